import { queryOptions, skipToken } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { reported } from '~/api/reported'
import { fetchInstantArea, searchInstantly } from '~/api/search/instantSearch'
import type { InstantQuery } from '~/domain/search/instantSearch'
import type { LiveSearch } from '~/domain/search/search'
import { MINUTE } from '~/lib/time'

const SEARCHING = 'searching as the shopper types'

/** The hits of the live search; requests nothing without a search. */
export const liveSearchQuery = (search?: LiveSearch) =>
  queryOptions({
    queryKey: ['live search', search],
    queryFn: search
      ? ({ signal }) => reported(backend.liveSearch(search, signal), SEARCHING)
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

/** The texts of the instant search, in shops that do not print them in their pages. */
export const instantAreaQuery = () =>
  queryOptions({
    queryKey: ['instant search area'],
    queryFn: ({ signal }) =>
      reported(fetchInstantArea(signal), 'reading the words of the instant search'),
    staleTime: 30 * MINUTE,
    meta: { isOfVisit: true },
  })

/** The results of the instant search. */
export const instantResultsQuery = (query: InstantQuery) =>
  queryOptions({
    queryKey: ['instant search', query],
    queryFn: ({ signal }) => reported(searchInstantly(query, signal), SEARCHING),
    staleTime: 30 * MINUTE,
  })
