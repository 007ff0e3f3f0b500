import { entryKey, entryIndex } from './history'
import { sessionStore } from './storage'

const KEY = 'satchel-scroll'
/** History entries whose position outlives a reload. */
const KEPT = 50

/** Scroll positions by history entry, px; written down when the page is left, for a reload. */
const positions = new Map<string, number>(readKept())

/** The history entry that is on the screen: the browser is at the next one a moment before its screen is drawn. */
let drawn = entryKey()
let drawnIndex = entryIndex()

/** An entry that takes the place of the one on the screen has its position, too, before it is drawn itself. */
function followReplaced() {
  if (entryIndex() !== drawnIndex || entryKey() === drawn) return
  positions.delete(drawn)
  drawn = entryKey()
}

/** The page is on its way back to where it was: until it is tall enough, its own position says nothing. */
let isReturning = false
export const sayReturning = (is: boolean) => void (isReturning = is)

/** Remembers where the shopper is on the screen that is drawn. */
export function noteScroll() {
  followReplaced()
  if (!isReturning) positions.set(drawn, Math.round(scrollY))
}

/**
 * Scrolls at once, and says so before anything else happens: the browser would a frame later, and what is drawn
 * or left until then would go by where the page was. (React, which may be at work just now, is left to finish.)
 */
export function scrollToNow(top: number) {
  scrollTo(0, top)
  noteScroll()
  queueMicrotask(() => dispatchEvent(new Event('scroll')))
}

/** Says that the current history entry is on the screen now. */
export function noteDrawn() {
  followReplaced()
  drawn = entryKey()
  drawnIndex = entryIndex()
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
