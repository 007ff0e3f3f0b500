import * as v from 'valibot'
import { WireNumber } from '~/api/schemas'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import type { Facets, Listing, ListingFilter } from '~/domain/catalog/listing'
import { hasPrice } from '~/domain/catalog/listingChoices'
import { MINUTE, SECOND } from '~/lib/time'
import type { Cached, ListingContext } from '~/api/backend'
import { inTime, newAction, totalInHeader, storeRead } from '~/api/http'
import { reported } from '~/api/reported'
import { fetchWordHits, mayBeIsbn, type FindByWord } from '~/api/search/storeSearch'
import { ListedProductsReply } from './storeCard'
import {
  chipsOf,
  fetchSaleCount,
  fetchStoreCounts,
  fetchStoreFacets,
  fetchStoreTerms,
  type FacetSources,
  type StoreCounts,
} from './storeFacets'
import {
  MINOR_UNIT_QUERY,
  storeListingQuery,
  storeNarrowing,
  type StoreQuery,
  type StoreScope,
} from './storeListingRequest'

/** One page of cards with the total number of products and pages. */
export async function fetchStorePage(query: StoreQuery, signal?: AbortSignal) {
  const { value: products, headers } = await storeRead('/products', {
    query,
    reply: ListedProductsReply,
    signal,
  })
  return {
    products,
    total: totalInHeader('GET /products', headers, 'X-WP-Total'),
    pageCount: Math.max(1, totalInHeader('GET /products', headers, 'X-WP-TotalPages')),
  }
}

/** Less than the 30 s of the listing, so that the products are shown where the counts never come. */
const FACETS_TIMEOUT_MS = 20 * SECOND

/** How long the products wait for the number of those on sale, once they could be shown with all other counts. */
const SALE_COUNT_TIMEOUT_MS = 2 * SECOND

interface ListingSources extends FacetSources {
  /** The listing's products on sale, where the shop filters by them and the shopper has not chosen them. */
  saleCount?: Promise<number> | undefined
  /** See `newAction`: listings that share it share the time of their facets. */
  facetsAction?: AbortSignal
}

/**
 * One page of a listing or a search with its facets. A failure of the facets is reported; the products are
 * shown without them.
 *
 * @param sources without `terms` the facets are unknown
 * @throws NotFoundError past the last page, where the response has no products
 */
export async function fetchStoreListing(
  filter: ListingFilter,
  { terms, counts, saleCount, facetsAction, ...scope }: Partial<ListingSources> = {},
  signal?: AbortSignal,
): Promise<Listing> {
  const limit = { signal: facetsAction, timeoutMs: FACETS_TIMEOUT_MS }
  const [page, facets, chips] = await Promise.all([
    fetchStorePage(storeListingQuery(filter, site, scope), signal),
    terms &&
      reported(
        inTime('facets', limit, () =>
          fetchStoreFacets(filter, { ...scope, terms, counts }, signal),
        ),
        'counting what products can be filtered by',
      ).catch(unknown),
    // The names do not need the counts. The facets need the names, and report their failure.
    terms ? inTime('names', limit, async () => chipsOf(filter, await terms)).catch(() => []) : [],
  ])
  if (filter.page > 1 && page.products.length === 0) {
    throw new NotFoundError(`The listing has no page ${filter.page}`)
  }
  if (facets?.stock.onSale && saleCount) {
    const onSale = await reported(
      inTime('sale count', { timeoutMs: SALE_COUNT_TIMEOUT_MS }, () => saleCount),
      'counting the products on sale',
    ).catch(unknown)
    // Where all or none of the products are on sale, the choice would change nothing. It is offered where their
    // number is unknown.
    facets.stock.onSale = onSale === undefined || (onSale > 0 && onSale < page.total)
  }
  return { ...page, page: filter.page, facets, chips }
}

/** The products do without the response. */
const unknown = () => undefined

const Priced = v.tuple([v.looseObject({ prices: v.object({ currency_minor_unit: WireNumber }) })])

