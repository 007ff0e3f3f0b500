import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { INSTANT_SEARCH_SETTLES_MS } from '~/config/constants'
import { askable, type InstantQuery, type InstantResults } from '~/domain/search/instantSearch'
import { after } from '~/lib/time'
import { instantResultsQuery } from './instantSearchQueries'

export interface InstantAnswer {
  /** What the answer is to; undefined while nothing is looked for. */
  asked: InstantQuery | undefined
  results: InstantResults | undefined
  /** A newer text is settling or on its way: `results` are of the one before. */
  isOld: boolean
  isLoading: boolean
  error: Error | null
  retry: () => void
}

/**
 * What the shop finds for a text in a category, once both have stopped changing (spec 5.8). A text
 * that was asked for already is answered from memory; the newest always wins.
 */
export function useInstantResults(query: InstantQuery, isOn: boolean): InstantAnswer {
  const wish = isOn ? askable(query) : undefined
  const { keyword, categoryId } = wish ?? {}
  const [asked, setAsked] = useState<InstantQuery>()
  // Nothing of an old search is left where a new one begins with an empty field.
  if (asked && !wish) setAsked(undefined)

  useEffect(() => {
    if (keyword === undefined || categoryId === undefined) return
    return after(INSTANT_SEARCH_SETTLES_MS, () => setAsked({ keyword, categoryId }))
  }, [keyword, categoryId])

  const answer = useQuery({
    ...instantResultsQuery(asked ?? { keyword: '', categoryId: 0 }),
    enabled: asked !== undefined,
    placeholderData: asked && keepPreviousData,
  })
  const isSettled = asked?.keyword === keyword && asked?.categoryId === categoryId
  return {
    asked,
    results: asked && answer.data,
    isOld: !isSettled || answer.isPlaceholderData,
    isLoading: asked !== undefined && answer.isFetching,
    error: asked ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
