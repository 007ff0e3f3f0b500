import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ProductReply, ProductsReply } from '~/api/product/product'
import { ReviewsReply } from '~/api/reviews/reviews'
import { VariationReply, VariationsReply } from '~/api/product/variations'
import type { DisplayPrice } from '~/domain/product/price'
import type { Product, Variation } from '~/domain/product/product'
import { attributeFields, findMatch } from '~/domain/product/variation'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'

/** The fields of a raw response that are compared with the parser's result. */
interface Raw {
  id: number
  name: string
  slug: string
  type: string
  sku: string
  permalink: string
  price_html: string
  on_sale: boolean
  images: { src: string }[]
  prices: { price: string; currency_minor_unit: number }
  average_rating: string
  review_count: number
  variations: { id: number; attributes: { name: string; value: string | null }[] }[]
  attributes: { name: string; taxonomy: string | null; terms: unknown[] }[]
  is_in_stock: boolean
  is_purchasable: boolean
  add_to_cart: { minimum: number; maximum: number }
}

const folders = ['', 'plain/']
const namesOf = (...prefixes: string[]) =>
  folders.flatMap((folder) => prefixes.flatMap((prefix) => recordedNames(prefix, folder)))

/** Decodes entities with the browser's document parser, not with the app's parser for fragments. */
const decoded = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim()

/** The amounts in the visible text of price_html, without its texts for screen readers. */
const amountsShown = (html: string) =>
  decoded(html.replace(/<span class="screen-reader-text">.*?<\/span>/g, ' ')).match(
    /₹[\d,]+(\.\d+)?/g,
  ) ?? []

const amountsOf = (price: DisplayPrice | undefined): string[] => {
  switch (price?.kind) {
    case 'single':
      return [price.amount]
    case 'sale':
      return [price.regular, price.amount]
    case 'range':
      return [price.from, price.to]
    default:
      return []
  }
}

function expectSame(product: Product, raw: Raw) {
  expect(product.id).toBe(raw.id)
  expect(product.name.trim()).toBe(decoded(raw.name))
  expect(product.slug).toBe(decodeURIComponent(raw.slug))
  expect(product.type).toBe(raw.type)
  expect(amountsOf(product.price)).toEqual(amountsShown(raw.price_html))
  expect(product.price.kind === 'none').toBe(raw.price_html === '')
  expect(product.price.kind === 'sale' || product.price.kind === 'range' || !raw.on_sale).toBe(true)
  expect(product.money?.amount).toBe(raw.price_html === '' ? undefined : raw.prices.price)
  expect(product.images.map(({ src }) => src)).toEqual(raw.images.map(({ src }) => src))
  expect(product.rating).toEqual({
    average: Number.parseFloat(raw.average_rating),
    count: raw.review_count,
  })
  expect(product.variations.map(({ id }) => id)).toEqual(raw.variations.map(({ id }) => id))
  expect(product.attributes.map(({ terms }) => terms.length)).toEqual(
    raw.attributes.map(({ terms }) => terms.length),
  )
  expect([product.isInStock, product.isPurchasable]).toEqual([raw.is_in_stock, raw.is_purchasable])
  expect(product.limits.max ?? 9999).toBe(raw.add_to_cart.maximum)

  const keys = new Set(product.attributes.map(({ key }) => key))
  for (const [i, rule] of product.variations.entries()) {
    const wire = raw.variations[i]?.attributes ?? []
    expect(Object.keys(rule.attributes)).toHaveLength(wire.length)
    expect(Object.values(rule.attributes)).toEqual(wire.map(({ value }) => value))
    for (const key of Object.keys(rule.attributes)) expect(keys.has(key)).toBe(true)
  }
}

const products = (name: string) => {
  const { responseBody } = recorded(name)
  return (Array.isArray(responseBody) ? responseBody : [responseBody]) as Raw[]
}

const pricesIn = (name: string) => v.parse(ProductsReply, products(name)).map((p) => p.price)

const label = hasRecorded ? '' : ' (skipped: no recorded exchanges here)'

