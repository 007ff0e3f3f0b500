import { describe, expect, test } from 'vitest'
import { withoutEmpty } from '~/domain/structuredData'
import { checkJsonLd } from '../../support/metadata/richResults'
import { validateHead } from '../../support/metadata/validateHead'

/** The checks of metadata, tried with mistakes: a check that accepts everything proves nothing. */

type Node = Record<string, unknown>

const context = { '@context': 'https://schema.org' }

const offer = {
  '@type': 'Offer',
  price: '12.50',
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
  url: 'https://shop.test/a/',
}

const rating = { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 }

const product: Node = { ...context, '@type': 'Product', name: 'A', offers: offer }

const book: Node = {
  ...product,
  '@type': ['Product', 'Book'],
  isbn: '9780306406157',
  author: [{ '@type': 'Person', name: 'B' }],
}

const item = (position: unknown, path?: string) => ({
  '@type': 'ListItem',
  position,
  name: 'A',
  ...(path === undefined ? {} : { item: `https://shop.test${path}` }),
})

const breadcrumbs = (...itemListElement: unknown[]) => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement,
})

const entry = (position: number, url = `https://shop.test/${position}/`) => ({
  '@type': 'ListItem',
  position,
  url,
})

const list = (...itemListElement: unknown[]) => ({
  ...context,
  '@type': 'ItemList',
  itemListElement,
})

const webSite = (action: Node): Node => ({
  ...context,
  '@type': 'WebSite',
  name: 'Shop',
  url: 'https://shop.test/',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://shop.test/?s={words}' },
    'query-input': 'required name=words',
    ...action,
  },
})

const shop = { ...context, '@type': 'OnlineStore', name: 'Shop', url: 'https://shop.test/' }

const question = (node: Node) => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: [{ '@type': 'Question', ...node }],
})
const answer = { '@type': 'Answer', text: 'Yes' }

const post = { ...context, '@type': 'BlogPosting', headline: 'A' }

test('valid nodes have no errors', () => {
  const nodes = [
    product,
    book,
    { ...product, aggregateRating: rating },
    breadcrumbs(item(1, '/'), item(2)),
    list(entry(1), entry(2)),
    webSite({}),
    shop,
    question({ name: 'A?', acceptedAnswer: answer }),
    post,
  ]
  for (const node of nodes) expect(checkJsonLd(node).errors).toEqual([])
  expect(checkJsonLd(nodes).errors).toEqual([])
  expect(checkJsonLd({ ...context, '@graph': [{ ...product, '@context': undefined }] })).toEqual({
    errors: ['Product.@context is not https://schema.org'],
    recommended: expect.arrayContaining(['Product.brand']) as unknown,
  })
})

const withOffer = (changes: Node) => ({ ...product, offers: { ...offer, ...changes } })
const without = (node: Node, ...names: string[]) =>
  Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)))

