import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { fetchListing } from '~/api/catalog/listing'
import { knownCategoryId } from '~/api/catalog/listingRequest'
import { site } from '~/config/site'
import { isAbort, NotFoundError } from '~/domain/errors'
import type { ListingFilter } from '~/domain/catalog/listing'
import { filterFromUrl, pathOfFilter } from '~/domain/catalog/listingAddress'
import { report } from '~/lib/report'
import { categoriesQuery } from './categoriesQuery'

export const storeSource = () => import('./storeSource')
// Without the theme every listing comes by it: fetched while the screen's code is, not after it.
if (!site.capabilities.theme) storeSource().catch(() => undefined)

/**
 * One page of a listing, from the shop's own filter (call 8), or, as any search, from the Store API. By
 * what way the shopper came to a category makes no other listing of it.
 *
 * @param isAppended its products come to those of other pages; the answer says the same
 * @param isShelf nothing is filtered where they stand: the answer may leave out what they could be by
 */
export function listingQuery(filter: ListingFilter, { isAppended = false, isShelf = false } = {}) {
  const { categoryPath: _way, ...asked } = filter
  return queryOptions({
    queryKey: ['listing', asked, isShelf],
    queryFn: async ({ client, signal }) => {
      try {
        const categoryId =
          filter.search === undefined ? await categoryIdOf(client, filter.categorySlug) : undefined
        if (categoryId !== undefined && site.capabilities.theme)
          return await fetchListing(filter, categoryId, { signal, isAppended })
        const { storeListing } = await storeSource()
        return await storeListing(filter, client, signal, { categoryId, isShelf })
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
  filterFromUrl(pathname, search, site.listing, site.addresses)

/** The address of a listing in this shop. */
export const addressOf = (filter: ListingFilter) =>
  pathOfFilter(filter, site.listing, site.addresses)

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
