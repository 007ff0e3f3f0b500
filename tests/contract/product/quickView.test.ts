import { describe, expect, test } from 'vitest'
import { fetchProduct } from '~/api/product/product'
import { fetchQuickView, parseQuickView } from '~/api/product/quickView'
import { fetchVariations } from '~/api/product/variations'
import { NotFoundError } from '~/domain/errors'
import type { Buyable, ProductAttribute, Variation } from '~/domain/product/product'
import type { MockProduct } from '~mocks/seed/types'
import { useMockSite } from '../../support/mockSite'

/** A quick view of the theme with this form in it. */
const view = (form: string, more = '') =>
  parseQuickView(
    `<div id="quickview-container-41"><div id="product-41" class="product single-product product-type-variable">
<div class="img-quickview"></div><div class="entry-summary"><h1 class="product_title">River &amp; Satchel</h1>
<div class="price-single"><div class="price"><span class="woocommerce-Price-amount">₹400</span></div></div>${more}${form}</div></div></div>`,
  )

const printed = (variations: unknown, rows = '') =>
  `<form class="variations_form cart" data-product_variations="${JSON.stringify(variations).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"><table class="variations">${rows}</table>
<input type="number" name="quantity" min="1" max="" step="1"><button class="single_add_to_cart_button">Add</button></form>`

const row = (field: string, label: string, options: string, swatches = '') =>
  `<tr><td><label>${label}</label></td><td><select name="${field}"><option value="">Choose an option</option>${options}</select>${swatches}</td></tr>`

const variation = (more: object) => ({
  variation_id: 1,
  attributes: {},
  is_in_stock: true,
  is_purchasable: true,
  is_sold_individually: 'no',
  variation_is_visible: true,
  ...more,
})

describe('the request of a quick view', () => {
  const mock = useMockSite()

  test('sends only the product’s id, by GET', async () => {
    const [product] = mock.db.catalog.products
    await fetchQuickView(product?.id ?? 0)
    const [call] = mock.calls('bookio_quickviewproduct')
    expect(call?.method).toBe('GET')
    expect(new URL(call?.url ?? '').search).toBe(
      `?action=bookio_quickviewproduct&product_id=${product?.id}`,
    )
  })

  test('throws NotFoundError for an unknown product', async () => {
    await expect(fetchQuickView(999_999)).rejects.toThrow(NotFoundError)
  })

  test.each(['server-error', 'invalid-json', 'html', 'empty', 'cut-off'] as const)(
    'throws for a broken response (%s)',
    async (fault) => {
      mock.db.faults.byCall['bookio_quickviewproduct'] = fault
      const [product] = mock.db.catalog.products
      await expect(fetchQuickView(product?.id ?? 0)).rejects.toThrow(/product/)
    },
  )
})

describe('the quick view', () => {
  const mock = useMockSite()

  /** Every product with a special type, stock or quantity, and every twentieth product. */
  const samples = () => {
    const { products } = mock.db.catalog
    return products.filter((one, i) => isOdd(one) || i % 20 === 0)
  }

  test('has the Store API’s data for every product type, except the stock text', async () => {
    const products = samples()
    expect(products.length).toBeGreaterThan(60)
    for (const { id, slug } of products) {
      const [seen, full] = await Promise.all([fetchQuickView(id), fetchProduct(slug)])
      const { name, type, price, rating, groupedIds, summary } = full
      expect(seen).toMatchObject({ name, type, price, rating, groupedIds })
      expect(unspaced(seen.summary?.markup)).toBe(unspaced(summary?.markup))
      expect(seen.brands.map(({ path }) => path)).toEqual(full.brands.map(({ path }) => path))
      expect(seen.images.map(({ src }) => src)).toEqual(full.images.map(({ src }) => src))
      expect(seen.externalUrl).toBe(full.externalUrl)
      expect(seen.attributes.map(plain)).toEqual(
        full.attributes.filter(({ hasVariations }) => hasVariations).map(plain),
      )
      if (type === 'simple') expect(purchaseFields(seen), slug).toEqual(purchaseFields(full))
    }
  })

  test('has the Store API’s rules and details of up to 30 variations', async () => {
    let count = 0
    for (const { id, slug, variations } of samples()) {
      if (variations.length === 0) continue
      const [seen, full] = await Promise.all([fetchQuickView(id), fetchProduct(slug)])
      if (full.variations.length > 30) {
        expect(seen.variations).toBeUndefined()
        continue
      }
      expect(seen.variations).toEqual(
        full.variations.filter((rule) => seen.details?.has(rule.id) ?? false),
      )
      const all = await fetchVariations(id)
      for (const one of seen.details?.values() ?? []) {
        const same = all.find((other) => other.id === one.id)
        expect(inFull(one, seen), `${slug} ${one.id}`).toEqual(same && inFull(same, seen))
        count++
      }
    }
    expect(count).toBeGreaterThan(100)
  })
})

const isOdd = (one: MockProduct) =>
  one.type !== 'simple' ||
  one.soldIndividually ||
  one.stockStatus !== 'instock' ||
  one.stock !== undefined ||
  one.max !== undefined ||
  one.min > 1 ||
  one.regularMinor === undefined

/** The theme collapses white space. */
const unspaced = (markup = '') => markup.replace(/\s+/g, '')

const plain = ({ key, label, terms }: ProductAttribute) => ({
  key,
  label,
  defaults: terms.filter(({ isDefault }) => isDefault).map(({ slug }) => slug),
  names: terms.map(({ slug, name }) => `${slug}: ${name}`).sort(),
})

