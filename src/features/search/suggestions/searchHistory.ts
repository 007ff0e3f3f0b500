import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { RECENT_SEARCHES_MAX } from '~/config/constants'
import { addSearch, withoutSearch } from '~/domain/search/recentSearches'
import { localStore } from '~/lib/storage'

const KEY = 'satchel-searches'

const Searches = v.fallback(v.array(v.string()), [])

const read = () =>
  // The oldest first, so that the newest of two equal ones stays.
  v
    .parse(Searches, localStore.read(KEY) ?? [])
    .reduceRight<string[]>((list, text) => addSearch(list, text, RECENT_SEARCHES_MAX), [])

const listeners = new Set<() => void>()

function write(searches: string[]) {
  if (searches.length > 0) localStore.write(KEY, searches)
  else localStore.remove(KEY)
  for (const onChange of listeners) onChange()
}

/** Remembers a search that the shopper has submitted, or of which a hit has been opened. */
export const rememberSearch = (text: string) => write(addSearch(read(), text, RECENT_SEARCHES_MAX))

export const removeSearch = (text: string) => write(withoutSearch(read(), text))

export const clearRecentSearches = () => write([])

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  // Other tabs search, and sign out, too.
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

let shown: readonly string[] = []

/** The same list until it changes, as useSyncExternalStore requires. */
function snapshot() {
  const next = read()
  if (next.join('\n') !== shown.join('\n')) shown = next
  return shown
}

/** The texts that were searched for last in this browser, latest first. */
export const useRecentSearches = () => useSyncExternalStore(subscribe, snapshot)
