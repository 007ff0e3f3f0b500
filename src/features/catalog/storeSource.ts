import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { fetchStoreCounts, fetchStoreFacets, type StoreCounts } from '~/api/catalog/storeFacets'
import { fetchMinorUnit, fetchStoreListing } from '~/api/catalog/storeListing'
import { storeNarrowing, type StoreScope } from '~/api/catalog/storeListingRequest'
import { fetchStoreTerms } from '~/api/catalog/storeTerms'
import { fetchWordHits } from '~/api/search/wordSearch'
import { site } from '~/config/site'
import { isAbort } from '~/domain/errors'
import type { Facets, Listing, ListingFilter } from '~/domain/catalog/listing'
import { hasPrice } from '~/domain/catalog/listingChoice'
import { report } from '~/lib/report'
import { MINUTE } from '~/lib/time'

/**
 * Listings out of WooCommerce's own Store API, with what it has to be told first: every search, and in a
 * shop without the theme's filter (call 8) every listing. Loaded when such a listing is asked for.
 *
 * Several words that no name holds as they stand are looked for one by one.
 *
 * @param place the category's id, where it is known, and whether nothing is filtered where the products
 * stand: then nothing is counted
 */
export async function storeListing(
  filter: ListingFilter,
  client: QueryClient,
  signal: AbortSignal,
  { categoryId, isShelf = false }: { categoryId?: number | undefined; isShelf?: boolean } = {},
): Promise<Listing> {
  const hasFacets = !isShelf && site.listing.filterBlock
  const terms = hasFacets ? heardLater(client.query(termsQuery())) : undefined
  const scope: StoreScope = { categoryId, minorUnit: await minorUnitOf(filter, client) }
  const countsOf = (filter: ListingFilter, scope: StoreScope) =>
    hasFacets ? heardLater(client.query(countsQuery(filter, scope))) : undefined
  const listing = await fetchStoreListing(
    filter,
    { ...scope, ...(terms ? { terms } : {}), counts: countsOf(filter, scope) },
    signal,
  )
  if (listing.total > 0 || !filter.search?.includes(' ')) return listing
  const found = await client.query(wordHitsQuery(filter))
  if (found.length === 0) return listing
  return fetchStoreListing(filter, { ...scope, ...(terms ? { terms } : {}), found }, signal)
}

/** What products can be filtered by, without the products. */
export async function storeFacets(filter: ListingFilter, client: QueryClient): Promise<Facets> {
  const scope = { minorUnit: await minorUnitOf(filter, client) }
  const { facets } = await fetchStoreFacets(filter, {
    ...scope,
    terms: client.query(termsQuery()),
    counts: client.query(countsQuery(filter, scope)),
  })
  return facets
}

const minorUnitOf = async (filter: ListingFilter, client: QueryClient) =>
  hasPrice(filter) ? await client.query(minorUnitQuery()) : undefined

/** A failure is told by the listing; where nothing comes of that, not at all. */
function heardLater<T>(answer: Promise<T>) {
  answer.catch(() => undefined)
  return answer
}

/** Neither of the two changes while a shopper looks around. */
const termsQuery = () =>
  queryOptions({
    queryKey: ['store-terms'],
    queryFn: ({ signal }) => fetchStoreTerms(site.listing.attributes, signal),
    staleTime: 30 * MINUTE,
  })

const minorUnitQuery = () =>
  queryOptions({
    queryKey: ['minor-unit'],
    queryFn: ({ signal }) => fetchMinorUnit(signal),
    staleTime: 30 * MINUTE,
  })

/** The same on every page of a listing and in each of its orders: counted once. */
const countsQuery = (filter: ListingFilter, scope: StoreScope) =>
  queryOptions<StoreCounts>({
    queryKey: ['store-counts', storeNarrowing(filter, site.listing.relation, scope)],
    queryFn: ({ signal }) => fetchStoreCounts(filter, scope, signal),
  })

/** A search that has broken down leaves what there is. */
function wordHitsQuery(filter: ListingFilter) {
  const { search, categorySlug, author } = filter
  return queryOptions({
    queryKey: ['word-hits', { search, categorySlug, author }],
    queryFn: ({ signal }) =>
      fetchWordHits(filter, signal).catch((error: unknown) => {
        if (isAbort(error)) throw error
        report(error, 'searching word by word')
        return []
      }),
  })
}
