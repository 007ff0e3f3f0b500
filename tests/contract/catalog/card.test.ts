import { describe, expect, test } from 'vitest'
import { parseCards } from '~/api/catalog/card'
import { remaining } from '~/domain/campaigns/countdown'
import { attributeFields } from '~/domain/product/variation'
import { parseHtml } from '~/lib/html'
import { cardHtml } from '~mocks/catalog/cardMarkup'
import type { MockProduct } from '~mocks/seed/types'
import { useMockSite } from '../../support/mockSite'

/** A card of the theme with additional markup. */
const card = (more: string, price = '') =>
  parseCards(
    parseHtml(`<div class="products-entry content-product1"><div class="products-thumb">
  <div class="product-button"><a href="#" data-product_id="41" class="quickview">Quick View</a></div></div>
  <div class="products-content"><h3 class="product-title"><a href="/product/the-river/">The River</a></h3>
  <span class="price">${price}</span>${more}</div></div>`),
  )[0]

const countdown = (attributes: string) =>
  card(`<div class="countdown"><div class="product-countdown" ${attributes}></div></div>`)?.sale

describe('the end of a sale on a card', () => {
  test('is read in seconds, with the theme’s labels', () => {
    expect(
      countdown(
        'data-day="days" data-hour="hours" data-min="mins" data-sec="secs" data-date="1795552446" data-sttime="1794794646" data-cdtime="1795572246" data-id="item_countdown_1143"',
      ),
    ).toEqual({
      startsAt: 1_794_794_646_000,
      endsAt: 1_795_572_246_000,
      labels: ['days', 'hours', 'mins', 'secs'],
    })
  })

  test('has the labels D, H, M and S without the theme’s, and has the price afterwards', () => {
    expect(countdown('data-cdtime="1795572246" data-hour="" data-price="₹130"')).toEqual({
      startsAt: 0,
      endsAt: 1_795_572_246_000,
      labels: ['D', 'H', 'M', 'S'],
      priceAfter: '₹130',
    })
  })

  test.each([
    'data-sttime="1794794646"',
    'data-cdtime=""',
    'data-cdtime="soon"',
    'data-cdtime="NaN"',
    'data-cdtime="Infinity"',
    'data-cdtime="-5"',
    'data-cdtime="1e999"',
    'data-cdtime="1795572246000"',
    'data-cdtime="17,955"',
  ])('is not read from %s', (attributes) => expect(countdown(attributes)).toBeUndefined())

  test('has a past start if its start is no number, and a distant one if it is in milliseconds', () => {
    expect(countdown('data-cdtime="1795572246" data-sttime="x"')?.startsAt).toBe(0)
    expect(
      countdown('data-cdtime="1795572246" data-sttime="1794794646000"')?.startsAt,
    ).toBeGreaterThan(1e15)
  })
})

const attributeImages = (items: string, set = 'data-attribute_name="attribute_pa_color"') =>
  card(`<div class="product-attribute" ${set}>${items}</div>`)?.swatches

const variationForm = (variations: unknown, rows: string) => {
  const json = typeof variations === 'string' ? variations : (JSON.stringify(variations) ?? '')
  return card(
    `<form class="variations_form cart" data-product_id="41" data-product_variations="${json.replaceAll('"', '&quot;')}"><table>${rows}</table></form>`,
  )?.swatches
}

const row = (field: string, label: string, slugs: string[]) =>
  `<tr><td class="label"><label for="x">${label}</label></td><td class="value"><div class="variation-selector hidden"><select></select></div><div class="tawcvs-swatches" data-attribute_name="${field}">${slugs
    .map(
      (slug) =>
        `<div class="swatch-item-wrapper"><span class="swatch swatch-color swatch-${slug}" style="background-color:#${slug.length}00;" title="${slug.toUpperCase()}" data-value="${slug}">${slug}<span class="swatch__tooltip">${slug}</span></span></div>`,
    )
    .join('')}</div></td></tr>`

const variation = (attributes: Record<string, string>, thumbnail: unknown, name = 'thumb_src') => ({
  attributes,
  image: { src: 'https://shop.test/single.jpg', [name]: thumbnail },
  variation_id: 7,
})