/** The shop's number of decimals, the unit of price limits. */
export async function fetchMinorUnit(signal?: AbortSignal): Promise<number> {
  const { value } = await storeRead('/products', {
    query: MINOR_UNIT_QUERY,
    reply: v.union([Priced, v.tuple([])]),
    signal,
  })
  return value[0]?.prices.currency_minor_unit ?? 0
}

/**
 * One page of a listing or a search, with its facets. A search for several words that no name contains
 * as typed falls back to a search word by word, one for an ISBN to a search for its other spellings.
 *
 * @param findByWord the shop's search for words in any order
 * @param categoryId of the filter's category, where it is known
 */
export async function storeListing(
  filter: ListingFilter,
  { cached, signal, isWithoutFacets = false }: ListingContext,
  findByWord: FindByWord,
  categoryId?: number,
): Promise<Listing> {
  const hasFacets = !isWithoutFacets && site.listing.filterBlock
  const terms = hasFacets ? handledLater(cachedTerms(cached)) : undefined
  const scope: StoreScope = { categoryId, minorUnit: await minorUnitOf(filter, cached) }
  const counts = hasFacets ? handledLater(cachedCounts(filter, scope, cached)) : undefined
  const saleCount =
    hasFacets && site.listing.showOnlySale && !filter.onSale
      ? handledLater(cachedSaleCount(filter, scope, cached))
      : undefined
  // Both searches share the time of the facets.
  const sources = { ...scope, ...(terms ? { terms } : {}), facetsAction: newAction() }
  const listing = await fetchStoreListing(filter, { ...sources, counts, saleCount }, signal)
  if (listing.total > 0 || !filter.search || !isFoundOtherwise(filter.search)) return listing
  const found = await cachedWordHits(filter, findByWord, cached)
  return found.length === 0 ? listing : fetchStoreListing(filter, { ...sources, found }, signal)
}

/** Several words may be in another order, and an ISBN may be written in another way. */
const isFoundOtherwise = (text: string) => text.includes(' ') || mayBeIsbn(text)

/** The facets of a listing without its products. */
export async function storeFacets(filter: ListingFilter, cached: Cached): Promise<Facets> {
  const scope = { minorUnit: await minorUnitOf(filter, cached) }
  return fetchStoreFacets(filter, {
    ...scope,
    terms: cachedTerms(cached),
    counts: cachedCounts(filter, scope, cached),
  })
}

/** The listing awaits and reports the failure; until then it must not count as unhandled. */
function handledLater<T>(response: Promise<T>) {
  response.catch(() => undefined)
  return response
}

const SELDOM_CHANGES_MS = 30 * MINUTE

const cachedTerms = (cached: Cached) =>
  cached(
    ['store-terms'],
    (signal) => fetchStoreTerms(site.listing.attributes, signal),
    SELDOM_CHANGES_MS,
  )

const minorUnitOf = async (filter: ListingFilter, cached: Cached) =>
  hasPrice(filter) ? cached(['minor-unit'], fetchMinorUnit, SELDOM_CHANGES_MS) : undefined

/** The counts are the same on every page of a listing and in each of its orders. */
const cachedCounts = (filter: ListingFilter, scope: StoreScope, cached: Cached) =>
  cached<StoreCounts>(
    ['store-counts', storeNarrowing(filter, site.listing.relation, scope)],
    (signal) => fetchStoreCounts(filter, scope, signal),
  )

const cachedSaleCount = (filter: ListingFilter, scope: StoreScope, cached: Cached) =>
  cached(['store-sale-count', storeNarrowing(filter, site.listing.relation, scope)], (signal) =>
    fetchSaleCount(filter, scope, signal),
  )

function cachedWordHits(filter: ListingFilter, findByWord: FindByWord, cached: Cached) {
  const { search, categorySlug, author } = filter
  return cached(['word-hits', { search, categorySlug, author }], (signal) =>
    fetchWordHits(filter, findByWord, signal),
  )
}
