import { describe, expect, test } from 'vitest'
import { addOne } from '~/api/cart/cart'
import { readBuyTogether } from '~/api/product/buyTogether'
import { readSale } from '~/api/campaigns/countdowns'
import {
  fetchProductPage,
  readRotation,
  readShippingInfo,
  readUpsellIds,
  readVideo,
} from '~/api/product/productPage'
import { ContractError, TransportError } from '~/domain/errors'
import type { FaultKind } from '~mocks/db'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'
import { elements } from '../../support/oldSite'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const pageOf = (slug: string) => fetchProductPage(`/product/${slug}/`)

/** The mock’s page with a part of its markup replaced. */
async function changed(slug: string, from: RegExp, to: string) {
  const path = `/product/${slug}/`
  const response = await fetch(new URL(`/_wp${path}`, location.origin))
  const html = await response.text()
  expect(html).toMatch(from)
  return elements(html.replaceAll(new RegExp(from, 'g'), to))
}

/** The theme's 360° panel with its attribute and the images' numbers. */
const panel = (count: string, frames: number[]) =>
  elements(`<div class="product-360-view" ${count}><div class="images-display"><ul class="images-list">
${frames.map((n) => `<li class="images-display image-${n} "><img src="https://shop.example/${n}.jpg"></li>`).join('')}
</ul></div></div>`)

/** The numbers of the frames that are read. */
const framesIn = (count: string, frames: number[]) =>
  readRotation(panel(count, frames))?.frames.map((src) => Number(/\d+/.exec(src)?.[0]))

/** One entry of the check boxes. */
const box = (id: number, more: string) =>
  `<div data-product_id="${id}" class="item-product ${more} in-stock"><label><input data-price="5" data-product_id="${id}" type="checkbox" /><span class="item-product-title">${more && '<strong>Dieses Produkt: </strong> '}Book ${id}</span></label></div>`

/** A product as WooCommerce's templates print it, shortened. */
const item = (id: number) =>
  `<li class="product post-${id}"><a class="button" data-product_id="${id}">Add</a></li>`

const upsellsMarkup = (kind: string, ...ids: number[]) =>
  elements(`<section class="${kind} products"><ul>${ids.map(item).join('')}</ul></section>`)

const recordedPage = (name: string) => elements(String(recorded(name).responseBody))

describe('the rendered page of a product', () => {
  const mock = useMockSite()
  const product = (slug: string) => {
    const found = mock.db.catalog.bySlug.get(slug)
    if (!found) throw new Error(`the catalog has no ${slug}`)
    return found
  }

  test('has the buy-together set with the product first, each product once, with stock', async () => {
    const { buyTogether } = await pageOf('never-bought-alone')
    expect(buyTogether?.title).toBe('Frequently Bought Together')
    expect(
      buyTogether?.items.map(({ id, name, path, amount, isMain, isAvailable }) => [
        id,
        name,
        path,
        amount,
        isMain,
        isAvailable,
      ]),
    ).toEqual(
      (
        [
          ['never-bought-alone', 349.5, true, true],
          ['company-for-the-evening', 349.5, false, true],
          ['a-second-helping', 199.25, false, true],
          ['the-sold-out-lighthouse', 299, false, false],
        ] as const
      ).map(([slug, ...rest]) => [
        product(slug).id,
        product(slug).name,
        `/product/${slug}/`,
        ...rest,
      ]),
    )
    expect(buyTogether?.items[2]?.price).toEqual({
      kind: 'sale',
      regular: '₹349.50',
      amount: '₹199.25',
    })
    expect(buyTogether?.items.every(({ image }) => image?.src.startsWith('/wp-content/'))).toBe(
      true,
    )
  })

  test('has the product’s sale and the price after it, not those of related products', async () => {
    const { sale } = await pageOf('sale-running')
    const { saleFrom = 0, saleTo = 0 } = product('sale-running')
    expect(sale).toEqual({
      startsAt: saleFrom * 1000,
      endsAt: saleTo * 1000,
      labels: ['Days', 'Hours', 'Mins', 'Secs'],
      priceAfter: '₹299',
    })
    const beside = '<div class="related"><div class="product-countdown" data-cdtime="1795917846">'
    expect(readSale(elements(beside))).toBeDefined()
    expect((await pageOf('never-bought-alone')).sale).toBeUndefined()
  })

  test('has the 360° view, the video in both styles and the shipping notes', async () => {
    const turning = await pageOf('turntable-backpack')
    expect(turning.rotation?.frames.map((src) => src.split('-').at(-1))).toEqual(
      product('turntable-backpack').spin?.map((path) => path.split('-').at(-1)),
    )
    expect(turning.video).toEqual({ site: 'YouTube', id: 'M7lc1UVf-VE', style: 'popup' })
    expect(turning.shippingInfo?.title).toBe('Shipping & Return')
    expect(turning.shippingInfo?.content.markup).toContain('Free from ₹2,000')
    const filmed = await pageOf('filmed-backpack')
    expect(filmed.video).toEqual({ site: 'Vimeo', id: '76979871', style: 'thumbnail' })
    expect(filmed.rotation).toBeUndefined()
  })

  test('has the upsells that still exist', async () => {
    const { upsellIds } = await pageOf('company-for-the-evening')
    expect(upsellIds).toEqual([product('the-signed-edition').id, product('only-three-left').id])
    expect((await pageOf('never-bought-alone')).upsellIds).toEqual([])
  })

  test('rejects if the page cannot be loaded', async () => {
    for (const [kind, error] of [
      ['server-error', ContractError],
      ['not-found', ContractError],
      ['rate-limit', ContractError],
      ['html', ContractError],
      ['offline', TransportError],
    ] satisfies [FaultKind, unknown][]) {
      mock.db.faults.byCall['page *'] = kind
      await expect(pageOf('turntable-backpack')).rejects.toBeInstanceOf(error)
    }
  })

  test('buy-together add sends action and product, and distinguishes refusal from success', async () => {
    expect(await addOne(product('never-bought-alone').id)).toEqual({ outcome: 'added' })
    expect([...new URLSearchParams(mock.calls('woocommerce_add_to_cart')[0]?.payload)]).toEqual([
      ['action', 'woocommerce_add_to_cart'],
      ['product_id', String(product('never-bought-alone').id)],
    ])
    expect((await addOne(product('the-sold-out-lighthouse').id)).outcome).not.toBe('added')
    expect(mock.db.session.cart).toMatchObject([{ quantity: 1 }])
  })
})

