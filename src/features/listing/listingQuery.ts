import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { fetchListing } from '~/api/listing'
import { knownCategoryId } from '~/api/listingRequest'
import { site } from '~/config/site'
import { isAbort, NotFoundError } from '~/domain/errors'
import type { ListingFilter } from '~/domain/listing'
import { filterFromUrl, pathOfFilter } from '~/domain/listingAddress'
import { report } from '~/lib/report'
import { categoriesQuery } from './categoriesQuery'

/**
 * One page of a listing, from the shop's own filter (call 8), or of a search, from the Store API. By
 * what way the shopper came to a category makes no other listing of it.
 *
 * @param isAppended its products come to those of other pages; the answer says the same
 */
export function listingQuery(filter: ListingFilter, { isAppended = false } = {}) {
  const { categoryPath: _way, ...asked } = filter
  return queryOptions({
    queryKey: ['listing', asked],
    queryFn: async ({ client, signal }) => {
      try {
        return filter.search === undefined
          ? await fetchListing(filter, await categoryIdOf(client, filter.categorySlug), {
              signal,
              isAppended,
            })
          : await (await import('./storeSource')).storeListing(filter, client, signal)
      } catch (error) {
        if (!isAbort(error) && !(error instanceof NotFoundError))
          report(error, 'asking for products')
        throw error
      }
    },
  })
}

/** The listing that an address means, in this shop; undefined when it is no listing's. */
export const filterOfAddress = (pathname: string, search: string) =>
  filterFromUrl(pathname, search, site.listing)

/** The address of a listing in this shop. */
export const addressOf = (filter: ListingFilter) => pathOfFilter(filter, site.listing)

/** The address of its first page: the same for all pages of one listing. */
export const firstAddressOf = (filter: ListingFilter) => addressOf({ ...filter, page: 1 })

/** The config names the busiest categories, so that their first request waits for nothing. */
async function categoryIdOf(client: QueryClient, slug?: string): Promise<number> {
  const known = knownCategoryId(site.categoryIds, slug)
  if (known !== undefined) return known
  const categories = await client.query(categoriesQuery())
  const category = categories.find((category) => category.slug === slug)
  if (!category) throw new NotFoundError(`The shop has no category "${slug}"`)
  return category.id
}

/** Whether this shop's pages are turned by numbers; otherwise they are loaded, one after the other. */
export const isTurned = () => site.listing.paging === 'shop-pagination'
