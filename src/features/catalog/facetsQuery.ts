import { queryOptions } from '@tanstack/react-query'
import { site } from '~/config/site'
import { isAbort } from '~/domain/errors'
import type { Facets, ListingFilter } from '~/domain/catalog/listing'
import { report } from '~/lib/report'
import { listingQuery, storeSource } from './listingQuery'

/**
 * What a listing can be filtered by, apart from its page. The theme's filter tells it with the products
 * (call 8), so that nothing is asked where these have come already.
 */
export const facetsQuery = (filter: ListingFilter) =>
  queryOptions<Facets>({
    queryKey: ['facets', filter],
    queryFn: async ({ client, signal }) => {
      if (site.capabilities.theme) {
        const shelf = listingQuery(filter, { isShelf: true })
        return (await client.query({ ...shelf, staleTime: Infinity })).facets
      }
      try {
        return await (await storeSource()).storeFacets(filter, client)
      } catch (error) {
        if (!isAbort(error) && !signal.aborted)
          report(error, 'asking what products can be filtered by')
        throw error
      }
    },
    // Brands and prices that are some minutes old are good enough to choose by.
    staleTime: Infinity,
  })