describe('a shop without the theme', () => {
  useMockSite({ scenarios: ['plain-woocommerce'] })

  test('has no sale, shipping notes, video, 360° view or buy-together set', async () => {
    for (const slug of ['turntable-backpack', 'never-bought-alone', 'sale-running']) {
      expect(await pageOf(slug)).toMatchObject({
        sale: undefined,
        shippingInfo: undefined,
        video: undefined,
        rotation: undefined,
        buyTogether: undefined,
      })
    }
  })
})

describe('a part with changed markup', () => {
  const mock = useMockSite()

  test('is reported by name and does not affect other parts', async () => {
    expectConsole(
      /reading the page \/product\/turntable-backpack\/: MarkupError: .*YouTube or Vimeo/,
    )
    const bag = mock.db.catalog.bySlug.get('turntable-backpack')
    if (bag) bag.video = { site: 'youtube', id: 'no', style: 'popup' }
    const page = await pageOf('turntable-backpack')
    expect(page.video).toBeUndefined()
    expect(page.rotation?.frames).toHaveLength(12)
    expect(page.shippingInfo).toBeDefined()
  })

  test.each([
    ['an id', / data-product_id="\d+" type="checkbox"/, ' data-product_id="1;x" type="checkbox"'],
    ['a price', /data-price="[\d.]+"/, 'data-price="free"'],
    ['its boxes', /wpb-check/, 'other'],
    ['a name', /(<span class="item-product-title">)[^<]*(?=<\/span>)/, '$1'],
  ])('throws for a buy-together set without %s', async (_, from, to) => {
    const page = await changed('never-bought-alone', from, to)
    expect(() => readBuyTogether(page)).toThrow(/markup has no/)
  })

  test('leaves out a product without a name of a buy-together set', async () => {
    const page = await changed('never-bought-alone', /Company for the Evening(?=<\/span>)/, '')
    expect(readBuyTogether(page)?.items.map(({ name }) => name)).toEqual([
      'Never Bought Alone',
      'A Second Helping & Other Stories',
      'The Sold-Out Lighthouse',
    ])
  })

  test('rejects frames with other than web URLs', async () => {
    const page = await changed('turntable-backpack', /src="[^"]*spin01[^"]*"/, 'src="javascript:x"')
    expect(() => readRotation(page)).toThrow(/image-N/)
  })
})

