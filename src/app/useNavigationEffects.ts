import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isSearch } from '~/domain/listingAddress'
import { decodeSlug } from '~/domain/slug'
import { entryKey } from '~/lib/historyEntry'
import { forgetScroll, keepScroll, noteScroll, rememberedScroll } from '~/lib/scrollMemory'

/**
 * What a browser does for pages, done for screens: a new screen begins at its top with the focus on
 * its heading's region; Back and Forward return to where the shopper was, at once, since the screen
 * is drawn from cache; a reload stays where it was.
 */
export function useNavigationEffects() {
  const entry = useLocation()
  const type = useNavigationType()
  const last = useRef<{ screen: string; key: string }>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    addEventListener('scroll', noteScroll, { passive: true })
    addEventListener('pagehide', keepScroll)
    return () => {
      removeEventListener('scroll', noteScroll)
      removeEventListener('pagehide', keepScroll)
    }
  }, [])

  useLayoutEffect(() => {
    const { pathname, search, hash, state } = entry
    // A search stands at the path of the home page.
    const screen = isSearch(pathname, search) ? `${pathname}?s` : pathname
    const before = last.current
    const isNewScreen = before?.screen !== screen
    last.current = { screen, key: entryKey() }
    if (type === NavigationType.Pop) return restore(rememberedScroll() ?? 0)
    if (type === NavigationType.Replace && before) forgetScroll(before.key)
    // A filter change is a new address of the same screen: its own control keeps the focus.
    if (staysInPlace(state)) return noteScroll()
    if (hash) document.getElementById(decodeSlug(hash.slice(1)))?.scrollIntoView()
    else if (isNewScreen) scrollTo(0, 0)
    if (isNewScreen && before) document.getElementById('content')?.focus({ preventScroll: true })
  }, [entry, type])
}

const staysInPlace = (state: unknown) =>
  typeof state === 'object' && state !== null && 'staysInPlace' in state

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
