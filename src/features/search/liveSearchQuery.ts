import { queryOptions, skipToken } from '@tanstack/react-query'
import { searchLive } from '~/api/liveSearch'
import type { LiveSearch } from '~/domain/search'

/** The live search's answer; nothing is asked without a search. */
export const liveSearchQuery = (search?: LiveSearch) =>
  queryOptions({
    queryKey: ['live search', search],
    queryFn: search ? ({ signal }) => searchLive(search, signal) : skipToken,
  })
