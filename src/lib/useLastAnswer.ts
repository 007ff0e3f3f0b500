import { useState } from 'react'

/**
 * The last answer to a query whose parameters change: it stays while the next one loads, and where that
 * fails. (React Query's `keepPreviousData` drops it on failure.)
 *
 * @param params of the query; undefined without a query, which drops the last answer
 * @param data its answer; undefined while it loads and after a failure
 * @returns undefined before the first answer
 */
export function useLastAnswer<Params, Data>(params: Params | undefined, data: Data | undefined) {
  const [last, setLast] = useState<{ params: Params; data: Data }>()
  if (params === undefined) {
    if (last) setLast(undefined)
    return undefined
  }
  if (data === undefined || data === last?.data) return last
  const next = { params, data }
  setLast(next)
  return next
}
