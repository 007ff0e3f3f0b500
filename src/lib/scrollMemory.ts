import { entryKey } from './historyEntry'
import { sessionStore } from './storage'

const KEY = 'satchel-scroll'
/** History entries whose position outlives a reload. */
const KEPT = 50

/** Scroll positions by history entry, px; written down when the page is left, for a reload. */
const positions = new Map<string, number>(readKept())

/** Remembers where the shopper is in the current history entry. */
export const noteScroll = () => void positions.set(entryKey(), Math.round(scrollY))

/** Where the shopper was in the current history entry, px; undefined: never here before. */
export const rememberedScroll = () => positions.get(entryKey())

/** An entry that another one has taken the place of. */
export const forgetScroll = (key: string) => void positions.delete(key)

export const keepScroll = () => sessionStore.write(KEY, [...positions].slice(-KEPT))

function readKept(): [string, number][] {
  const kept = sessionStore.read(KEY)
  if (!Array.isArray(kept)) return []
  const entries = kept.filter((entry): entry is [string, number] => Array.isArray(entry))
  // A page opened anew begins at its top, whatever has been read at its address before.
  return isReturn() ? entries : entries.filter(([key]) => key !== entryKey())
}

/** Whether this document was reached by a reload, by Back or by Forward. */
function isReturn() {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}
