import { describe, expect, test } from 'vitest'
import { authorsOf, hasByline, productBreadcrumbs } from '~/domain/product/productPage'
import { addViewed } from '~/domain/product/recentlyViewed'
import { parseIsbn } from '~/domain/product/isbn'
import {
  productOpenGraph,
  productJsonLd,
  type StructuredDataInput,
} from '~/domain/product/structuredData'
import { decimalOf } from '~/domain/money'
import type { ListedProduct } from '~/domain/product/product'
import { breadcrumbsJsonLd, serializeForScript } from '~/domain/structuredData'
import { truncate } from '~/lib/text'
import { attribute, inputOf, rupees, sampleProduct, sampleWithout } from './sampleProduct'

const category = (id: number, name: string, parent: number) => {
  const slug = name.toLowerCase()
  return { id, name, slug, parent, hasProducts: true, path: `/product-category/${slug}/` }
}

describe('the JSON-LD of a product', () => {
  test('has all properties that Google requires with price and rating', () => {
    expect(productJsonLd(inputOf({}, { description: 'In brief.' }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': 'https://shop.test/product/the-bright-river/#product',
      name: 'The Bright River',
      url: 'https://shop.test/product/the-bright-river/',
      description: 'In brief.',
      image: ['https://shop.test/cover.jpg'],
      sku: 'BOOK-0005',
      brand: { '@type': 'Brand', name: 'Wildcraft' },
      offers: {
        '@type': 'Offer',
        price: '1349.50',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        url: 'https://shop.test/product/the-bright-river/',
        seller: { '@type': 'Organization', name: 'Satchel' },
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
    })
  })

  test('has the lowest and highest price of a range', () => {
    const variations = [1, 2, 3].map((id) => ({ id, attributes: {} }))
    const { offers } = productJsonLd(inputOf({ highestMoney: rupees('199900'), variations })) ?? {}
    expect(offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '1349.50',
      highPrice: '1999.00',
      offerCount: 3,
      priceCurrency: 'INR',
    })
    expect(offers).not.toHaveProperty('price')
  })

  test.each([
    [{ isInStock: false, isOnBackorder: true }, 'OutOfStock'],
    [{ isOnBackorder: true }, 'BackOrder'],
  ])('states for %j the availability %s', (stock, expected) => {
    expect(productJsonLd(inputOf(stock))).toMatchObject({
      offers: { availability: `https://schema.org/${expected}` },
    })
  })

  test('has the end of a running sale', () => {
    const data = productJsonLd(inputOf({}, { saleEndsAt: Date.UTC(2026, 10, 30, 12) }))
    expect(data).toMatchObject({ offers: { priceValidUntil: '2026-11-30T12:00:00.000Z' } })
  })

  test('is a Book with an author or a valid ISBN', () => {
    expect(productJsonLd(inputOf({}, { authors: ['Asha Rao', 'Om Dev'] }))).toMatchObject({
      '@type': ['Product', 'Book'],
      author: [
        { '@type': 'Person', name: 'Asha Rao' },
        { '@type': 'Person', name: 'Om Dev' },
      ],
    })
    expect(productJsonLd(inputOf({ sku: '978-0-306-40615-7' }))).toMatchObject({
      '@type': ['Product', 'Book'],
      isbn: '9780306406157',
      gtin13: '9780306406157',
    })
    const old = productJsonLd(inputOf({ attributes: [attribute('ISBN-10', ['0-8044-2957-X'])] }))
    expect(old).toMatchObject({ isbn: '080442957X' })
    expect(old).not.toHaveProperty('gtin13')
    expect(productJsonLd(inputOf())).not.toHaveProperty('isbn')
  })

  test('is undefined without a price and without ratings', () => {
    const unpriced = inputOf({}, { product: sampleWithout('money') })
    expect(productJsonLd(unpriced)).not.toHaveProperty('offers')
    const unrated = { ...unpriced.product, rating: { average: 0, count: 0 } }
    expect(productJsonLd({ ...unpriced, product: unrated })).toBeUndefined()
    expect(productJsonLd(inputOf({ rating: { average: 0, count: 0 } }))).not.toHaveProperty(
      'aggregateRating',
    )
  })

  test('is escaped for a script element and stays equal JSON', () => {
    const name = '</script><script>alert(1)</script><!-- & \u2028'
    const text = serializeForScript(productJsonLd(inputOf({ name })))
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toMatchObject({ name })
  })

  test('has breadcrumbs through the deepest category', () => {
    const all = [category(1, 'Books', 0), category(2, 'Fiction', 1), category(3, 'Gifts', 0)]
    const own = [all[2], all[1]].filter((one) => one !== undefined)
    const breadcrumbs = productBreadcrumbs({ name: 'A Book', categories: own }, all)
    expect(breadcrumbs.map(({ name }) => name)).toEqual(['Books', 'Fiction', 'A Book'])
    expect(breadcrumbsJsonLd(breadcrumbs, 'https://shop.test')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, item: 'https://shop.test/product-category/books/' },
        { position: 2, name: 'Fiction' },
        { position: 3, name: 'A Book' },
      ],
    })
  })
})

