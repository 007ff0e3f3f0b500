import { useEffect, useEffectEvent } from 'react'
import { INFINITE_SCROLL_WITHIN_PX } from '~/config/constants'
import { isNearEnd } from '~/domain/catalog/listingPages'
import { rememberedScroll } from '~/lib/scrollRestoration'

/**
 * Calls `onNear` when the shopper scrolls down to near the end of the page (spec 2.2). Taking up a
 * position that they had before is no scrolling of theirs: coming Back asks for nothing.
 */
export function useLoadingAhead(isOn: boolean, onNear: () => void) {
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!isOn) return
    let last = Math.max(scrollY, rememberedScroll() ?? 0)
    const look = () => {
      const isDownwards = scrollY > last
      last = scrollY
      const { scrollHeight: pageHeight } = document.documentElement
      const scrolled = { top: scrollY, height: innerHeight, pageHeight }
      if (isDownwards && isNearEnd(scrolled, INFINITE_SCROLL_WITHIN_PX)) near()
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isOn])
}
