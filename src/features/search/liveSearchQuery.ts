import { queryOptions, skipToken } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import type { LiveSearch } from '~/domain/search/search'
import { reported } from './reported'

/** The live search's answer; nothing is asked without a search. */
export const liveSearchQuery = (search?: LiveSearch) =>
  queryOptions({
    queryKey: ['live search', search],
    queryFn: search
      ? ({ signal }) =>
          reported(backend.liveSearch(search, signal), 'searching as the shopper types')
      : skipToken,
  })
