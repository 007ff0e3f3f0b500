import { queryOptions } from '@tanstack/react-query'
import { fetchSearchPage } from '~/api/searchPage'
import { MINUTE } from '~/lib/time'

/** What a rendered page tells of the shop's searches; one reading for both of them. */
export const searchPageQuery = () =>
  queryOptions({
    queryKey: ['search page'],
    queryFn: ({ signal }) => fetchSearchPage(signal),
    staleTime: 30 * MINUTE,
  })
