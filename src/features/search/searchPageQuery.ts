import { queryOptions } from '@tanstack/react-query'
// Every search is a listing of the Store API: a part of the search page's own file.
import '~/api/plainCalls'
import { backend } from '~/api/backend'
import { MINUTE } from '~/lib/time'
import { reported } from './reported'

/** What a rendered page tells of the shop's searches; one reading for both of them. */
export const searchPageQuery = () =>
  queryOptions({
    queryKey: ['search page'],
    queryFn: ({ signal }) =>
      reported(backend.searchPage(signal), 'reading the settings of the searches'),
    staleTime: 30 * MINUTE,
  })
