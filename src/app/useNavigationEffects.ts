import { Component, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { searchKey } from '~/domain/catalog/listingAddress'
import { expectTitle } from '~/ui/feedback/announcer'
import { anchorOf } from '~/ui/navigation/anchor'
import { focusContent, isFocusInContent, isFocusLost } from '~/lib/focus'
import { staysInPlace } from '~/lib/history'
import {
  confirmEntry,
  moveTo,
  pageStart,
  rememberScroll,
  rememberedScroll,
  setRestoring,
  storeScrollPositions,
  onUserInterrupt,
} from '~/lib/scrolling'

/**
 * Scroll, focus and announcement on navigation, as for full page loads: a new screen starts at its top with the
 * focus on the main content; Back, Forward and a reload restore the scroll position, and Back and Forward move a
 * focus that is lost only. Both announce the title of the new screen. Another search is a new screen, too, except
 * that the focus stays in its field.
 */
export function useNavigationEffects() {
  const location = useLocation()
  const type = useNavigationType()
  const last = useRef<{ pathname: string; searched: string | undefined }>(undefined)
  const isFocusDue = useRef(false)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const listeners = new AbortController()
    const { signal } = listeners
    addEventListener('scroll', rememberScroll, { passive: true, signal })
    addEventListener('pagehide', storeScrollPositions, { signal })
    return () => listeners.abort()
  }, [])

  useLayoutEffect(() => {
    const { pathname, search, hash, state } = location
    // Search results have the path of the home page.
    const searched = searchKey(pathname, search)
    const previous = last.current
    const isPop = type === NavigationType.Pop
    const isOther = previous !== undefined && previous.searched !== searched
    const isNewSearch = isOther && previous.searched !== undefined && searched !== undefined
    const isNewScreen = isOther || (previous !== undefined && previous.pathname !== pathname)
    // A filter changes the address but not the screen: the filter keeps the focus.
    const isInPlace = staysInPlace(state) && !isNewSearch
    last.current = { pathname, searched }
    confirmEntry()
    expectTitle(isNewScreen && (isPop || !isInPlace))
    if (isPop) {
      isFocusDue.current = isNewScreen
      const top = rememberedScroll()
      if (previous !== undefined || top !== undefined) return restoreScroll(top ?? 0)
      // A new visit is at its top; to read or set the position would force a layout.
      return hash ? scrollToAnchor(hash) : undefined
    }
    if (isInPlace) return rememberScroll()
    if (isNewScreen) scrollTo(0, 0)
    isFocusDue.current = isNewScreen && (isNewSearch || !focusContent())
    return hash ? scrollToAnchor(hash) : undefined
  }, [location, type])

  // An open dialog takes the focus from the rest of the page; its own effect has closed it by now. After Back, the
  // focus may be in the header, or a screen has placed it; after another search, it may be in the field.
  useEffect(() => {
    const isAway = type === NavigationType.Pop ? isFocusLost() : !isFocusInContent()
    if (isFocusDue.current && isAway) focusContent()
    isFocusDue.current = false
  })
}

/**
 * Saves the scroll position just before React replaces the screen: the browser fires the scroll event a
 * frame late, when the position already belongs to the next screen. Hooks have no equivalent of
 * `getSnapshotBeforeUpdate`.
 */
export class SaveScrollBeforeUpdate extends Component<{ location: unknown }> {
  override getSnapshotBeforeUpdate({ location }: { location: unknown }) {
    // An update without a navigation is no reason: the first position of a screen means that it was left.
    if (location !== this.props.location) rememberScroll()
    return null
  }

  /** React warns about a component with the other method but without this one. */
  override componentDidUpdate() {}

  override render() {
    return null
  }
}

/**
 * Scrolls to `top`. Where the page is still too short (after a reload), scrolls again once it is tall
 * enough, unless the shopper scrolls first. Returns a function that stops this.
 */
function restoreScroll(top: number) {
  moveTo(top)
  setRestoring(Math.abs(scrollY - top) > 1)
  const stop = () => {
    setRestoring(false)
    observer.disconnect()
    cancelInterrupt()
  }
  const cancelInterrupt = onUserInterrupt(stop)
  const start = pageStart()
  // Also fires once in the next frame, which undoes the last step of a scroll that was in progress.
  const observer = new ResizeObserver(() => {
    // Bars may have arrived above the page meanwhile.
    const target = top && top + pageStart() - start
    if (document.documentElement.scrollHeight - innerHeight < target) return
    moveTo(target)
    stop()
  })
  observer.observe(document.body)
  return stop
}

/**
 * Scrolls to the element that a hash names, which may still be loading, unless the shopper scrolls first.
 * Returns a function that stops this.
 */
function scrollToAnchor(hash: string) {
  const scroll = () => {
    const target = anchorOf(hash)
    target?.scrollIntoView()
    return target !== null
  }
  if (scroll()) return undefined
  const stop = () => {
    observer.disconnect()
    cancelInterrupt()
  }
  const cancelInterrupt = onUserInterrupt(stop)
  const observer = new ResizeObserver(() => scroll() && stop())
  observer.observe(document.body)
  return stop
}
