import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CategoriesReply } from '~/api/catalog/categories'
import { ListingReply } from '~/api/catalog/listing'
import { listingRequest } from '~/api/catalog/listingRequest'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { resultText } from '~/features/catalog/listingText'
import { filterFromUrl, pathOfFilter } from '~/domain/catalog/listingAddress'
import { formatMoney } from '~/domain/money'
import type { DisplayPrice } from '~/domain/product/price'
import type { ListedProduct } from '~/domain/product/product'
import { decodeText } from '~/lib/html'
import { inr } from '../../support/money'
import { hasRecorded, recorded, recordedNames } from '../../support/recorded'

/** The Store API's response for the same product, read without the app's parsers. */
interface StoreProduct {
  id: number
  name: string
  permalink: string
  prices: Record<string, string> & {
    currency_minor_unit: number
    price_range: { min_amount: string; max_amount: string } | null
  }
  price_html: string
  average_rating: string
  review_count: number
  is_in_stock: boolean
  images: unknown[]
}

const here = <T>(value: T) =>
  JSON.parse(JSON.stringify(value).replaceAll('https://shop.example', location.origin)) as T

const names = recordedNames('bwp-filter-products-')
const bodyOf = (name: string) => here(recorded(name).responseBody) as Record<string, string>
const read = (name: string) => v.parse(ListingReply, bodyOf(name))
const sentTo = (name: string) => new URLSearchParams(String(recorded(name).requestBody))
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

