import { entryIndex, entryKey } from '~/lib/history'
import { sessionStore } from '~/lib/storage'

/** Session storage key of the scroll positions. */
const KEY = 'satchel-scroll'
/** Number of history entries whose position survives a reload. */
const MAX_STORED = 50

/** Scroll position in pixels for each history entry. */
const positions = new Map<string, number>(readStored())

/**
 * The history entry whose screen is rendered. During a navigation, the browser is at the next entry
 * before React has rendered its screen.
 */
let renderedKey = entryKey()
let renderedIndex = entryIndex()

/** A replaced entry (`history.replaceState`) has a new key at the same index: drop the old position. */
function followReplacedEntry() {
  if (entryIndex() !== renderedIndex || entryKey() === renderedKey) return
  positions.delete(renderedKey)
  renderedKey = entryKey()
}

/** True until the page is tall enough to restore its position: the current one must not be remembered. */
let isRestoring = false
export const setRestoring = (value: boolean) => void (isRestoring = value)

/** Remembers the scroll position of the rendered screen. */
export function rememberScroll() {
  followReplacedEntry()
  if (!isRestoring) positions.set(renderedKey, Math.round(scrollY))
}

/**
 * Scrolls without animation and fires the scroll event in the same task: the browser would fire it a
 * frame later, and code that runs until then would use the old position. A microtask, because React may
 * be rendering now.
 */
export function scrollToNow(top: number) {
  scrollTo(0, top)
  rememberScroll()
  queueMicrotask(() => dispatchEvent(new Event('scroll')))
}

/** Call when the screen of the current history entry has been rendered. */
export function confirmEntry() {
  followReplacedEntry()
  renderedKey = entryKey()
  renderedIndex = entryIndex()
}

/** The position of the current history entry in pixels; undefined on the first visit. */
export const rememberedScroll = () => positions.get(entryKey())

export const storeScrollPositions = () => sessionStore.write(KEY, [...positions].slice(-MAX_STORED))

function readStored(): [string, number][] {
  const stored = sessionStore.read(KEY)
  if (!Array.isArray(stored)) return []
  const entries = stored.filter((entry): entry is [string, number] => Array.isArray(entry))
  // A fresh visit of an address starts at the top.
  return isReturnVisit() ? entries : entries.filter(([key]) => key !== entryKey())
}

/** Whether this document was loaded by a reload or by Back or Forward. */
function isReturnVisit() {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}
