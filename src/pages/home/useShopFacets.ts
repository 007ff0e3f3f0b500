import { useQuery } from '@tanstack/react-query'
import type { ListingFilter } from '~/domain/listing'
import { listingQuery } from '~/features/listing/listingQuery'

/**
 * What the whole shop can be narrowed by, out of a listing of it: the home page's first row mostly is
 * one and has come already, and then nothing is asked for.
 */
export function useShopFacets(shop: ListingFilter, isWanted: boolean) {
  const { data, error, isFetching, refetch } = useQuery({
    ...listingQuery(shop),
    enabled: isWanted,
    // Brands and prices that are some minutes old are good enough to choose by.
    staleTime: Infinity,
  })
  return {
    facets: data?.facets,
    error: data || isFetching ? null : error,
    retry: () => void refetch(),
  }
}