const mistakes: [error: string, node: unknown][] = [
  // Any node
  ['JSON-LD is no object: "Product"', 'Product'],
  ['Product.@context is not https://schema.org', without(product, '@context')],
  ['Product.@id is no absolute https URL: "#product"', { ...product, '@id': '#product' }],
  ['Product.nam is no known property', { ...product, nam: 'A' }],
  ['Product.sku is empty', { ...product, sku: '' }],
  ['Product.image is empty', { ...product, image: [] }],
  // Products
  ['Product.name is missing', { ...product, name: '' }],
  ['Product.name is no text: ["A"]', { ...product, name: ['A'] }],
  ['Product has none of offers, review, aggregateRating', without(product, 'offers')],
  ['Product.image[1] is no absolute https URL: "/b.jpg"', imageOf('https://shop.test/a', '/b.jpg')],
  [
    'Product.image[0] is no absolute https URL: "http://shop.test/a"',
    imageOf('http://shop.test/a'),
  ],
  ['Product.gtin13 is no GTIN-13 with its check digit: "9780306406158"', gtinOf('9780306406158')],
  ['Product.brand is no Brand: "B"', { ...product, brand: 'B' }],
  // Offers
  [
    'Product.offers.priceCurrency is missing',
    { ...product, offers: without(offer, 'priceCurrency') },
  ],
  ['Product.offers.priceCurrency is no ISO 4217 code: "€"', withOffer({ priceCurrency: '€' })],
  ['Product.offers.priceCurrency is no ISO 4217 code: "RUP"', withOffer({ priceCurrency: 'RUP' })],
  ['Product.offers.price is no decimal such as "12.50": "12,50"', withOffer({ price: '12,50' })],
  ['Product.offers.price is no decimal such as "12.50": "€12.50"', withOffer({ price: '€12.50' })],
  ['Product.offers.price is no decimal such as "12.50": 12.5', withOffer({ price: 12.5 })],
  ['Product.offers.price is no decimal such as "12.50": "-1.00"', withOffer({ price: '-1.00' })],
  ['Product.offers.lowPrice is no known property', withOffer({ lowPrice: '1.00' })],
  ['Product.offers is no Offer, AggregateOffer: "Ofer"', withOffer({ '@type': 'Ofer' })],
  ['Product.offers.priceValidUntil is no ISO 8601 date: "2026-02-30"', until('2026-02-30')],
  ['Product.offers.priceValidUntil is no ISO 8601 date: "30 November"', until('30 November')],
  ['Product.offers.priceValidUntil is no ISO 8601 date: 1796040000000', until(1796040000000)],
  ['Product.offers.highPrice is below lowPrice', range({ highPrice: '9.00' })],
  ['Product.offers.offerCount is no integer from 1 on: 0', range({ offerCount: 0 })],
  ['Product.offers.price is no known property', range({ price: '12.50' })],
  // Ratings and reviews
  [
    'Product.aggregateRating has none of ratingCount, reviewCount',
    rated({ reviewCount: undefined }),
  ],
  ['Product.aggregateRating.reviewCount is no integer from 1 on: 0', rated({ reviewCount: 0 })],
  ['Product.aggregateRating.ratingValue is not on its scale', rated({ ratingValue: 5.5 })],
  ['Product.aggregateRating.ratingValue is no number: "4.5"', rated({ ratingValue: '4.5' })],
  ['Product.review[0].author is missing', reviewed({ author: undefined })],
  ['Product.review[0].author is no Person: "Meera"', reviewed({ author: 'Meera' })],
  [
    'Product.review[0].reviewRating.ratingValue is missing',
    reviewed({ reviewRating: { '@type': 'Rating' } }),
  ],
  // Books
  ['Product has none of isbn, author', without(book, 'isbn', 'author')],
  [
    'Product.isbn is no ISBN without hyphens and with its check digit: "0306406153"',
    isbnOf('0306406153'),
  ],
  [
    'Product.isbn is no ISBN without hyphens and with its check digit: "978-0-306-40615-7"',
    isbnOf('978-0-306-40615-7'),
  ],
  [
    'Product.isbn is no ISBN without hyphens and with its check digit: "4006381333931"',
    isbnOf('4006381333931'),
  ],
  ['Product.gtin13 is not its isbn', { ...book, gtin13: '9783161484100' }],
  ['Product.author[0].name is missing', { ...book, author: [{ '@type': 'Person' }] }],
  [
    'Product.inLanguage is no BCP 47 tag: "English language"',
    { ...book, inLanguage: 'English language' },
  ],
  ['Product.numberOfPages is no integer from 1 on: "416"', { ...book, numberOfPages: '416' }],
  ['Product.numberOfPages is no known property', { ...product, numberOfPages: 416 }],
  // Breadcrumbs
  ['BreadcrumbList.itemListElement is missing', breadcrumbs()],
  ['BreadcrumbList.itemListElement has fewer than 2 items', breadcrumbs(item(1, '/'))],
  ['BreadcrumbList.itemListElement[0].item is missing', breadcrumbs(item(1), item(2))],
  ['BreadcrumbList.itemListElement is not numbered from 1', breadcrumbs(item(2, '/'), item(3))],
  [
    'BreadcrumbList.itemListElement[0].position is no integer from 1 on: "1"',
    breadcrumbs(item('1', '/'), item(2)),
  ],
  // Lists
  ['ItemList.itemListElement is missing', list()],
  [
    'ItemList.itemListElement is no array: {}',
    { ...context, '@type': 'ItemList', itemListElement: {} },
  ],
  ['ItemList.itemListElement[0].position is no integer from 1 on: 0', list(entry(0), entry(1))],
  ['ItemList.itemListElement[0].url is missing', list(entry(1, ''))],
  ['ItemList.itemListElement is not numbered in its order', list(entry(1), entry(3))],
  [
    'ItemList.itemListElement has a URL twice',
    list(entry(1, 'https://shop.test/'), entry(2, 'https://shop.test/')),
  ],
  [
    'ItemList.itemListElement has URLs of several hosts',
    list(entry(1), entry(2, 'https://other.test/')),
  ],
  ['ItemList.numberOfItems is too small', { ...list(entry(1), entry(2)), numberOfItems: 1 }],
  // The shop and its search
  ['OnlineStore.url is missing', without(shop, 'url')],
  ['OnlineStore.logo is no absolute https URL: "/logo.png"', { ...shop, logo: '/logo.png' }],
  ['OnlineStore.sameAs[0] is no absolute URL: "@shop"', { ...shop, sameAs: ['@shop'] }],
  [
    'OnlineStore.contactPoint has none of telephone, email',
    { ...shop, contactPoint: { '@type': 'ContactPoint', contactType: 'customer service' } },
  ],
  ['WebSite.potentialAction is missing', without(webSite({}), 'potentialAction')],
  [
    'WebSite.potentialAction.query-input does not name the placeholder of target.urlTemplate',
    webSite({ 'query-input': 'required name=s' }),
  ],
  [
    'WebSite.potentialAction.target.urlTemplate is no absolute https URL with a placeholder in braces: "https://shop.test/"',
    webSite({ target: { '@type': 'EntryPoint', urlTemplate: 'https://shop.test/' } }),
  ],
  [
    'WebSite.publisher refers to no node of the page: "https://shop.test/#shop"',
    { ...webSite({}), publisher: { '@id': 'https://shop.test/#shop' } },
  ],
  // Questions and posts
  ['FAQPage.mainEntity is missing', { ...context, '@type': 'FAQPage' }],
  ['FAQPage.mainEntity[0].name is missing', question({ acceptedAnswer: answer })],
  ['FAQPage.mainEntity[0].acceptedAnswer is missing', question({ name: 'A?' })],
  [
    'FAQPage.mainEntity[0].acceptedAnswer.text is missing',
    question({ name: 'A?', acceptedAnswer: { '@type': 'Answer' } }),
  ],
  ['BlogPosting.headline is missing', without(post, 'headline')],
  [
    'BlogPosting.datePublished is no ISO 8601 date: "21.11.2026"',
    { ...post, datePublished: '21.11.2026' },
  ],
  ['BlogPosting.image is no absolute https URL: "first.jpg"', { ...post, image: 'first.jpg' }],
]

