import { entryKey } from './historyEntry'
import { sessionStore } from './storage'

const KEY = 'satchel-scroll'
/** History entries whose position outlives a reload. */
const KEPT = 50

/** Scroll positions by history entry, px; written down when the page is left, for a reload. */
const positions = new Map<string, number>(readKept())

/** The history entry that is on the screen: the browser is at the next one a moment before its screen is drawn. */
let drawn = entryKey()

/** The page is on its way back to where it was: until it is tall enough, its own position says nothing. */
let isReturning = false
export const sayReturning = (is: boolean) => void (isReturning = is)

/** Remembers where the shopper is on the screen that is drawn. */
export function noteScroll() {
  if (!isReturning) positions.set(drawn, Math.round(scrollY))
}

/** Says that the current history entry is on the screen now; the one before is forgotten where it was replaced. */
export function noteDrawn(hasReplaced: boolean) {
  if (hasReplaced) positions.delete(drawn)
  drawn = entryKey()
}

/** Where the shopper was in the current history entry, px; undefined: never here before. */
export const rememberedScroll = () => positions.get(entryKey())

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
