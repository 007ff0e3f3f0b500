import { queryOptions } from '@tanstack/react-query'
import { fetchSearchPage } from '~/api/search/searchPage'
import { MINUTE } from '~/lib/time'
import { reported } from './reported'

/** What a rendered page tells of the shop's searches; one reading for both of them. */
export const searchPageQuery = () =>
  queryOptions({
    queryKey: ['search page'],
    queryFn: ({ signal }) =>
      reported(fetchSearchPage(signal), 'reading the settings of the searches'),
    staleTime: 30 * MINUTE,
  })
