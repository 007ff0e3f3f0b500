import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addToCart } from '~/api/cart/cart'
import { fetchCategories } from '~/api/catalog/categories'
import { ListedProductReply } from '~/api/catalog/storeCard'
import { ProductReply } from '~/api/product/product'
import { StoreCart } from '~/api/cart/storeCart'
import { VariationReply, VariationsReply } from '~/api/product/variations'
import { storeProductJson } from '~mocks/product/storeProductJson'
import { simpleProduct } from '../../support/cartProducts'
import { useMockSite } from '../../support/mockSite'

/**
 * Products of other WooCommerce releases, or with fields that a plugin has emptied: the app still
 * reads their names and prices.
 */
describe('a response of another release', () => {
  const mock = useMockSite({ scenarios: ['plain-woocommerce'] })
  const wire = () => {
    const product = mock.db.catalog.products.find(({ type }) => type === 'variable')
    if (!product) throw new Error('no variable product')
    return storeProductJson(mock.db, location.origin, product) as Record<string, unknown>
  }
  const without = (...fields: string[]) =>
    Object.fromEntries(Object.entries(wire()).filter(([field]) => !fields.includes(field)))

  const MISSING = [
    'slug',
    'sku',
    'short_description',
    'description',
    'on_sale',
    'price_html',
    'average_rating',
    'review_count',
    'categories',
    'tags',
    'brands',
    'grouped_products',
    'is_on_backorder',
    'low_stock_remaining',
    'stock_availability',
    'sold_individually',
    'weight',
    'dimensions',
    'formatted_weight',
    'formatted_dimensions',
    'is_password_protected',
    'extensions',
    '_links',
  ]

  test.each([...MISSING.map((field) => [field]), MISSING])('may have no %s', (...fields) => {
    const whole = v.parse(ProductReply, wire())
    const { id, name, price, variations } = v.parse(ProductReply, without(...fields))
    expect({ id, name, price, variations }).toEqual({
      id: whole.id,
      name: whole.name,
      price: whole.price,
      variations: whole.variations,
    })
  })

  test('has the slug of the address where the field is missing', () => {
    const { slug, path } = v.parse(ProductReply, wire())
    expect(v.parse(ProductReply, without('slug'))).toMatchObject({ slug, path })
  })

  test.each(['sku', 'description', 'brands', 'low_stock_remaining', 'stock_availability'])(
    'may have null for %s',
    (field) => {
      expect(v.parse(ProductReply, { ...wire(), [field]: null }).id).toBe(wire()['id'])
    },
  )

  test('may have a numeric rating, and options with gaps in their keys', () => {
    const terms = {
      0: { id: 0, name: 'Soft', slug: 'Soft' },
      2: { id: 0, name: 'Hard', slug: 'Hard' },
    }
    const binding = { id: 0, name: 'Binding', taxonomy: null, has_variations: true, terms }
    const product = v.parse(ProductReply, {
      ...wire(),
      average_rating: 4.5,
      review_count: 2,
      attributes: [binding],
    })
    expect(product.rating).toEqual({ average: 4.5, count: 2 })
    expect(product.attributes).toMatchObject([
      { key: 'Binding', terms: [{ slug: 'Soft', isDefault: false }, { slug: 'Hard' }] },
    ])
  })

  test.each([undefined, null, 'none', [{ name: 'Class' }]])(
    'may have %j for the attributes of a card, which shows none of them',
    (attributes) => {
      const card = v.parse(ListedProductReply, { ...wire(), attributes })
      expect(card).toMatchObject({ id: wire()['id'] })
      expect(card.facts).toEqual([])
    },
  )

  test.each([false, null, []])('may have %j for the image of a variation', (image) => {
    const least = { variation_id: 7, is_in_stock: true, is_purchasable: true, weight: 0.4, image }
    expect(v.parse(VariationReply, least)).toMatchObject({
      id: 7,
      images: [],
      isVisible: true,
      isSoldIndividually: false,
    })
  })

  test('may have plugin data in the lines of a cart', async () => {
    const { id } = simpleProduct(mock.db)
    await addToCart({ product_id: String(id), quantity: '1' })
    const response = await fetch(new URL('/wp-json/wc/store/v1/cart', location.origin))
    const cart = (await response.json()) as { items: object[] }
    const item_data = [
      { key: 'Copies', value: 5 },
      { name: 'Gift', value: null, display: ['wrapped'] },
      { name: 'For', value: 'Asha &amp; Ravi' },
    ]
    const items = cart.items.map((item) => ({ ...item, item_data, low_stock_remaining: null }))
    expect(
      v.parse(StoreCart, { ...cart, items, coupons: undefined, fees: undefined }).lines,
    ).toMatchObject([
      {
        id,
        options: [
          { label: 'Copies', value: '5' },
          { label: 'Gift', value: '' },
          { label: 'For', value: 'Asha & Ravi' },
        ],
      },
    ])
  })

  test('may have only id, price and stock of a variation', () => {
    const { id, prices, price_html, is_purchasable, is_in_stock } = wire()
    const least = { id, prices, price_html, is_purchasable, is_in_stock }
    expect(v.parse(VariationsReply, [least])).toMatchObject([
      { id, images: [], isSoldIndividually: false, limits: { min: 1, step: 1 } },
    ])
  })
})

describe('a shop whose PHP prints notices into every response', () => {
  const mock = useMockSite({ scenarios: ['plain-woocommerce'] })

  test('is readable', async () => {
    mock.db.faults.byCall['*'] = 'php-notice'
    expect((await fetchCategories()).length).toBeGreaterThan(0)
  })
})
