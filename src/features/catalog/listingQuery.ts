import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { backend, type Cached } from '~/api/backend'
import { inTime } from '~/api/http'
import { reported } from '~/api/reported'
import { CATEGORIES, fetchCategories } from '~/api/catalog/categories'
import { listingKey } from '~/api/catalog/listing'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import type { Facets, ListingFilter } from '~/domain/catalog/listing'
import { MINUTE } from '~/lib/time'
import { filterFromUrl, pathOfFilter } from '~/domain/catalog/listingAddress'

const cachedBy =
  (client: QueryClient): Cached =>
  (queryKey, request, staleTime) =>
    client.query({
      queryKey,
      queryFn: ({ signal }) => request(signal),
      ...(staleTime === undefined ? {} : { staleTime }),
    })

/** All categories of the shop, with or without products. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: CATEGORIES.key,
    queryFn: ({ signal }) => fetchCategories(signal),
    staleTime: CATEGORIES.maxAgeMs,
  })

/**
 * One page of a listing.
 *
 * @param isAppended the page is shown together with other pages
 * @param isWithoutFacets the screen shows no filters
 */
export const listingQuery = (
  filter: ListingFilter,
  { isAppended = false, isWithoutFacets = false } = {},
) =>
  queryOptions({
    queryKey: listingKey(filter, isWithoutFacets),
    queryFn: ({ client, signal }) =>
      reported(
        // The categories that it needs may be another query's.
        inTime('listing', { signal }, () =>
          backend.listing(filter, {
            cached: cachedBy(client),
            signal,
            isAppended,
            isWithoutFacets,
          }),
        ),
        'asking for products',
        (error) => error instanceof NotFoundError,
      ),
    // The products do without the filters that have failed: the next visit asks for them again.
    staleTime: ({ state: { data } }) =>
      data?.facets || isWithoutFacets || !site.listing.filterBlock ? 5 * MINUTE : 0,
  })

/** What a listing can be filtered by, whatever its page. */
export const facetsQuery = (filter: ListingFilter) =>
  queryOptions<Facets>({
    queryKey: ['facets', filter],
    queryFn: ({ client, signal }) =>
      reported(
        inTime('facets', { signal }, () => backend.facets(filter, { cached: cachedBy(client) })),
        'asking what products can be filtered by',
        () => signal.aborted,
      ),
    // Brands and prices that are some minutes old are good enough to choose by.
    staleTime: 30 * MINUTE,
  })

/** The filter in an address; undefined for an address of another screen. */
export const filterOfAddress = (pathname: string, search: string) =>
  filterFromUrl(pathname, search, site.listing, site.addresses)

/** The address of a listing in this shop. */
export const addressOf = (filter: ListingFilter) =>
  pathOfFilter(filter, site.listing, site.addresses)

/** The address of the first page, which identifies a listing whatever its page. */
export const firstAddressOf = (filter: ListingFilter) => addressOf({ ...filter, page: 1 })

/** Whether this shop has numbered pages; otherwise further pages are added to the first. */
export const isPaginated = () => site.listing.paging === 'shop-pagination'
