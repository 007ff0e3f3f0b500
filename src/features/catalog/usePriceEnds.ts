import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '~/api/backend'
import type { ListingFilter, PriceEnds } from '~/domain/catalog/listing'
import { hasPrice, withoutPrice } from '~/domain/catalog/listingChoice'
import { listingQuery } from './listingQuery'
import type { ShownListing } from './useListing'

/**
 * The ends of the price slider. The shop computes them within the present selection, its price
 * included, so a chosen price would shrink its own slider: the ends are those of the same selection
 * without its price. The shopper mostly comes from there, so it is in the cache. The Store API's ends, as
 * a search has them, do not mind its price.
 */
export function usePriceEnds(
  filter: ListingFilter,
  shown: ShownListing | undefined,
): PriceEnds | undefined {
  const isNarrowed = backend.narrowsPriceRange(filter)
  const isPriced = isNarrowed && hasPrice(filter)
  const unpriced = useQuery({ ...listingQuery(withoutPrice(filter)), enabled: isPriced })
  const onScreen = shown && !(isNarrowed && hasPrice(shown.filter)) ? shown.listing : undefined
  const answer = isPriced ? unpriced.data : onScreen
  const known = answer?.facets.price
  const [last, setLast] = useState(known)
  if (known && known !== last) setLast(known)
  if (answer) return known
  return last ?? (unpriced.error ? shown?.listing.facets.price : undefined)
}
