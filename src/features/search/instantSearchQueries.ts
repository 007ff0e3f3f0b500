import { queryOptions } from '@tanstack/react-query'
import { fetchInstantArea, searchInstantly } from '~/api/search/instantSearch'
import type { InstantQuery } from '~/domain/search/instantSearch'
import { MINUTE } from '~/lib/time'
import { reported } from './reported'

/** The words of the area, where the shop does not print them in its pages. */
export const instantAreaQuery = () =>
  queryOptions({
    queryKey: ['instant search area'],
    queryFn: ({ signal }) =>
      reported(fetchInstantArea(signal), 'reading the words of the instant search'),
    staleTime: 30 * MINUTE,
    meta: { isOfVisit: true },
  })

/** What was found for a text in a category. The shop keeps its answers for a day; so long is no visit. */
export const instantResultsQuery = (query: InstantQuery) =>
  queryOptions({
    queryKey: ['instant search', query],
    queryFn: ({ signal }) =>
      reported(searchInstantly(query, signal), 'searching as the shopper types'),
    staleTime: 30 * MINUTE,
  })
