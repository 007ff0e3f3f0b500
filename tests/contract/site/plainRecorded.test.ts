import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { encodeForm } from '~/api/encoding'
import { backend } from '~/api/backend'
import { ListedProductsReply } from '~/api/catalog/storeCard'
import { fetchStoreListing } from '~/api/catalog/storeListing'
import {
  storeCountsQuery,
  storeListingQuery,
  type StoreScope,
} from '~/api/catalog/storeListingRequest'
import { SearchHitsReply } from '~/api/search/storeSearch'
import { fetchStoreTerms } from '~/api/catalog/storeFacets'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import { newFilter, type ListingFilter } from '~/domain/catalog/listing'
import { parseHtml, textOf } from '~/lib/html'
import { hasRecorded, recorded, recordedNames, type Exchange } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const label = hasRecorded ? '' : ' (skipped: no recorded exchanges here)'

const bodyOf = (name: string) =>
  JSON.parse(
    JSON.stringify(recorded(`plain/${name}`).responseBody).replaceAll(
      'https://shop.example',
      location.origin,
    ),
  ) as unknown

/** The result count that WooCommerce's own page prints. */
function shownOn(name: string) {
  const page = parseHtml(String(recorded(`plain/${name}`).responseBody))
  const count = page.querySelector('.woocommerce-result-count')
  return {
    ids: [...page.querySelectorAll('ul.products > li')].map((item) =>
      Number(/\bpost-(\d+)\b/.exec(item.className)?.[1]),
    ),
    total: Number(/(\d+) results/.exec(textOf(count) ?? '')?.[1]),
  }
}

const idsOf = (name: string) => v.parse(ListedProductsReply, bodyOf(name)).map(({ id }) => id)
const totalOf = (name: string) => Number(recorded(`plain/${name}`).responseHeaders['X-WP-Total'])

describe.skipIf(!hasRecorded)(`a real shop without the theme${label}`, () => {
  test('lists the same products as the shop’s pages, in the same order', () => {
    const shop = shownOn('html-shop')
    expect(idsOf('store-products-orderby-menu_order-asc')).toEqual(shop.ids.slice(0, 2))
    expect(totalOf('store-products-catalog-visibility')).toBe(shop.total)
    // Without catalog_visibility the response would include hidden products.
    expect(totalOf('store-products-category-by-slug')).toBe(shownOn('html-category').total + 1)
    expect(totalOf('store-products-brand')).toBe(shownOn('html-brand').total + 1)
  })

  test('finds the same products as the shop’s search, in the same order', () => {
    const search = shownOn('html-search')
    expect(idsOf('store-products-search')).toEqual(search.ids.slice(0, 3))
    expect(totalOf('store-products-search')).toBe(search.total)
  })

  const lists = recordedNames('store-products-', 'plain/')
    .map((name) => name.replace('plain/', ''))
    .filter((name) => !name.endsWith('-fields'))

  test.each(lists)('suggests the products of %s', (name) => {
    const hits = v.parse(SearchHitsReply, bodyOf(name))
    const cards = v.parse(ListedProductsReply, bodyOf(name))
    expect(hits).toEqual(
      cards.map(({ id, name, path, price, image }) => ({
        id,
        name,
        path,
        price,
        ...(image ? { image: image.thumbnail } : {}),
      })),
    )
  })
})

const at = (name: string, path: string, query = ''): Exchange => ({
  ...recorded(name),
  url: `https://shop.example/wp-json/wc/store/v1${path}${query && `?${query}`}`,
})

/** The responses to one page of a listing. */
const listed = (products: string, counts: string, filter: ListingFilter, scope: StoreScope) => [
  at(
    products,
    '/products',
    encodeForm(
      storeListingQuery(filter, { ...site, listing: { relation: 'AND' } }, scope),
    ).toString(),
  ),
  at(
    counts,
    '/products/collection-data',
    encodeForm(storeCountsQuery(filter, site.listing, scope)).toString(),
  ),
  at('store-attributes', '/products/attributes'),
  ...['years', 'color'].map((name, place) =>
    at(
      `store-attribute-terms-${name}`,
      `/products/attributes/${place + 1}/terms`,
      encodeForm({ _fields: 'id,name,slug' }).toString(),
    ),
  ),
  at('store-brands', '/products/brands', encodeForm({ _fields: 'id,name,slug' }).toString()),
]

describe.skipIf(!hasRecorded)(`listings of a real shop without the theme${label}`, () => {
  const replay = useReplay()
  const bags = newFilter(site.listing, { categorySlug: 'bags-kits', page: 2 })
  const scope = { categoryId: 269 }

  test('are pages of a category with facets', async () => {
    replay(
      ...listed(
        'plain/store-products-page-2-of-category',
        'plain/store-collection-data-in-category',
        bags,
        scope,
      ),
    )
    const terms = fetchStoreTerms(['color', 'years', 'nosuch'])
    const listing = await fetchStoreListing(bags, { ...scope, terms })

    expect(listing).toMatchObject({ total: 150, page: 2, pageCount: 5, chips: [] })
    expect(listing.products).toHaveLength(32)
    expect(listing.products[0]?.image?.srcset).toMatch(/ \d+w/)
    expect(listing.facets?.price).toEqual({ min: 299, max: 3150 })
    // "Years" was not counted, and an attribute that the shop lacks is omitted.
    expect(listing.facets?.attributes.map(({ attribute }) => attribute)).toEqual(['color'])
    expect(listing.facets?.attributes[0]?.options).toContainEqual(
      expect.objectContaining({ label: 'Green', count: 53 }),
    )
    // Brand counts need WooCommerce 10: without them all brands are offered, without numbers.
    expect(listing.facets?.brands[0]?.count).toBeUndefined()
    expect(listing.facets?.brands).toHaveLength(10)
  })

  test('do not exist after the last page', async () => {
    const past = { ...bags, page: 99 }
    replay(
      ...listed(
        'plain/store-products-page-past-end',
        'plain/store-collection-data-in-category',
        past,
        scope,
      ),
    )
    await expect(
      fetchStoreListing(past, { ...scope, terms: fetchStoreTerms([]) }),
    ).rejects.toBeInstanceOf(NotFoundError)
  })

  test('are searched without authors, with the instant search plugin', async () => {
    replay({ ...recorded('plain/html-home'), url: `https://shop.example${site.documentPrefix}/` })
    expect(await backend.searchPage()).toMatchObject({
      authors: [],
      instant: { settings: { autoShow: 'popup' } },
    })
  })
})
