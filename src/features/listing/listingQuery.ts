import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { fetchListing } from '~/api/listing'
import { knownCategoryId } from '~/api/listingRequest'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import type { ListingFilter } from '~/domain/listing'
import { filterFromUrl, pathOfFilter } from '~/domain/listingAddress'
import { categoriesQuery } from './categoriesQuery'

/** One page of a listing. By what way the shopper came to a category makes no other listing of it. */
export function listingQuery(filter: ListingFilter) {
  const { categoryPath: _way, ...asked } = filter
  return queryOptions({
    queryKey: ['listing', asked],
    queryFn: async ({ client, signal }) =>
      fetchListing(filter, await categoryIdOf(client, filter.categorySlug), signal),
  })
}

/** The listing that an address means, in this shop; undefined when it is no listing's. */
export const filterOfAddress = (pathname: string, search: string) =>
  filterFromUrl(pathname, search, site.listing)

/** The address of a listing in this shop. */
export const addressOf = (filter: ListingFilter) => pathOfFilter(filter, site.listing)

/** The config names the busiest categories, so that their first request waits for nothing. */
async function categoryIdOf(client: QueryClient, slug?: string): Promise<number> {
  const known = knownCategoryId(site.categoryIds, slug)
  if (known !== undefined) return known
  const categories = await client.query(categoriesQuery())
  const category = categories.find((category) => category.slug === slug)
  if (!category) throw new NotFoundError(`The shop has no category "${slug}"`)
  return category.id
}
