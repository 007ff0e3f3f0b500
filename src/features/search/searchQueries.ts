import { queryOptions, skipToken } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { reported } from '~/api/reported'
import type { LiveSearch } from '~/domain/search/search'
import { MINUTE } from '~/lib/time'

/** The hits of the live search; requests nothing without a search. */
export const liveSearchQuery = (search?: LiveSearch) =>
  queryOptions({
    queryKey: ['live search', search],
    queryFn: search
      ? ({ signal }) =>
          reported(backend.liveSearch(search, signal), 'searching as the shopper types')
      : skipToken,
  })

/** The settings of both searches, which only rendered pages have. */
export const searchPageQuery = () =>
  queryOptions({
    queryKey: ['search page'],
    queryFn: ({ signal }) =>
      reported(backend.searchPage(signal), 'reading the settings of the searches'),
    staleTime: 30 * MINUTE,
  })
