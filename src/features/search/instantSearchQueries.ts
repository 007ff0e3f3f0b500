import { queryOptions } from '@tanstack/react-query'
import { fetchInstantArea, searchInstantly } from '~/api/instantSearch'
import { isAbort } from '~/domain/errors'
import type { InstantQuery } from '~/domain/instantSearch'
import { report } from '~/lib/report'
import { MINUTE } from '~/lib/time'

/** The words of the area, where the shop does not print them in its pages. */
export const instantAreaQuery = () =>
  queryOptions({
    queryKey: ['instant search area'],
    queryFn: ({ signal }) => fetchInstantArea(signal),
    staleTime: 30 * MINUTE,
  })

/** What was found for a text in a category. The shop keeps its answers for a day; so long is no visit. */
export const instantResultsQuery = (query: InstantQuery) =>
  queryOptions({
    queryKey: ['instant search', query],
    async queryFn({ signal }) {
      try {
        return await searchInstantly(query, signal)
      } catch (error) {
        if (!isAbort(error)) report(error, 'searching as the shopper types')
        throw error
      }
    },
    staleTime: 30 * MINUTE,
  })
