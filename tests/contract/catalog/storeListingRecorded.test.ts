import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { encodeForm } from '~/api/encoding'
import { parseCards } from '~/api/catalog/card'
import { ListedProductsReply } from '~/api/catalog/storeCard'
import { fetchStoreListing } from '~/api/catalog/storeListing'
import { storeListingQuery, storeNarrowing } from '~/api/catalog/storeListingRequest'
import { fetchStoreTerms } from '~/api/catalog/storeFacets'
import { WordHitsReply } from '~/api/search/liveSearch'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import type { ListedProduct } from '~/domain/product/product'
import { parseHtml } from '~/lib/html'
import { hasRecorded, recorded, recordedNames, type Exchange } from '../../support/recorded'
import { useReplay } from '../../support/replay'

interface Raw {
  id: number
  sku: string
  type: string
  is_purchasable: boolean
  is_in_stock: boolean
  on_sale: boolean
  images: { src: string }[]
}

const here = <T>(value: T) =>
  JSON.parse(JSON.stringify(value).replaceAll('https://shop.example', location.origin)) as T

/** Lists of complete products, without the responses to `_fields` requests. */
const lists = ['', 'plain/']
  .flatMap((folder) => recordedNames('store-products-', folder))
  .filter((name) => !name.endsWith('-fields'))
const rawOf = (name: string) => here(recorded(name).responseBody) as Raw[]
const read = (name: string) => v.parse(ListedProductsReply, rawOf(name))

const label = hasRecorded ? '' : ' (skipped: no recorded exchanges here)'

describe.skipIf(!hasRecorded)(`lists of the real Store API${label}`, () => {
  test('more than forty are recorded', () => expect(lists.length).toBeGreaterThan(40))

  test.each(lists)('%s contains a card for each product', (name) => {
    const cards = read(name)
    expect(cards).toHaveLength(rawOf(name).length)
    for (const [i, card] of cards.entries()) {
      const raw = rawOf(name)[i]
      expect(card.id).toBe(raw?.id)
      expect(card.path).toMatch(/^\/product\/[^/]+\/$/)
      expect(card.image?.src).toBe(pathname(raw?.images[0]?.src))
      expect(card.hoverImage?.src).toBe(pathname(raw?.images[1]?.src))
      expect(card.isInStock).toBe(raw?.is_in_stock)
      expect(card.action.kind === 'add').toBe(
        raw?.type === 'simple' && raw.is_purchasable && raw.is_in_stock,
      )
      if (card.action.kind === 'add') expect(card.action.data['product_sku']).toBe(raw?.sku)
      if (card.discount) expect(raw?.on_sale && card.price.kind !== 'single').toBe(true)
    }
  })

  test('have the same product data as the theme’s cards', () => {
    const themeCards = [
      ...recordedNames('bwp-filter-products-').map(
        (name) => (here(recorded(name).responseBody) as { products: string }).products,
      ),
      String(here(recorded('html-search').responseBody)),
    ].flatMap((html) => parseCards(parseHtml(html)))
    const byId = new Map(themeCards.map((card) => [card.id, card]))
    const compared = recordedNames('store-products-')
      .filter((name) => !name.endsWith('-fields'))
      .flatMap(read)
      .filter(({ id }) => byId.has(id))

    expect(new Set(compared.map(({ id }) => id)).size).toBeGreaterThan(40)
    for (const card of compared) {
      expect(shared(card), card.name).toEqual(shared(byId.get(card.id) ?? card))
    }
  })

  test('have the results of a search in the shop’s order “relevance”', () => {
    const ofPage = parseCards(parseHtml(String(here(recorded('html-search').responseBody))))
    const ofStore = read('store-products-search')
    expect(ofStore.map(({ id }) => id)).toEqual(ofPage.slice(0, ofStore.length).map(({ id }) => id))
    expect(recorded('store-products-search').responseHeaders['X-WP-Total']).toBe(
      String(ofPage.length),
    )
  })
})

/** The fields of both sources: the Store API has no author and no discount of a variable product. */
function shared({ id, name, path, price, rating, isInStock, action, ...card }: ListedProduct) {
  const data =
    action.kind === 'add'
      ? [action.data['quantity'], action.data['product_id'], action.data['product_sku']]
      : action
  return {
    id,
    name: name.replace(/\s+/g, ' '),
    path,
    price,
    isInStock,
    data,
    rating: rating && { ...rating, average: rating.average.toFixed(1) },
    image: card.image?.thumbnail,
    hover: card.hoverImage?.thumbnail,
    isReduced: card.discount !== undefined,
    percent: card.discount?.startsWith('-') && action.kind !== 'open' ? card.discount : '',
  }
}

/** A recorded respond with the URL that the app requests. */
const at = (name: string, path: string, query = ''): Exchange => ({
  ...recorded(name),
  url: `https://shop.example/wp-json/wc/store/v1${path}${query && `?${query}`}`,
})

describe.skipIf(!hasRecorded)(`hits of the theme’s search${label}`, () => {
  test.each(recordedNames('theme-search-'))('%s contains the ids of the hits', (name) => {
    const { responseBody } = recorded(name)
    const ids = v.parse(WordHitsReply, responseBody)
    expect(ids).toEqual((responseBody as { product_id: number }[]).map((hit) => hit.product_id))
  })
})

describe.skipIf(!hasRecorded)(`a real search of several requests${label}`, () => {
  const replay = useReplay()

  test.each(['', 'plain/'])('the responses in “%s” become one listing', async (folder) => {
    const filter = newFilter(site.listing, { search: 'river', perPage: 3 })
    const names = encodeForm({ _fields: 'id,name,slug' }).toString()
    replay(
      at(
        `${folder}store-products-search`,
        '/products',
        encodeForm(storeListingQuery(filter, { ...site, listing: { relation: 'AND' } })).toString(),
      ),
      at(
        `${folder}store-collection-data`,
        '/products/collection-data',
        encodeForm({
          ...storeNarrowing(filter, 'AND'),
          calculate_price_range: true,
          calculate_rating_counts: true,
          calculate_attribute_counts: [{ taxonomy: 'pa_years', query_type: 'and' }],
          calculate_taxonomy_counts: ['product_brand'],
        }).toString(),
      ),
      at('store-attributes', '/products/attributes'),
      at('store-attribute-terms-years', '/products/attributes/1/terms', names),
      at('store-brands', '/products/brands', names),
    )

    const listing = await fetchStoreListing(filter, {
      terms: fetchStoreTerms(site.listing.attributes),
      minorUnit: undefined,
    })

    expect(listing).toMatchObject({ total: 25, pageCount: 9, page: 1, chips: [] })
    expect(listing.products.map(({ name }) => name)).toEqual([
      'The Distant River Vol. 2',
      'The Clever River Vol. 2',
      'The Brave River Vol. 2',
    ])
    expect(listing.facets?.price).toEqual({ min: 0, max: 3150 })
    expect(listing.facets?.attributes).toEqual([
      {
        attribute: 'years',
        label: 'Years',
        options: ['0-2 years', '3-5 years', '6-8 years', '9-12 years', '13+ years'].map((label) =>
          expect.objectContaining({ label, count: 150 }),
        ),
      },
    ])
    expect(listing.facets?.brands).toHaveLength(10)
    expect(listing.facets?.brands[0]).toMatchObject({ count: 60 })
    expect(listing.facets?.ratings.map(({ count }) => count)).toEqual([24, 25, 18, 24, 24])
  })
})

/** Images of the shop have addresses without an origin. */
const pathname = (url: string | undefined) => url && new URL(url).pathname
