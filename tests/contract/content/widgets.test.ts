import { describe, expect, test } from 'vitest'
import { fetchContentPage, readContentPage } from '~/api/content/contentPage'
import {
  fetchPageWidgets,
  readAuthors,
  readPhotos,
  readPortfolio,
  readReadingProgress,
  readTestimonials,
} from '~/api/content/widgets'
import { fetchShopReviews } from '~/api/reviews/reviews'
import type { Article, ContentPage } from '~/domain/content/contentPage'
import { parseHtml } from '~/lib/html'
import { useMockSite } from '../../support/mockSite'

const mock = useMockSite()

/** The parts of a page whose content this is. */
function partsOf(content: string) {
  const html = `<html><head><title>A page</title></head><body class="page"><article class="hentry"><div class="entry-content">${content}</div></article></body></html>`
  const page = readContentPage('/a/', {
    html,
    isHtml: true,
    isShopPage: true,
    status: 200,
    leadsTo: undefined,
  })
  return (page as ContentPage & { body: Article }).body.parts
}

const counter = (attributes: string, title = 'Schools', affixes: [string, string] = ['', '']) =>
  `<div class="elementor-widget-counter"><div class="elementor-counter"><div class="elementor-counter-title">${title}</div><div><span class="elementor-counter-number-prefix">${affixes[0]}</span><span class="elementor-counter-number" ${attributes}>0</span><span class="elementor-counter-number-suffix">${affixes[1]}</span></div></div></div>`

describe('counters', () => {
  test('that follow each other are one list, with their own duration, start, prefix and suffix', () => {
    const parts = partsOf(
      `<p>Text</p>${counter('data-to-value="46" data-from-value="10" data-duration="1500"')}
      ${counter('data-to-value="9200.5" data-duration="2000"', 'Children', ['₹', '+'])}<p>More</p>`,
    )
    expect(parts.map(({ kind }) => kind)).toEqual(['html', 'figures', 'html'])
    expect(parts[1]).toEqual({
      kind: 'figures',
      figures: [
        { label: 'Schools', value: 46, from: 10, prefix: '', suffix: '', durationMs: 1500 },
        { label: 'Children', value: 9200.5, from: 0, prefix: '₹', suffix: '+', durationMs: 2000 },
      ],
    })
  })

  test.each([
    ['', []],
    ['data-to-value="many"', []],
    ['data-to-value=""', []],
    ['data-to-value="5"', [2000]],
    ['data-to-value="5" data-duration="-1"', [2000]],
    ['data-to-value="5" data-duration="3600000"', [2000]],
    ['data-to-value="5" data-duration="0"', [0]],
  ])('with %s last %j ms', (attributes, durations) => {
    const figures = partsOf(counter(attributes)).flatMap((part) =>
      part.kind === 'figures' ? part.figures : [],
    )
    expect(figures.map(({ durationMs }) => durationMs)).toEqual(durations)
  })
})

/** A photo of Smash Balloon's feed. */
const photo = (href: string, image = 'data-full-res="https://cdn.example/1.jpg"') =>
  `<a class="sbi_photo" href="${href}" ${image}><img src="/placeholder.png" alt="Caption"></a>`

