import { expect, test } from 'vitest'
import { dropSharedPages } from '~/api/content/document'
import { fetchProductPage, readVideo } from '~/api/product/productPage'
import { MarkupError, parseHtml } from '~/lib/html'
import { expectConsole } from '../../support/console'
import { response, fixture } from '../../support/fixtures'
import { useReplay } from '../../support/replay'

const replay = useReplay()
const PATH = '/product/paper-lantern/'
const html = fixture('product/page.html')
const pageOf = (body: string) => {
  dropSharedPages()
  replay(response('GET', `/_wp${PATH}`, body))
  return fetchProductPage(PATH)
}

test('reads the media and the shipping notes of a rendered product page', async () => {
  const { video, rotation, shippingInfo } = await pageOf(html)
  expect(video).toEqual({ site: 'YouTube', id: 'a1B2-c3D4_e', style: 'thumbnail' })
  // The shop deleted frame 3.
  expect(rotation).toEqual({
    frames: [0, 1, 2, 4].map((frame) => `/wp-content/uploads/95-turn-${frame}.jpg`),
  })
  expect(shippingInfo?.title).toBe('Delivery & returns')
  expect(shippingInfo?.content.markup).toContain('Posted within two days.')
})

test('reads the product’s countdown, not that of a related product', async () => {
  expect((await pageOf(html)).sale).toEqual({
    startsAt: 1_798_761_600_000,
    endsAt: 1_801_440_000_000,
    labels: ['Tage', 'Std', 'Min', 'Sek'],
    priceAfter: '18,00 €',
  })
  expect((await pageOf(html.replace('countdown-single', ''))).sale).toBeUndefined()
})

const image = (id: number, alt: string) => ({
  src: `/wp-content/uploads/${id}-300x400.jpg`,
  thumbnail: `/wp-content/uploads/${id}-300x400.jpg`,
  alt,
  width: 300,
  height: 400,
})

test('reads the buy-together set with the product first, each product once', async () => {
  const { buyTogether } = await pageOf(html)
  expect(buyTogether?.title).toBe('Better together')
  expect(buyTogether?.intro?.markup).toContain('Three for the evening.')
  expect(buyTogether?.items).toEqual([
    {
      id: 95,
      name: 'The Paper Lantern',
      path: '/product/paper-lantern/',
      image: image(95, 'The Paper Lantern'),
      price: { kind: 'single', amount: '14,40 €' },
      amount: 14.4,
      isMain: true,
      isAvailable: true,
    },
    {
      id: 98,
      name: 'Tide Tables 2027',
      path: '/product/tide-tables-2027/',
      image: image(98, 'Tide Tables 2027'),
      price: { kind: 'single', amount: '7,50 €' },
      amount: 7.5,
      isMain: false,
      isAvailable: true,
    },
    {
      id: 71,
      name: 'Salt & Stars',
      path: '/product/salt-stars/',
      image: image(71, 'Salt & Stars'),
      price: { kind: 'single', amount: '9,60 €' },
      amount: 9.6,
      isMain: false,
      isAvailable: false,
    },
  ])
})

test('reads the authors, the upsells and who can write a review', async () => {
  const { authors, upsellIds, partIds, reviews } = await pageOf(html)
  expect(authors).toEqual([
    { name: 'Mara Lind', slug: 'mara-lind', path: '/product_author/mara-lind/' },
    { name: 'Jürgen H.', slug: 'jürgen-h', path: '/product_author/j%C3%BCrgen-h/' },
  ])
  expect(upsellIds).toEqual([97, 98])
  expect(partIds).toEqual([])
  expect(reviews).toEqual({
    kind: 'buyers',
    text: 'Only customers who bought this may review it.',
  })
})

test('reads which products and variations are not shipped', async () => {
  const variations = [
    { variation_id: 12, is_virtual: true, is_downloadable: true },
    { variation_id: 13, is_virtual: false, is_downloadable: false },
    { variation_id: 14, is_virtual: true },
  ]
  const printed = JSON.stringify(variations).replaceAll('"', '&quot;')
  const { digital } = await pageOf(`<body class="single-product woocommerce-no-js">
<div id="product-11" class="post-11 product type-product virtual product-type-variable">
<form class="variations_form cart" data-product_variations="${printed}"></form></div>
<li class="product type-product post-20 downloadable virtual"></li>
<li class="product type-product post-21 downloadable"></li></body>`)
  expect(digital).toEqual(
    new Map([
      [11, 'virtual'],
      [12, 'download'],
      [13, 'shipped'],
      [14, 'virtual'],
      [20, 'download'],
    ]),
  )
})

test('reports a part with changed markup and reads the others', async () => {
  expectConsole(/reading the page \/product\/paper-lantern\/: MarkupError: .*wpb-check/)
  const page = await pageOf(html.replace('wpb-check', 'other'))
  expect(page.buyTogether).toBeUndefined()
  expect(page.rotation?.frames).toHaveLength(4)
  expect(page.upsellIds).toEqual([97, 98])
})

const button = (url: string) =>
  readVideo(parseHtml(`<div class="bwp-video modal" data-src="${url}"><h2>Video</h2></div>`))

test('reads the video of a button, and refuses other hosts', () => {
  expect(button('https://player.vimeo.com/video/4815162342')).toEqual({
    site: 'Vimeo',
    id: '4815162342',
    style: 'popup',
  })
  expect(button('#')).toBeUndefined()
  expect(() => button('https://evil.example/embed/a1B2-c3D4_e')).toThrow(MarkupError)
})