function imageOf(...image: string[]) {
  return { ...product, image }
}
function gtinOf(gtin13: string) {
  return { ...product, gtin13 }
}
function isbnOf(isbn: string) {
  return { ...book, isbn }
}
function until(priceValidUntil: unknown) {
  return withOffer({ priceValidUntil })
}
function range(changes: Node) {
  const { price: _price, ...rest } = offer
  return {
    ...product,
    offers: { ...rest, '@type': 'AggregateOffer', lowPrice: '10.00', ...changes },
  }
}
function rated(changes: Node) {
  return { ...product, aggregateRating: withoutEmpty({ ...rating, ...changes }) }
}
function reviewed(changes: Node) {
  const review = {
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Meera' },
    reviewRating: { '@type': 'Rating', ratingValue: 5 },
    ...changes,
  }
  return { ...product, review: [withoutEmpty(review)] }
}

test.each(mistakes)('the check of JSON-LD finds: %s', (error, node) => {
  expect(checkJsonLd(node).errors).toContain(error)
})

test('a type without rules is an error', () => {
  expect(checkJsonLd({ ...context, '@type': 'Thing' }).errors).toEqual([
    expect.stringMatching(/^Thing is no Product, Book, .*: "Thing"$/),
  ])
  expect(checkJsonLd(context).errors).toEqual([expect.stringMatching(/^JSON-LD is no Product/)])
})

const meta = (name: string, content: string) =>
  `<meta ${name.startsWith('twitter:') || !name.includes(':') ? 'name' : 'property'}="${name}" content="${content}">`

