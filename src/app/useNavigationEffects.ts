import { Component, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isSearch } from '~/domain/catalog/listingAddress'
import { decodeSlug } from '~/domain/slug'
import { onUserInterrupt } from '~/lib/smoothScroll'
import {
  keepScroll,
  noteDrawn,
  noteScroll,
  rememberedScroll,
  sayReturning,
} from '~/lib/scrollRestoration'

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
    const heard = new AbortController()
    const { signal } = heard
    addEventListener('scroll', noteScroll, { passive: true, signal })
    addEventListener('pagehide', keepScroll, { signal })
    return () => heard.abort()
  }, [])

  useLayoutEffect(() => {
    const { pathname, search, hash, state } = entry
    // A search stands at the path of the home page.
    const screen = isSearch(pathname, search) ? `${pathname}?s` : pathname
    const before = last.current
    const isNewScreen = before !== screen
    last.current = screen
    noteDrawn()
    if (type === NavigationType.Pop) return restore(rememberedScroll() ?? 0)
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
 * Notes where the shopper is in the moment before another entry's screen takes the place: of a scroll the
 * page is told a frame later, which is too late then. React knows that moment in classes alone.
 */
export class LeavingNote extends Component<{ entry: unknown }> {
  override getSnapshotBeforeUpdate() {
    noteScroll()
    return null
  }

  /** React asks for one beside the other. */
  override componentDidUpdate() {}

  override render() {
    return null
  }
}

/**
 * Back at once: the cached screen is as tall as it was. It is said once more a frame later, since a
 * scroll that was under way may take a last step. Where the page still grows (a reload), the position is
 * taken up as soon as it is tall enough, unless the shopper takes the page in hand first.
 */
function restore(top: number) {
  scrollTo(0, top)
  sayReturning(Math.abs(scrollY - top) > 1)
  const stop = () => {
    sayReturning(false)
    observer.disconnect()
    forget()
  }
  const forget = onUserInterrupt(stop)
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return
    scrollTo(0, top)
    stop()
  })
  observer.observe(document.body)
  return stop
}