describe('the swatches of a card', () => {
  test('are read from the theme’s attribute images', () => {
    expect(
      attributeImages(
        '<span class="image-attribute" data-image="/a-red.jpg" data-value="red" title="Red" style="background-color: #c00"></span><span class="image-attribute" data-image="/a-dots.jpg" data-value="dots"><img src="/dots.png" alt="">Dots</span>',
      ),
    ).toEqual({
      field: 'attribute_pa_color',
      options: [
        { value: 'red', label: 'Red', color: '#c00', productImage: '/a-red.jpg' },
        {
          value: 'dots',
          label: 'Dots',
          image: '/dots.png',
          productImage: '/a-dots.jpg',
        },
      ],
    })
  })

  test('are read from attribute images without field and values', () => {
    expect(
      attributeImages('<span class="image-attribute" data-image="/a.jpg" title="Red"></span>', ''),
    ).toEqual({ options: [{ label: 'Red', productImage: '/a.jpg' }] })
  })

  test('are those of the attribute that changes the image in a variation form', () => {
    const red = { attribute_pa_color: 'red', attribute_pa_size: 'small' }
    const swatches = variationForm(
      [
        variation(red, '/red.jpg'),
        variation({ ...red, attribute_pa_size: 'large' }, '/red.jpg'),
        variation({ ...red, attribute_pa_color: 'blue' }, '/blue.jpg'),
      ],
      row('attribute_pa_size', 'Size', ['small', 'large']) +
        row('attribute_pa_color', 'Colour', ['red', 'blue']),
    )
    expect(swatches).toEqual({
      field: 'attribute_pa_color',
      label: 'Colour',
      options: [
        { value: 'red', label: 'RED', color: '#300', productImage: '/red.jpg' },
        { value: 'blue', label: 'BLUE', color: '#400', productImage: '/blue.jpg' },
      ],
    })
  })

  test('have the image of "any", and the large image where there is no thumbnail', () => {
    const rows = row('attribute_pa_color', 'Colour', ['red', 'blue'])
    const swatches = variationForm(
      [
        variation({ attribute_pa_color: 'red' }, false),
        variation({ attribute_pa_color: '' }, '/any.jpg'),
      ],
      rows,
    )
    expect(swatches?.options.map(({ productImage }) => productImage)).toEqual([
      'https://shop.test/single.jpg',
      '/any.jpg',
    ])
  })

  test.each([
    ['missing', undefined],
    ['too many to print', false],
    ['broken JSON', '[{"attributes":'],
    ['not a list', { attributes: {} }],
    ['a list of other values', [1, null, 'x']],
    ['without images', [{ attributes: { attribute_pa_color: 'red' } }]],
    [
      'with one image for all',
      [
        variation({ attribute_pa_color: 'red' }, '/same.jpg'),
        variation({ attribute_pa_color: 'blue' }, '/same.jpg'),
      ],
    ],
    ['with scripts as images', [variation({ attribute_pa_color: 'red' }, 'javascript:alert(1)')]],
  ])('are absent if the variations are %s', (_, variations) => {
    const rows = row('attribute_pa_color', 'Colour', ['red', 'blue'])
    expect(variationForm(variations, rows)).toBeUndefined()
  })

  test('have no field if its name is no attribute', () => {
    const items =
      '<span class="image-attribute" data-image="/a.jpg" data-value="1"></span><span class="image-attribute" data-image="/b.jpg" data-value="2"></span>'
    for (const field of ['add-to-cart', 'attribute_', 'attribute_a&b', '__proto__']) {
      const swatches = attributeImages(items, `data-attribute_name="${field}"`)
      expect(swatches?.options).toHaveLength(2)
      expect(swatches).not.toHaveProperty('field')
    }
  })

  test('are absent on a card without swatches', () => {
    expect(card('')).not.toHaveProperty('swatches')
    expect(attributeImages('')).toBeUndefined()
  })
})

const button = (classes: string) => `<a class="button ${classes}" data-product_id="41">Go</a>`

describe('the stock of a card', () => {
  const price = '<span class="amount woocommerce-Price-amount">₹10</span>'
  test.each([
    ['the label', card('<div class="product-stock"><span class="stock">Out</span></div>'), false],
    ['a list view’s button', card(button('product_type_simple read_more'), price), false],
    [
      'a missing price, which does not mean out of stock',
      card(button('product_type_simple read_more')),
      true,
    ],
    ['the button to another shop', card(button('product_type_external read_more'), price), true],
    ['an add button', card(button('product_type_simple add_to_cart_button'), price), true],
  ])('is read from %s', (_, read, isInStock) => expect(read?.isInStock).toBe(isInStock))
})

describe('the mock site’s cards', () => {
  const mock = useMockSite()
  const plain = useMockSite({ scenarios: ['plain-woocommerce'] })
  const cardOf = (product: MockProduct, db = mock.db) =>
    parseCards(parseHtml(cardHtml(db, location.origin, product)))[0]
  const bySlug = (slug: string) => {
    const product = mock.db.catalog.bySlug.get(slug)
    if (!product) throw new Error(`The seed has no ${slug}`)
    return product
  }

  test('print the end of a sale from its first day on, as the theme does', () => {
    const now = mock.db.now()
    const sales = ['sale-running', 'sale-over', 'sale-to-come'].map((slug) => {
      const sale = cardOf(bySlug(slug))?.sale
      return sale && (remaining(sale, now) ? 'running' : 'over')
    })
    expect(sales).toEqual(['running', 'over', undefined])
  })

  test('have the colours of variable products in both plugins’ markup, with the product page’s names', () => {
    const seen = { form: 0, images: 0 }
    for (const product of mock.db.catalog.products) {
      const swatches = cardOf(product)?.swatches
      if (!swatches) continue
      const html = cardHtml(mock.db, location.origin, product)
      seen[html.includes('variations_form') ? 'form' : 'images'] += 1
      const color = product.attributes.find(({ key }) => key === 'pa_color')
      expect([swatches.field, swatches.label]).toEqual([...attributeFields('pa_color'), 'Colour'])
      for (const { value, label, color: paint, productImage } of swatches.options) {
        expect(color?.terms).toContainEqual({ slug: value, name: label })
        expect([paint, productImage]).toEqual([
          expect.stringMatching(/^#/),
          expect.stringMatching(`-${value}-`),
        ])
      }
    }
    expect(seen.form).toBeGreaterThan(1)
    expect(seen.images).toBeGreaterThan(5)
  })

  test('have no swatches without the plugins', () => {
    const variable = plain.db.catalog.products.filter(({ type }) => type === 'variable')
    expect(variable.length).toBeGreaterThan(5)
    for (const product of variable) expect(cardOf(product, plain.db)).not.toHaveProperty('swatches')
  })
})
