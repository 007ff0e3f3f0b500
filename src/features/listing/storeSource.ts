import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { fetchMinorUnit, fetchStoreListing } from '~/api/storeListing'
import { fetchStoreTerms } from '~/api/storeTerms'
import { fetchWordHits } from '~/api/wordSearch'
import { site } from '~/config/site'
import { isAbort } from '~/domain/errors'
import type { Listing, ListingFilter } from '~/domain/listing'
import { hasPrice } from '~/domain/listingChoice'
import { report } from '~/lib/report'
import { MINUTE } from '~/lib/time'

/**
 * Listings out of WooCommerce's own Store API, with what it has to be told first. Loaded when such a
 * listing is asked for: the shop and its shelves have another source.
 *
 * Several words that no name holds as they stand are looked for one by one.
 */
export async function storeListing(
  filter: ListingFilter,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Listing> {
  const terms = client.query(termsQuery())
  // Heard by the listing; where nothing comes of that, not at all.
  terms.catch(() => undefined)
  const minorUnit = hasPrice(filter) ? await client.query(minorUnitQuery()) : undefined
  const listing = await fetchStoreListing(filter, { terms, minorUnit }, signal)
  if (listing.total > 0 || !filter.search?.includes(' ')) return listing
  const found = await client.query(wordHitsQuery(filter))
  return found.length > 0 ? fetchStoreListing(filter, { terms, minorUnit, found }, signal) : listing
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

/** A shop without the theme does not know this search; its answer is what there is then. */
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