const parts = {
  title: '<title>A page – Shop</title>',
  description: meta('description', 'What the page is about.'),
  canonical: '<link rel="canonical" href="https://shop.test/a/">',
  'og:type': meta('og:type', 'website'),
  'og:title': meta('og:title', 'A page'),
  'og:url': meta('og:url', 'https://shop.test/a/'),
  'og:image': meta('og:image', 'https://shop.test/a.jpg'),
  'twitter:card': meta('twitter:card', 'summary'),
  data: `<script type="application/ld+json">${JSON.stringify(product)}</script>`,
}

/** A page with these changes; '' removes a part. */
const page = (changes: Partial<typeof parts> = {}, more = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${Object.values({ ...parts, ...changes }).join('\n')}${more}</head>` +
  '<body><svg><title>A drawing</title></svg></body></html>'

describe('the check of a head', () => {
  test('accepts a complete one', () => {
    expect(validateHead(page())).toEqual([])
    expect(validateHead(page({ data: '' }, meta('robots', 'noindex, max-snippet:-1')))).toEqual([])
    const encoded = meta('og:url', 'https://shop.test/%C3%A9cole/')
    const canonical = '<link rel="canonical" href="https://shop.test/école/">'
    expect(validateHead(page({ 'og:url': encoded, canonical }))).toEqual([])
  })

  test('finds an address of a development server valid', () => {
    expect(validateHead(page().replaceAll('https://shop.test', 'http://localhost:5173'))).toEqual(
      [],
    )
    expect(validateHead(page().replaceAll('https://shop.test', 'http://shop.test'))).toContain(
      'canonical link is no absolute https URL: http://shop.test/a/',
    )
  })

  test.each<[string, Partial<typeof parts>, string?]>([
    ['title is there 0 times', { title: '' }],
    ['title is there 2 times', {}, '<title>Another</title>'],
    ['title is empty', { title: '<title> </title>' }],
    ['description is missing', { description: '' }],
    ['description is empty', { description: meta('description', ' ') }],
    ['description is there 2 times', {}, meta('description', 'Another')],
    ['description has 161 characters', { description: meta('description', 'é'.repeat(161)) }],
    ['canonical link is missing', { canonical: '' }],
    ['canonical link is there 2 times', {}, parts.canonical],
    [
      'canonical link is no absolute https URL: /a/',
      { canonical: '<link rel="canonical" href="/a/">' },
    ],
    ['robots has no rule “no-index”', {}, meta('robots', 'no-index')],
    ['robots is there 2 times', {}, meta('robots', 'noindex').repeat(2)],
    ['og:title is missing', { 'og:title': '' }],
    ['og:title is missing', { 'og:title': '<meta name="og:title" content="A page">' }],
    ['og:type is none of website, article, product: shop', { 'og:type': meta('og:type', 'shop') }],
    ['og:url is there 2 times', {}, parts['og:url']],
    [
      'og:url is not the canonical address: https://shop.test/b/, https://shop.test/a/',
      { 'og:url': meta('og:url', 'https://shop.test/b/') },
    ],
    ['og:image is missing', { 'og:image': '' }],
    ['og:image is no absolute https URL: /b.jpg', {}, meta('og:image', '/b.jpg')],
    ['twitter:card is missing', { 'twitter:card': '' }],
    [
      'twitter:card is none of summary, summary_large_image: large',
      { 'twitter:card': meta('twitter:card', 'large') },
    ],
    [
      'Product.name is missing',
      {},
      `<script type="application/ld+json">${JSON.stringify({ ...product, name: '' })}</script>`,
    ],
  ])('finds: %s', (problem, changes, more) => {
    expect(validateHead(page(changes, more))).toEqual([problem])
  })

  test('finds JSON-LD that a name has ended', () => {
    const data = `<script type="application/ld+json">{"name":"</script>"}</script>`
    expect(validateHead(page({ data }))).toEqual([
      expect.stringMatching(/^JSON-LD cannot be parsed: SyntaxError/),
    ])
  })

  test('finds elements that have fallen into the body', () => {
    const early = page().replace('<head>', '<head></head><body>')
    expect(validateHead(early)).toEqual(expect.arrayContaining(['description is missing']))
  })
})
