import { entryIndex, entryKey, entryStaysInPlace } from './history'
import { sessionStore } from './storage'
import { everyFrame } from './time'
import { prefersReducedMotion } from './viewport'

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

/** Where the app has scrolled to, px. */
let ownTop: number | undefined

/** Whether the page is where the app has scrolled it, and not the shopper. */
export const isScrolledByApp = () => scrollY === ownTop

/** Height of the bars above the page, px: it starts below them. */
let startPx = 0
export const pageStart = () => startPx

/**
 * Changes the height of the bars above the page, which arrive late and can be closed. Only at its top they push the
 * page: further down, what is in view stays in its place, and so do the other screens' positions. Browsers anchor
 * the scroll position for no change of a margin.
 *
 * @param apply moves the page
 */
export function movePageStart(height: number, apply: () => void) {
  // Before the page is shorter, which may scroll it.
  const top = scrollY
  apply()
  const moved = (position: number) =>
    position > 0 ? Math.max(0, position + height - startPx) : position
  for (const [key, position] of positions) positions.set(key, moved(position))
  if (height !== startPx && top > 0) moveTo(moved(top))
  startPx = height
}

/** Scrolls without animation. */
export function moveTo(top: number) {
  scrollTo(0, top)
  ownTop = scrollY
}

/**
 * Scrolls without animation and fires the scroll event in the same task: the browser would fire it a
 * frame later, and code that runs until then would use the old position. A microtask, because React may
 * be rendering now.
 */
export function scrollToNow(top: number) {
  moveTo(top)
  rememberScroll()
  queueMicrotask(() => dispatchEvent(new Event('scroll')))
}

/** Ref for a message that appears at the end of the window or behind a bar: scrolls as far as it takes to see it. */
export const scrollIntoWindow = (element: HTMLElement | null) =>
  element?.scrollIntoView({
    block: 'nearest',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })

/** Call when the screen of the current history entry has been rendered. */
export function confirmEntry() {
  followReplacedEntry()
  renderedKey = entryKey()
  renderedIndex = entryIndex()
}

/** The position of the current history entry in pixels; undefined on the first visit. */
export const rememberedScroll = () => positions.get(entryKey())

/** Where the page will be once the screen of the current entry is rendered, px. */
export const nextScroll = () => rememberedScroll() ?? (entryStaysInPlace() ? scrollY : 0)

/** For `pagehide`: the event of a scroll right before it has not been fired. */
export function storeScrollPositions() {
  rememberScroll()
  // The next document begins without bars.
  const stored = [...positions].map(([key, top]) => [key, Math.max(0, top - startPx)])
  sessionStore.write(KEY, stored.slice(-MAX_STORED))
}

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

let stopCurrent = () => {}

/**
 * Scrolls the page to `top` pixels in `ms` milliseconds; at once where reduced motion is preferred. Stops
 * when the shopper scrolls or presses, and when the history entry changes. Native smooth scrolling has no
 * defined duration, and Chromium continues it after a later `scrollTo`.
 */
export function smoothScrollTo(top: number, ms: number) {
  stopCurrent()
  if (prefersReducedMotion()) return moveTo(top)
  const from = scrollY
  const entry = entryKey()
  let elapsed = 0
  const cancelFrames = everyFrame((sinceLastFrame) => {
    elapsed += sinceLastFrame
    const progress = Math.min(elapsed / ms, 1)
    if (entryKey() === entry) {
      moveTo(from + (top - from) * easeInOut(progress))
      if (progress < 1) return true
    }
    cancelInterrupt()
    return false
  })
  stopCurrent = () => {
    cancelFrames()
    cancelInterrupt()
  }
  const cancelInterrupt = onUserInterrupt(stopCurrent)
}

/**
 * Calls `action` when the shopper scrolls or presses: what is pressed must not move away. The returned
 * function removes the listeners.
 */
export function onUserInterrupt(action: () => void): () => void {
  const listeners = new AbortController()
  const onEvent = (event: Event) => {
    if (!isForBrowser(event)) action()
  }
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, onEvent, { passive: true, signal: listeners.signal })
  return () => listeners.abort()
}

/**
 * Whether an event is for the browser and leaves the page where it is, such as Alt and the left arrow, the mouse's
 * button for Back, and F5. With Alt, Control or Command, some keys still scroll the page.
 */
function isForBrowser(event: Event) {
  if (event instanceof MouseEvent) return event.button > 2
  if (!(event instanceof KeyboardEvent)) return false
  const { key, altKey, ctrlKey, metaKey } = event
  return altKey || ctrlKey || metaKey
    ? !/^(ArrowUp|ArrowDown|Home|End)$/.test(key)
    : /^(Alt|Control|Meta|Shift|F\d+)$/.test(key)
}

const easeInOut = (progress: number) => (1 - Math.cos(Math.PI * progress)) / 2
