import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LIVE_SEARCH_MIN_CHARACTERS, LIVE_SEARCH_DEBOUNCE_MS } from '~/config/constants'
import { searchText, type LiveSearch, type SearchHit } from '~/domain/search/search'
import { debounce } from '~/lib/time'
import { useLastResponse } from '~/lib/earlierRenders'
import { liveSearchQuery } from './searchQueries'

export type LiveSearchStatus = 'hidden' | 'loading' | 'results' | 'none' | 'failed'

/**
 * The fields of the live search and their hits. The component outside the dialog holds this state, so
 * that it is still there when the dialog opens again.
 */
export function useLiveSearch(initialText: string) {
  const client = useQueryClient()
  const [fields, setFields] = useState<LiveSearch>(() => ({
    text: initialText,
    category: '',
    author: '',
  }))
  const [requested, setRequested] = useState(() => searchOf(fields))
  const [debounced] = useState(() => debounce(LIVE_SEARCH_DEBOUNCE_MS, setRequested))
  useEffect(() => debounced.cancel, [debounced])

  const { data, error, isFetching, refetch } = useQuery(liveSearchQuery(requested))

  const current = searchOf(fields)
  // None once the text is too short.
  const shown = useLastResponse(current, data)

  /** Aborts the request of any other search. */
  function change(part: Partial<LiveSearch>) {
    const next = { ...fields, ...part }
    const search = searchOf(next)
    setFields(next)
    debounced.cancel()
    if (isSame(search, requested)) return
    const isTyping = part.text !== undefined
    const isKnown = client.getQueryData(liveSearchQuery(search).queryKey) !== undefined
    setRequested(!isTyping || isKnown ? search : undefined)
    if (search && isTyping && !isKnown) debounced(search)
  }

  return {
    fields,
    change,
    status: statusOf(current, data, !isFetching && error),
    /** The hits of the fields; undefined while they load. */
    response: data,
    /** Those, or until they load the previous ones. */
    hits: shown?.data ?? [],
    /** The text of `hits`; before the first ones that of the field. */
    shownText: shown?.params.text ?? current?.text ?? '',
    retry: () => void refetch(),
    /** Whether the fields have been changed before. */
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
  search: LiveSearch | undefined,
  response: SearchHit[] | undefined,
  error: unknown,
): LiveSearchStatus {
  if (!search) return 'hidden'
  if (response) return response.length > 0 ? 'results' : 'none'
  return error ? 'failed' : 'loading'
}