const openGraph = (given: StructuredDataInput) => Object.fromEntries(productOpenGraph(given))

describe('the Open Graph tags of a product', () => {
  test('have name, description, image and price', () => {
    expect(openGraph(inputOf({}, { description: 'In brief.' }))).toEqual({
      'og:type': 'product',
      'og:site_name': 'Satchel',
      'og:title': 'The Bright River',
      'og:url': 'https://shop.test/product/the-bright-river/',
      'og:description': 'In brief.',
      'og:image': 'https://shop.test/cover.jpg',
      'og:image:alt': 'The Bright River',
      'product:brand': 'Wildcraft',
      'product:availability': 'in stock',
      'product:price:amount': '1349.50',
      'product:price:currency': 'INR',
      'twitter:card': 'summary_large_image',
    })
  })

  test('omit what the product does not have', () => {
    const product = { ...sampleWithout('money'), images: [], brands: [] }
    const bare = openGraph(inputOf({}, { product }))
    expect(Object.keys(bare)).toEqual([
      'og:type',
      'og:site_name',
      'og:title',
      'og:url',
      'twitter:card',
      'product:availability',
    ])
    expect(bare['twitter:card']).toBe('summary')
  })
})

test.each([
  ['9780306406157', '9780306406157'],
  [' 978 0 306 40615 7 ', '9780306406157'],
  ['9780306406158', undefined],
  ['1234567890128', undefined],
  ['0306406152', '0306406152'],
  ['080442957x', '080442957X'],
  ['0306406153', undefined],
  ['978‑0‑306–40615–7', '9780306406157'],
  ['ISBN 978-0-306-40615-7', '9780306406157'],
  ['isbn: 9780306406157', '9780306406157'],
  ['ISBN:9780306406157', '9780306406157'],
  ['ISBN9780306406157', '9780306406157'],
  ['ISBN-13 978-0-306-40615-7', '9780306406157'],
  ['ISBN‑13: 9780306406157', '9780306406157'],
  ['ISBN 13: 9780306406157', '9780306406157'],
  ['ISBN-10: 0-8044-2957-X', '080442957X'],
  ['ISBN 1034506846', '1034506846'],
  ['ISBN-1034506846', '1034506846'],
  ['ISBN-13 9780306406158', undefined],
  ['No. 9780306406157', undefined],
  ['BOOK-0005', undefined],
  ['', undefined],
])('“%s” is read as the ISBN %s', (text, isbn) => expect(parseIsbn(text)).toBe(isbn))

test.each([
  ['134950', 2, '1349.50'],
  ['5', 2, '0.05'],
  ['1349', 0, '1349'],
  ['-250', 1, '-25.0'],
])('%s in minor units with %i decimals is written as %s', (amount, minorUnit, expected) =>
  expect(decimalOf(rupees(amount, minorUnit))).toBe(expected),
)

const listed = (authors: string[]) =>
  ({ authors: authors.map((name) => ({ name, path: '/' })) }) as ListedProduct

describe('the byline of a product', () => {
  const bare = { ...sampleProduct, brands: [], rating: { average: 0, count: 0 } }

  test('reserves space until the product has loaded', () => {
    expect(hasByline(undefined, undefined)).toBe(true)
    expect(hasByline(sampleProduct, undefined)).toBe(true)
    expect(hasByline(bare, undefined)).toBe(false)
    expect(hasByline(bare, listed(['Asha Rao']))).toBe(true)
    expect(hasByline(bare, listed([]))).toBe(false)
  })

  test('takes authors from the card, else from the rendered page', () => {
    const page = listed(['Om Dev'])
    expect(authorsOf(listed(['Asha Rao']), page)).toEqual(listed(['Asha Rao']).authors)
    expect(authorsOf(listed([]), page)).toEqual(page.authors)
    expect(authorsOf(undefined, undefined)).toEqual([])
  })
})

test('the list of viewed products has the latest first and once, and drops the oldest', () => {
  expect(addViewed([], 1, 3)).toEqual([1])
  expect(addViewed([2, 1], 3, 3)).toEqual([3, 2, 1])
  expect(addViewed([3, 2, 1], 1, 3)).toEqual([1, 3, 2])
  expect(addViewed([3, 2, 1], 4, 3)).toEqual([4, 3, 2])
})

test.each([
  ['Short enough', 20, 'Short enough'],
  ['A long river, and its bridges', 14, 'A long river…'],
  ['A long river, and its bridges', 13, 'A long…'],
  ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
])('“%s” cut to %i characters is “%s”', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected)
  expect(truncate(text, max).length).toBeLessThanOrEqual(max)
})