describe.skipIf(!hasRecorded)(`the products of a real shop${label}`, () => {
  const lists = namesOf('store-product', 'decimals0-store-product').filter(
    (name) => !/etag|-fields|page-past-end|unknown-slug|mistake/.test(name),
  )

  test.each(lists)('%s is read with its names, prices, images, ratings and variations', (name) => {
    const raws = products(name)
    expect(raws.length).toBeGreaterThan(0)
    const parsed = v.parse(ProductsReply, raws)
    parsed.forEach((product, i) => expectSame(product, raws[i] as Raw))
  })

  test('an empty response is read as an empty list', () => {
    const names = namesOf('store-products-page-past-end', 'store-products-category-unknown')
    expect(names.length).toBeGreaterThan(1)
    for (const name of names)
      expect(v.parse(ProductsReply, recorded(name).responseBody)).toEqual([])
  })

  test('a product without a price differs from a free one', () => {
    expect(pricesIn('store-product-no-price')).toEqual([{ kind: 'none' }])
    expect(pricesIn('store-product-free')).toEqual([{ kind: 'single', amount: '₹0.00' }])
  })
})

describe.skipIf(!hasRecorded)(`the variations of a real shop${label}`, () => {
  test.each(namesOf('store-variation'))('%s is read with its ids, prices and images', (name) => {
    const raws = products(name)
    const parsed = v.parse(VariationsReply, raws)
    expect(parsed.map(({ id }) => id)).toEqual(raws.map(({ id }) => id))
    parsed.forEach((variation, i) => {
      const raw = raws[i] as Raw
      expect(amountsOf(variation.price)).toEqual(amountsShown(raw.price_html))
      expect(variation.images.map(({ src }) => src)).toEqual(raw.images.map(({ src }) => src))
      expect(variation.sku).toBe(raw.sku || undefined)
      expect(variation.isInStock).toBe(raw.is_in_stock)
    })
  })

  test.skipIf(!hasRecorded)('the empty response to an unknown product is unreadable', () => {
    const { responseBody } = recorded('wcajax-get-variation-no-product')
    expect(v.safeParse(VariationReply, responseBody).success).toBe(false)
  })

  test.each(namesOf('wcajax-get-variation').filter((name) => !name.endsWith('no-product')))(
    '%s has the variation that the app’s rules find, with the same price',
    (name) => {
      const { requestBody, responseBody } = recorded(name)
      const sent = new URLSearchParams(String(requestBody))
      const response = v.parse(VariationReply, responseBody)
      const parent = parents.get(Number(sent.get('product_id')))
      const choice = Object.fromEntries(
        (parent?.attributes ?? []).map(({ key }) => [
          key,
          sent.get(attributeFields(key)[0] ?? '') ?? '',
        ]),
      )
      const isWhole = [...sent].every(
        ([field, value]) => !field.startsWith('attribute_') || value !== '',
      )
      const match = parent && isWhole ? findMatch(parent.variations, choice) : undefined
      expect(response === 'no-match' ? undefined : response.id).toBe(match?.id)
      // The Store API's response for a variation with an open size is not recorded.
      if (response !== 'no-match' && !name.endsWith('any-size')) expectSameVariation(response)
    },
  )

  const parents = new Map(
    (hasRecorded ? ['store-product-variable', 'store-product-variable-any-size'] : [])
      .flatMap(products)
      .map((raw) => [raw.id, v.parse(ProductReply, raw)] as const),
  )

  function expectSameVariation(response: Variation) {
    const raw = [
      'store-variations-of-parent',
      'store-variation-by-id',
      'store-variation-out-of-stock',
    ]
      .flatMap(products)
      .find(({ id }) => id === response.id)
    expect(raw).toBeDefined()
    const [stored] = v.parse(VariationsReply, [raw])
    expect({ ...response, images: [] }).toEqual({
      ...stored,
      images: [],
      ...(stored?.description ? { description: response.description } : {}),
    })
    expect(response.images[0]?.src).toBe(stored?.images[0]?.src)
  }
})

describe.skipIf(!hasRecorded)(`the reviews of a real shop${label}`, () => {
  test.each(namesOf('store-reviews'))('%s is read with its reviewers and ratings', (name) => {
    const raws = recorded(name).responseBody as { reviewer: string; rating: number }[]
    const parsed = v.parse(ReviewsReply, raws)
    expect(parsed.map(({ reviewer, rating }) => [reviewer, rating])).toEqual(
      raws.map(({ reviewer, rating }) => [decoded(reviewer), rating]),
    )
  })
})
