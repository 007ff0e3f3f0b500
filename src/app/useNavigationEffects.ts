import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { decodeSlug } from '~/domain/slug'
import { sessionStore } from '~/lib/storage'

const KEY = 'satchel-scroll'

/**
 * What a browser does for pages, done for screens: a new screen begins at its top with the focus on
 * its heading's region; Back and Forward return to where the shopper was, at once, since the screen
 * is drawn from cache; a reload stays where it was.
 */
export function useNavigationEffects() {
  const entry = useLocation()
  const type = useNavigationType()
  const last = useRef<string>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => positions.set(entryKey(), Math.round(scrollY))
    const keep = () => sessionStore.write(KEY, [...positions].slice(-50))
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', keep)
    }
  }, [])

  useLayoutEffect(() => {
    const { pathname, hash, state } = entry
    const isNewScreen = last.current !== pathname
    const isFirst = last.current === undefined
    last.current = pathname
    if (type === NavigationType.Pop) return restore(positions.get(entryKey()) ?? 0)
    // A filter change is a new address of the same screen: its own control keeps the focus.
    if (hasKey(state, 'staysInPlace')) return
    if (hash) document.getElementById(decodeSlug(hash.slice(1)))?.scrollIntoView()
    else if (isNewScreen) scrollTo(0, 0)
    if (isNewScreen && !isFirst) document.getElementById('content')?.focus({ preventScroll: true })
  }, [entry, type])
}

/**
 * Back at once: the cached screen is as tall as it was. Where it still grows (a reload), the position is
 * taken up as soon as the page is tall enough, unless the shopper scrolls first.
 */
function restore(top: number) {
  scrollTo(0, top)
  if (top === 0 || Math.abs(scrollY - top) < 2) return
  const stop = () => {
    observer.disconnect()
    for (const event of ['wheel', 'touchstart', 'keydown'] as const)
      removeEventListener(event, stop)
  }
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return
    scrollTo(0, top)
    stop()
  })
  observer.observe(document.body)
  for (const event of ['wheel', 'touchstart', 'keydown'] as const)
    addEventListener(event, stop, { passive: true })
  return stop
}

/** Scroll positions by history entry, px; written down when the page is left, for a reload. */
const positions = new Map<string, number>(readKept())

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

function hasKey<Key extends string>(state: unknown, key: Key): state is Record<Key, unknown> {
  return typeof state === 'object' && state !== null && key in state
}

/** The router's name for the current history entry, which it keeps in history.state; else its address. */
function entryKey() {
  const state: unknown = history.state
  return hasKey(state, 'key') ? String(state.key) : location.pathname + location.search
}
