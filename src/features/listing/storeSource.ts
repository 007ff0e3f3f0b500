import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { fetchMinorUnit, fetchStoreListing } from '~/api/storeListing'
import { fetchStoreTerms } from '~/api/storeTerms'
import { site } from '~/config/site'
import type { Listing, ListingFilter } from '~/domain/listing'
import { hasPrice } from '~/domain/listingChoice'
import { MINUTE } from '~/lib/time'

/**
 * Listings out of WooCommerce's own Store API, with what it has to be told first. Loaded when such a
 * listing is asked for: the shop and its shelves have another source.
 */
export async function storeListing(
  filter: ListingFilter,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Listing> {
  const terms = client.query(termsQuery())
  // Heard below; a price whose unit does not come ends everything before that.
  terms.catch(() => undefined)
  const minorUnit = hasPrice(filter) ? await client.query(minorUnitQuery()) : undefined
  return fetchStoreListing(filter, { terms, minorUnit }, signal)
}

/** Neither changes while a shopper looks around. */
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
