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
  const { key, pathname, hash, state } = useLocation()
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
    const isNewScreen = last.current !== pathname
    const isFirst = last.current === undefined
    last.current = pathname
    if (type === NavigationType.Pop) return restore(positions.get(key) ?? 0)
    // A filter change is a new address of the same screen: its own control keeps the focus.
    if (hasKey(state, 'staysInPlace')) return
    if (hash) document.getElementById(decodeSlug(hash.slice(1)))?.scrollIntoView()
    else if (isNewScreen) scrollTo(0, 0)
    if (isNewScreen && !isFirst) document.getElementById('content')?.focus({ preventScroll: true })
  }, [key, pathname, hash, state, type])
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
  return Array.isArray(kept)
    ? kept.filter((entry): entry is [string, number] => Array.isArray(entry))
    : []
}

const hasKey = (state: unknown, key: string) =>
  typeof state === 'object' && state !== null && key in state

/** The router's name for the current history entry; it keeps it in history.state. */
function entryKey() {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'key' in state
    ? String(state.key)
    : 'default'
}
