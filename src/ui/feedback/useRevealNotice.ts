import { useEffect, type RefObject } from 'react'
import { ALERT_FOCUS_AFTER_MS, NOTICE_SCROLL_MS, NOTICE_SCROLL_OFFSET_PX } from '~/config/constants'
import { smoothScrollTo } from '~/lib/smoothScroll'
import { after } from '~/lib/time'

/**
 * Brings a notice to where the shopper looks, with some room above it, and gives it the focus, unless
 * the shopper has taken it elsewhere by then: for each new `told`, unless that is undefined.
 *
 * @param focusAfterMs 0: at once
 */
export function useRevealNotice(
  place: RefObject<HTMLElement | null>,
  told: object | undefined,
  focusAfterMs = ALERT_FOCUS_AFTER_MS,
) {
  useEffect(() => {
    if (!told) return
    const top = (place.current?.getBoundingClientRect().top ?? 0) + scrollY
    smoothScrollTo(top - NOTICE_SCROLL_OFFSET_PX, NOTICE_SCROLL_MS)
    const focus = () => place.current?.focus({ preventScroll: true })
    const before = document.activeElement
    // Who has gone on meanwhile, to the field that is wrong, is not called back.
    const focusLater = () => document.activeElement === before && focus()
    if (focusAfterMs > 0) return after(focusAfterMs, focusLater)
    focus()
    return undefined
  }, [place, told, focusAfterMs])
}