describe('the theme’s 360° panel', () => {
  test('orders frames by number, up to the count', () => {
    expect(framesIn('data-count="3"', [2, 0, 3, 1])).toEqual([0, 1, 2, 3])
    expect(framesIn('data-count="2"', [0, 1, 2, 3])).toEqual([0, 1, 2])
    // The shop deleted a frame from its media.
    expect(framesIn('data-count="3"', [0, 1, 3])).toEqual([0, 1, 3])
  })

  test('ignores numbers and counts that no shop has', () => {
    const start = performance.now()
    expect(framesIn('data-count="4000000000"', [4_000_000_000, 1, 0])).toEqual([
      0, 1, 4_000_000_000,
    ])
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('defaults to 36 frames, and is undefined with fewer than two', () => {
    const many = Array.from({ length: 40 }, (_, i) => i)
    for (const count of ['', 'data-count=""', 'data-count="-1"', 'data-count="many"'])
      expect(framesIn(count, many)).toHaveLength(36)
    expect(framesIn('data-count="0"', [0])).toBeUndefined()
    expect(framesIn('data-count="-1"', [])).toBeUndefined()
  })
})

describe('the markup of the theme', () => {
  test('contains upsells in WooCommerce’s own markup, each once, without related products', () => {
    expect(readUpsellIds(upsellsMarkup('up-sells upsells', 22, 23, 22))).toEqual([22, 23])
    const withoutButton = elements(
      '<section class="upsells"><li class="product post-24"></li></section>',
    )
    expect(readUpsellIds(withoutButton)).toEqual([24])
    expect(readUpsellIds(upsellsMarkup('related', 22))).toEqual([])
  })

  test('has no video for an empty frame or an unparsed URL', () => {
    for (const html of [
      '<div class="video-additional text-center"> </div>',
      '<div class="bwp-video modal" data-src="#"><h2>Video</h2></div>',
      '<p></p>',
    ])
      expect(readVideo(elements(html))).toBeUndefined()
  })

  test('has no shipping notes if they are blank', () => {
    const html =
      '<div><h2>Shipping</h2><div class="content-product-shipping"><div class="product-shipping"> <p>&nbsp;</p></div></div></div>'
    expect(readShippingInfo(elements(html))).toBeUndefined()
  })

  test('has the title, intro and note of the buy-together plugin', () => {
    const html = `<a href="#tab-bwp_tab"> Goes  well with </a><div class="buy-together-wrap"><div class="buy-together-short-desc"><p>Save a trip</p></div><div class="item-products-wrap wpb-check">${box(2, '')}${box(1, 'buy-together-main-item')}</div><div class="buy-together-after-text"><p>Ask us</p></div></div>`
    const together = readBuyTogether(elements(html))
    expect(together).toMatchObject({
      title: 'Goes well with',
      intro: { markup: '<p>Save a trip</p>' },
      note: { markup: '<p>Ask us</p>' },
    })
    expect(together?.items.map(({ name }) => name)).toEqual(['Book 1', 'Book 2'])
    // A set needs a second product.
    expect(
      readBuyTogether(
        elements(`<div class="buy-together-wrap"><div class="wpb-check">${box(1, '')}</div></div>`),
      ),
    ).toBeUndefined()
  })
})

const label = hasRecorded ? '' : ' (skipped: no recorded exchanges here)'

describe.skipIf(!hasRecorded)(`the product pages of a real shop${label}`, () => {
  test('have each product that the shop owner entered once', () => {
    const together = readBuyTogether(recordedPage('html-product-simple'))
    // The shop owner changed the title of the tab.
    expect(together?.title).toBe('Buy together')
    expect(
      together?.items.map(({ id, name, amount, price, isMain, isAvailable }) => ({
        id,
        name,
        amount,
        price,
        isMain,
        isAvailable,
      })),
    ).toEqual([
      {
        id: 321,
        name: 'The Bright River',
        amount: 349,
        price: { kind: 'single', amount: '₹349.00' },
        isMain: true,
        isAvailable: true,
      },
      {
        id: 322,
        name: 'The Last River',
        amount: 450,
        price: { kind: 'single', amount: '₹450.00' },
        isMain: false,
        isAvailable: true,
      },
      {
        id: 323,
        name: 'The Secret River',
        amount: 599,
        price: { kind: 'single', amount: '₹599.00' },
        isMain: false,
        isAvailable: false,
      },
    ])
  })

  test('have the end of a sale and the price after it', () => {
    const own = recordedPage('html-product-simple-sale').querySelector('.countdown-single')
    expect(own && readSale(own)).toEqual({
      startsAt: 1_794_794_646_000,
      endsAt: 1_795_572_246_000,
      labels: ['Days', 'Hours', 'Mins', 'Secs'],
      priceAfter: '₹149',
    })
  })

  test.each([...recordedNames('html-product-'), ...recordedNames('html-product-', 'plain/')])(
    '%s has a buy-together set only on the page of the simple product, and no other part',
    (name) => {
      const root = recordedPage(name)
      expect(readVideo(root)).toBeUndefined()
      expect(readRotation(root)).toBeUndefined()
      expect(readUpsellIds(root)).toEqual([])
      expect(readShippingInfo(root)).toBeUndefined()
      expect(readBuyTogether(root) === undefined).toBe(name !== 'html-product-simple')
    },
  )
})

describe.skipIf(!hasRecorded)(`recorded responses of buy together${label}`, () => {
  const replay = useReplay()

  test.each([
    ['adminajax-woocommerce-add-to-cart', { outcome: 'added' }],
    [
      'adminajax-woocommerce-add-to-cart-out-of-stock',
      { outcome: 'needs-choice', productPath: '/product/the-secret-river/' },
    ],
  ])('%s has the expected outcome', async (name, outcome) => {
    const exchange = recorded(name)
    const sent = new URLSearchParams(String(exchange.requestBody))
    expect([...sent.keys()]).toEqual(['action', 'product_id'])
    replay(exchange)
    expect(await addOne(Number(sent.get('product_id')))).toEqual(outcome)
  })
})