describe.skipIf(!hasRecorded)('real listings (skipped: no recorded exchanges here)', () => {
  const store = new Map<number, StoreProduct>()
  for (const name of recordedNames('store-product')) {
    const body = here(recorded(name).responseBody)
    for (const product of (Array.isArray(body) ? body : [body]) as StoreProduct[]) {
      if (product?.id && product.prices && product.name) store.set(product.id, product)
    }
  }

  test('more than ten are recorded', () => {
    expect(names.length).toBeGreaterThan(10)
    expect(store.size).toBeGreaterThan(30)
  })

  test.each(names)('%s is read completely', (name) => {
    const listing = read(name)
    const body = bodyOf(name)
    const [total] = /\d+/.exec(body['total_html'] ?? '') ?? []
    expect(listing.total).toBe(Number(total))
    expect(listing.products).toHaveLength(
      count(body['products'] ?? '', /class="products-entry[ "]/g),
    )
    expect(new Set(listing.products.map(({ id }) => id)).size).toBe(listing.products.length)
    const perPage = Number(sentTo(name).get('filter[product_count]') ?? 12)
    const isPaged = sentTo(name).get('filter[loadmore]') !== '1'
    if (isPaged) {
      expect(listing.pageCount).toBe(Math.max(1, Math.ceil(listing.total / perPage)))
      const page = Number(sentTo(name).get('filter[paged]') ?? 1)
      const shopsWords = (body['result_count'] ?? '').replace(/<[^>]*>|&ndash;|&#8211;/g, ' ')
      const own = resultText({ ...listing, page }, perPage)
      if (listing.products.length > 1) expect(own.match(/\d+/g)).toEqual(shopsWords.match(/\d+/g))
    }
    for (const product of listing.products) {
      expect(product.name).not.toMatch(/&#?\w+;|^$/)
      expect(product.path).toMatch(/^\/product\/[^/]+\/$/)
    }
  })

  test('have the same product data as the Store API', () => {
    const listed = new Map(names.flatMap((name) => read(name).products).map((p) => [p.id, p]))
    const both = [...listed.values()].filter(({ id }) => store.has(id))
    expect(both.length).toBeGreaterThan(40)
    for (const card of both) {
      const product = store.get(card.id)
      if (!product) continue
      expect(facts(card), product.name).toEqual({
        name: decodeText(product.name),
        path: new URL(product.permalink).pathname,
        price: priceOf(product),
        rating: product.review_count
          ? { average: Number(product.average_rating), count: product.review_count }
          : undefined,
        isInStock: product.is_in_stock,
        hasImage: product.images.length > 0,
      })
    }
  })

  test('have facets with counts', () => {
    const { facets } = read('bwp-filter-products-category')
    const leftNav = bodyOf('bwp-filter-products-category')['left_nav'] ?? ''
    const [, min, max] = /data-min="(\d+)" data-max="(\d+)"/.exec(leftNav) ?? []
    expect(facets.price).toEqual({ min: Number(min), max: Number(max) })
    expect(facets.attributes.map(({ attribute, label }) => [attribute, label])).toEqual([
      ['years', 'Years'],
    ])
    const all = [...(facets.attributes[0]?.options ?? []), ...facets.brands, ...facets.ratings]
    expect(all).toHaveLength(count(leftNav, /type="checkbox"/g))
    for (const { value, label, count: products } of all) {
      expect([value, label, products]).toEqual([
        expect.stringMatching(/./),
        expect.not.stringMatching(/&\w+;|\(/),
        expect.any(Number),
      ])
    }
    expect(facets.brands).toContainEqual({
      value: 'harper-row',
      label: 'Harper & Row',
      count: 15,
    })
  })

  test.each(names.filter((name) => sentTo(name).get('filter[data][0][name]')))(
    '%s: the shop returns the address that the app writes',
    (name) => {
      const url = new URL(bodyOf(name)['base_url'] ?? '')
      const defaults = {
        perPage: 32,
        view: 'grid',
        order: 'menu_order',
        attributes: ['years'],
      } as const
      const filter = filterFromUrl(url.pathname, url.search, defaults, site.addresses)
      expect(filter && pathOfFilter(filter, defaults, site.addresses)).toBe(
        url.pathname + url.search,
      )
      expect(filter).not.toEqual(newFilter(defaults, { categorySlug: 'bags-kits' }))
    },
  )

  test.each(names.filter((name) => sentTo(name).get('filter[orderby]')))(
    '%s: the app sends the same fields and values',
    (name) => {
      const sent = sentTo(name)
      const { search } = new URL(bodyOf(name)['base_url'] ?? '')
      const filter = {
        ...(filterFromUrl('/shop/', search, site.listing, site.addresses) ??
          newFilter(site.listing)),
        page: Number(sent.get('filter[paged]')),
        perPage: Number(sent.get('filter[product_count]')),
        view: sent.get('filter[views]') === 'list' ? ('list' as const) : ('grid' as const),
      }
      const relation = sent.get('relation') === 'IN' ? ('IN' as const) : ('AND' as const)
      const paging = sent.get('shop_paging') ?? ''
      const { body } = listingRequest(
        filter,
        { ...site.listing, relation, paging },
        Number(sent.get('id_category')),
        'https://shop.example/shop/',
        sent.get('filter[loadmore]') === '1',
      )
      // Fields that only the theme's page sends: the limits of the price slider, which each response
      // contains; its values for "none"; and the page's query, which the server would unserialize.
      const isUnpriced = sent.get('filter[max_price]') === sent.get('filter[default_max_price]')
      sent.set('filter[default_max_price]', '0')
      if (isUnpriced) sent.set('filter[max_price]', '0')
      sent.set('show_category', '')
      sent.set('array_value_url', '')
      body.sort()
      sent.sort()
      expect([...body]).toEqual([...sent])
    },
  )

  test('have the names of the chosen filters', () => {
    expect(read('bwp-filter-products-years-two-and').chips).toEqual([
      { of: 'years', value: '3-5-years', label: '3-5 years' },
      { of: 'years', value: '6-8-years', label: '6-8 years' },
    ])
  })
})

describe.skipIf(!hasRecorded)('real category lists (skipped: no recorded exchanges here)', () => {
  const lists = [
    ...recordedNames('store-categories'),
    ...recordedNames('store-categories', 'plain/'),
  ]

  test.each(lists)('%s is read completely', (name) => {
    const wire = here(recorded(name).responseBody) as { id: number; name: string; slug: string }[]
    const categories = v.parse(CategoriesReply, wire)
    expect(categories.map(({ id, slug }) => [id, slug])).toEqual(
      wire.map(({ id, slug }) => [id, decodeURIComponent(slug)]),
    )
    for (const category of categories) {
      expect(category.name).not.toMatch(/&#?\w+;/)
      expect(category.path).toMatch(/^\/product-category\/.+\/$/)
      if (category.parent) {
        expect(categories.some(({ id }) => id === category.parent)).toBe(true)
      }
    }
  })
})

const facts = ({ name, path, price, rating, isInStock, image }: ListedProduct) => ({
  name,
  path,
  price,
  rating,
  isInStock,
  hasImage: image !== undefined,
})

function priceOf({ prices, price_html }: StoreProduct): DisplayPrice {
  const currency = { ...inr, minorUnit: prices.currency_minor_unit }
  const money = (amount = '') => formatMoney({ amount, currency })
  const { price_range: range, price, regular_price: regular } = prices
  if (price_html === '') return { kind: 'none' }
  if (range && range.min_amount !== range.max_amount) {
    return { kind: 'range', from: money(range.min_amount), to: money(range.max_amount) }
  }
  if (price !== regular) return { kind: 'sale', regular: money(regular), amount: money(price) }
  return { kind: 'single', amount: money(price) }
}
