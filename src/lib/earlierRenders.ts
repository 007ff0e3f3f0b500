import { useState } from 'react'

/**
 * The last response to a query whose parameters change, while the next one loads. Unlike with React Query's
 * `keepPreviousData`, it stays where the next request fails, and comes with the parameters that it belongs to.
 *
 * @param params of the query; undefined without a query, which drops the last response
 * @param data its response; undefined while it loads and after a failure
 * @returns undefined before the first response
 */
export function useLastResponse<Params, Data>(params: Params | undefined, data: Data | undefined) {
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

/** Whether a condition is true or was in an earlier render: a dialog that was opened once stays mounted. */
export function useHasBeen(condition: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(condition)
  if (condition && !hasBeen) setHasBeen(true)
  return hasBeen
}
