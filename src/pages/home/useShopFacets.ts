import { useQuery } from '@tanstack/react-query'
import type { ListingFilter } from '~/domain/catalog/listing'
import { facetsQuery } from '~/features/catalog/listingQuery'

/**
 * What the whole shop can be narrowed by. The home page's first row mostly is a listing of it and has
 * come already: the theme's filter has told it then, and nothing is asked for.
 */
export function useShopFacets(shop: ListingFilter, isWanted: boolean) {
  const { data, error, isFetching, refetch } = useQuery({
    ...facetsQuery(shop),
    enabled: isWanted,
  })
  return {
    facets: data,
    error: data || isFetching ? null : error,
    retry: () => void refetch(),
  }
}
