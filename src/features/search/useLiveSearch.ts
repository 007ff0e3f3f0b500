import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LIVE_SEARCH_MIN_CHARACTERS, LIVE_SEARCH_SETTLES_MS } from '~/config/constants'
import { searchText, type LiveSearch, type SearchHit } from '~/domain/search/search'
import { debounce } from '~/lib/time'
import { liveSearchQuery } from './liveSearchQuery'

/** What the search has to show (spec 4.8), and that it may fail. */
export type LiveSearchStatus = 'hidden' | 'loading' | 'results' | 'none' | 'failed'

/**
 * The live search: what stands in its fields, and the answer to it. Fields of the dialog around it come
 * and go, so it is held above that: a shopper who comes back finds their words.
 */
export function useLiveSearch(initialText: string) {
  const client = useQueryClient()
  const [fields, setFields] = useState<LiveSearch>(() => ({
    text: initialText,
    category: '',
    author: '',
  }))
  const [asked, setAsked] = useState(() => searchOf(fields))
  const [settled] = useState(() => debounce(LIVE_SEARCH_SETTLES_MS, setAsked))
  useEffect(() => settled.cancel, [settled])

  const { data, error, isFetching, refetch } = useQuery(liveSearchQuery(asked))

  const wanted = searchOf(fields)
  const [last, setLast] = useState<SearchHit[]>()
  // What is shown until the answer comes; nothing is left of it once the text is too short again.
  const kept = wanted && (data ?? last)
  if (kept !== last) setLast(kept)

  /** The last intent wins: whatever is still asked for another search is called off at once. */
  function change(part: Partial<LiveSearch>) {
    const next = { ...fields, ...part }
    const search = searchOf(next)
    setFields(next)
    settled.cancel()
    if (isSame(search, asked)) return
    const isTyping = part.text !== undefined
    const isKnown = client.getQueryData(liveSearchQuery(search).queryKey) !== undefined
    setAsked(!isTyping || isKnown ? search : undefined)
    if (search && isTyping && !isKnown) settled(search)
  }

  return {
    fields,
    change,
    status: statusOf(wanted, data, !isFetching && error),
    /** The answer to what stands in the fields. */
    answer: data,
    /** That, or until it comes the one before. */
    hits: kept ?? [],
    retry: () => void refetch(),
    /** Whether something has been typed here before. */
    isReturn: fields.text !== initialText,
  }
}

const searchOf = (fields: LiveSearch): LiveSearch | undefined => {
  const text = searchText(fields.text, LIVE_SEARCH_MIN_CHARACTERS)
  return text === undefined ? undefined : { ...fields, text }
}

const isSame = (a?: LiveSearch, b?: LiveSearch) =>
  a?.text === b?.text && a?.category === b?.category && a?.author === b?.author

function statusOf(
  wanted: LiveSearch | undefined,
  answer: SearchHit[] | undefined,
  error: unknown,
): LiveSearchStatus {
  if (!wanted) return 'hidden'
  if (answer) return answer.length > 0 ? 'results' : 'none'
  return error ? 'failed' : 'loading'
}