describe('a photo feed', () => {
  test('of Smash Balloon has the photo beside the placeholder', () => {
    const [first] = readPhotos(parseHtml(photo('https://www.instagram.com/p/1/')))
    expect(first).toEqual({
      image: { src: 'https://cdn.example/1.jpg', alt: 'Caption' },
      url: 'https://www.instagram.com/p/1/',
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '#', '', 'mailto:a@b.example'])(
    'shows a photo with the link %j without a link',
    (href) => {
      expect(readPhotos(parseHtml(photo(href)))).toEqual([
        { image: { src: 'https://cdn.example/1.jpg', alt: 'Caption' } },
      ])
    },
  )

  test('leaves out what is no image, and survives a broken data-img-src-set', () => {
    const html = `<a class="sbi_photo" href="https://a.example/" data-full-res="javascript:x" data-img-src-set="{&quot;d"><img src="/2.png" alt=""></a><a class="sbi_photo" href="https://a.example/"></a>`
    expect(readPhotos(parseHtml(html)).map(({ image }) => image.src)).toEqual(['/2.png'])
  })

  test('in a page follows its title; an empty one is left out', () => {
    expect(
      partsOf(
        `<div class="bwp-instagram"><div class="instagram-title"><h2>Follow us</h2></div><div class="image-instagram"><a href="https://www.instagram.com/x/"><img src="/1.jpg" alt="Image Slider"></a></div></div><div id="sb_instagram"></div>`,
      ),
    ).toMatchObject([
      { kind: 'html' },
      { kind: 'photos', photos: [{ image: { src: '/1.jpg', alt: '' } }] },
    ])
    expect(partsOf('<p>Text</p><div id="sb_instagram"><div id="sbi_images"></div></div>')).toEqual([
      { kind: 'html', html: { markup: '<p>Text</p>' } },
    ])
  })
})

const portfolio = (style: string, tabs: string) =>
  parseHtml(
    `<div class="bwp-portfolio" data-style="${style}"><ul>${tabs}</ul><div><div class="portfolio-item col-4 fairs"><a href="/fair/"><img src="/1.jpg" alt="x" width="600" height="400"></a><h3 class="portfolio-title"><a href="/fair/">A fair</a></h3><p>One day</p></div><div class="portfolio-item windows"><h3>A window</h3></div></div></div>`,
  ).firstElementChild as Element

describe('a portfolio', () => {
  test('has its layout, its tabs by class and its items', () => {
    expect(
      readPortfolio(
        portfolio(
          'fitRows',
          '<li data-portfolio-filter="*">All</li><li data-portfolio-filter=".fairs" class="selected">Fairs</li>',
        ),
      ),
    ).toEqual({
      layout: 'fitRows',
      tabs: [{ label: 'All' }, { label: 'Fairs', itemClass: 'fairs' }],
      selected: 1,
      items: [
        {
          title: 'A fair',
          url: '/fair/',
          image: { src: '/1.jpg', alt: 'x', width: 600, height: 400 },
          text: 'One day',
          classes: ['portfolio-item', 'col-4', 'fairs'],
        },
        { title: 'A window', classes: ['portfolio-item', 'windows'] },
      ],
    })
  })

  test('drops a tab whose filter is no class, and any other style is a masonry', () => {
    const read = readPortfolio(
      portfolio(
        'masonry2',
        '<li data-portfolio-filter=".fairs, body">Broken</li><li data-portfolio-filter="">None</li><li data-portfolio-filter="*"></li>',
      ),
    )
    expect(read).toMatchObject({ layout: 'masonry', tabs: [], selected: 0 })
  })

  test('without items is left out of a page', () => {
    expect(partsOf('<p>Text</p><div class="bwp-portfolio"><ul></ul></div>')).toHaveLength(1)
  })
})

const bar = (wrapper: string, inner: string, position: string) =>
  parseHtml(
    `<div class="eael-reading-progress-wrap eael-reading-progress-wrap-${wrapper}"><div class="eael-reading-progress eael-reading-progress-${inner} eael-reading-progress-${position}"><div class="eael-reading-progress-fill"></div></div></div>`,
  )

describe('the reading progress', () => {
  test.each([
    ['local', 'local', 'top', 'top'],
    ['global', 'global', 'bottom', 'bottom'],
    ['global', 'global', '', 'top'],
    ['disabled', 'global', 'top', undefined],
    ['local', 'global', 'top', undefined],
  ])('of a wrapper “%s” with a bar “%s” at “%s” is at %s', (wrapper, inner, position, expected) => {
    expect(readReadingProgress(bar(wrapper, inner, position))).toBe(expected)
  })

  test('is part of a post of the shop, and of no list of posts', async () => {
    expect(await fetchContentPage('/our-hours-in-the-rains/')).toMatchObject({
      readingProgress: 'top',
    })
    expect(await fetchContentPage('/blog/')).not.toHaveProperty('readingProgress')
    expect(await fetchContentPage('/faq/')).not.toHaveProperty('readingProgress')
  })
})

describe('the widgets of the home page', () => {
  test('are authors, testimonials and photos of the mock site', async () => {
    const { authors, testimonials, photos } = await fetchPageWidgets('/')
    expect(authors).toHaveLength(9)
    expect(authors[0]).toMatchObject({
      path: expect.stringMatching(/^\/product_author\//),
      image: { src: expect.stringMatching(/author-\d+-300x375/) },
      bookCount: expect.any(Number),
    })
    // The theme's placeholder is no image.
    expect(authors.at(-1)).not.toHaveProperty('image')
    expect(testimonials[0]).toEqual({
      name: 'Farida Contractor',
      role: 'Teacher',
      rating: 5,
      text: 'They packed the lists of three classes and labelled every bundle. Not one book was missing.',
      image: expect.objectContaining({ alt: '' }),
    })
    expect(photos).toHaveLength(4)
  })

  test('are empty where the page has none', async () => {
    mock.db.settings.isSparse = true
    expect(await fetchPageWidgets('/')).toEqual({ authors: [], testimonials: [], photos: [] })
  })

  test('leave out an author without a link, one out of the shop, and a testimonial without words', () => {
    const page = parseHtml(
      `<div class="bwp-author"><div class="item-content"><h2 class="item-title"><a href="https://evil.example/">Elsewhere</a></h2></div><div class="item-content"><h2 class="item-title"><a>None</a></h2></div></div>
       <div class="bwp-testimonial"><div class="item"><h2 class="testimonial-customer-name">Asha</h2><div class="testimonial-customer-position"> </div></div></div>`,
    )
    expect(readAuthors(page)).toEqual([])
    expect(readTestimonials(page)).toEqual([])
  })

  test('lists an author of two widgets once', () => {
    const author =
      '<div class="bwp-author"><div class="item-content"><h2 class="item-title"><a href="/product_author/a/">A</a></h2></div></div>'
    expect(readAuthors(parseHtml(author + author))).toEqual([
      { name: 'A', path: '/product_author/a/' },
    ])
  })
})

test('the newest reviews of the shop come with their products, as plain text', async () => {
  const reviews = await fetchShopReviews()
  expect(reviews).toHaveLength(30)
  expect(reviews[0]).toMatchObject({
    name: expect.any(String),
    text: expect.not.stringContaining('<'),
    product: { path: expect.stringMatching(/^\/product\//) },
  })
  const request = new URL(mock.calls('GET /products/reviews')[0]?.url ?? '').searchParams
  expect(Object.fromEntries(request)).toEqual({
    per_page: '30',
    orderby: 'date',
    order: 'desc',
    _fields: 'reviewer,review,rating,verified,product_name,product_permalink',
  })
})