/** The fields of the purchase form, which a product that cannot be bought does not have. */
const purchaseFields = ({ isInStock, isPurchasable, isSoldIndividually, limits }: Buyable) =>
  isInStock && isPurchasable
    ? { isSoldIndividually, limits: isSoldIndividually ? undefined : limits }
    : 'no form'

const inFull = (one: Variation, product: Buyable) => ({
  sku: one.sku,
  price: one.price ?? product.price,
  isInStock: one.isInStock,
  isPurchasable: one.isPurchasable,
  isVisible: one.isVisible,
  isSoldIndividually: one.isSoldIndividually,
  weight: one.weight,
  dimensions: one.dimensions,
})

describe('the form of a quick view', () => {
  test('has swatch colours, images and defaults', () => {
    const { attributes } = view(
      printed(
        [],
        row(
          'attribute_pa_color',
          'Colour',
          '<option value="red" selected="selected">Red</option><option value="petrol">Petrol</option>',
          `<div class="tawcvs-swatches" data-attribute_name="attribute_pa_color">
<span class="swatch swatch-color" style="background-color:#c00;" data-value="red">Red</span>
<span class="swatch swatch-image" data-value="petrol"><img src="https://shop.test/petrol.jpg"></span></div>`,
        ) + row('attribute_binding', 'Binding', '<option value="Hard &amp; fast">Hard</option>'),
      ),
    )
    expect(attributes).toEqual([
      {
        key: 'pa_color',
        label: 'Colour',
        hasVariations: true,
        control: 'swatches',
        terms: [
          { slug: 'red', name: 'Red', isDefault: true, color: '#c00' },
          {
            slug: 'petrol',
            name: 'Petrol',
            isDefault: false,
            image: 'https://shop.test/petrol.jpg',
          },
        ],
      },
      {
        key: 'Binding',
        label: 'Binding',
        hasVariations: true,
        terms: [{ slug: 'Hard & fast', name: 'Hard', isDefault: false }],
      },
    ])
  })

  test('has open, inactive and hidden variations', () => {
    const { variations, details } = view(
      printed(
        [
          variation({ variation_id: 7, attributes: { attribute_pa_color: '' } }),
          variation({ variation_id: 8, variation_is_active: false }),
          variation({ variation_id: 9, variation_is_visible: false }),
        ],
        row('attribute_pa_color', 'Colour', '<option value="red">Red</option>'),
      ),
    )
    expect(variations?.[0]).toEqual({ id: 7, attributes: { pa_color: null } })
    expect([7, 8, 9].map((id) => details?.get(id)?.isActive)).toEqual([true, false, true])
    expect([7, 8, 9].map((id) => details?.get(id)?.isVisible)).toEqual([true, true, false])
  })

  test('matches values in any encoding', () => {
    const { variations, attributes } = view(
      printed(
        [variation({ variation_id: 7, attributes: { attribute_binding: 'Hard &amp; fast' } })],
        row('attribute_binding', 'Binding', '<option value="Hard &amp; fast">Hard</option>'),
      ),
    )
    expect(variations?.[0]?.attributes).toEqual({ Binding: attributes[0]?.terms[0]?.slug })
  })

  test('distinguishes too many variations from none', () => {
    expect(view(printed(false)).variations).toBeUndefined()
    expect(view(printed([])).variations).toEqual([])
  })

  test('sells the product individually without a quantity field', () => {
    expect(
      view('<form class="cart"><input type="hidden" name="quantity" value="1"></form>'),
    ).toMatchObject({ isSoldIndividually: true, limits: { min: 1, max: 1 } })
    expect(
      view('<form class="cart"><input type="number" name="quantity" min="2" max="6" step="2">'),
    ).toMatchObject({ isSoldIndividually: false, limits: { min: 2, max: 6, step: 2 } })
  })

  test('is replaced with the shop’s text if the product is out of stock', () => {
    expect(
      view('<p class="stock out-of-stock">Out of stock</p>', '<div class="product-stock"></div>'),
    ).toMatchObject({ isInStock: false, isPurchasable: false, text: 'Out of stock' })
  })

  test('has the end of a sale if the theme prints it', () => {
    const end = '<div class="product-countdown" data-cdtime="1795572246" data-price="₹500"></div>'
    expect(view('', end).sale).toMatchObject({ endsAt: 1_795_572_246_000, priceAfter: '₹500' })
    expect(view('').sale).toBeUndefined()
  })
})

describe('hostile markup', () => {
  test('is rejected if it is cut off, invalid or has no product', () => {
    expect(() => parseQuickView('<div class="product single-product"></div>')).toThrow(/#product/)
    expect(() => parseQuickView('<div>Closed for maintenance</div>')).toThrow(/single-product/)
    expect(() => parseQuickView('<div class="product single-product" id="pro')).toThrow(/last/)
    expect(() => view('<form class="cart" data-product_variations="[{}]"></form>')).toThrow(
      /Invalid/,
    )
    expect(() => view('<form class="cart" data-product_variations="[{"></form>')).toThrow(/Invalid/)
  })

  test('is read with web URLs and known field names only', () => {
    const { externalUrl, images, attributes, groupedIds } = parseQuickView(
      `<div class="product single-product product-type-external" id="product-5"><h1 class="product_title">X</h1>
<div class="img-quickview"><img src="javascript:alert(1)"></div>
<p class="cart"><a href="javascript:alert(1)">Buy</a></p>
<form class="cart" data-product_variations="false"><table class="variations"><tr><td><label>Evil</label><select name='attribute_x"]'><option value="a">A</option></select></td></tr></table><input name="quantity[__proto__]"><input name="quantity[7]"></form></div>`,
    )
    expect(externalUrl).toBeUndefined()
    expect(images).toEqual([])
    expect(attributes).toEqual([])
    expect(groupedIds).toEqual([7])
  })
})
