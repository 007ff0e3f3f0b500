import { queryOptions } from '@tanstack/react-query'
import { reported } from '~/api/reported'
import { fetchInstantArea, searchInstantly } from '~/api/search/instantSearch'
import type { InstantQuery } from '~/domain/search/instantSearch'
import { MINUTE } from '~/lib/time'

/** Apart from searchQueries.ts, so that only the instant search loads the code of its calls. */

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
    queryFn: ({ signal }) =>
      reported(searchInstantly(query, signal), 'searching as the shopper types'),
    staleTime: 30 * MINUTE,
  })
