import { useEffect, type RefObject } from 'react'
import { ALERT_FOCUS_AFTER_MS, NOTICE_SCROLL_MS, NOTICE_SCROLL_OFFSET_PX } from '~/config/constants'
import { smoothScrollTo } from '~/lib/scrolling'
import { after } from '~/lib/time'

/**
 * Scrolls to a notice and focuses it, each time `notice` is a new object. The focus stays where it is if
 * the shopper has moved it during the delay, for example to the field that is wrong.
 *
 * @param notice undefined: nothing to reveal
 * @param focusAfterMs 0 focuses at once
 */
export function useRevealNotice(
  element: RefObject<HTMLElement | null>,
  notice: object | undefined,
  focusAfterMs = ALERT_FOCUS_AFTER_MS,
) {
  useEffect(() => {
    if (!notice) return
    const top = (element.current?.getBoundingClientRect().top ?? 0) + scrollY
    smoothScrollTo(top - NOTICE_SCROLL_OFFSET_PX, NOTICE_SCROLL_MS)
    const focus = () => element.current?.focus({ preventScroll: true })
    if (focusAfterMs === 0) return focus()
    const focused = document.activeElement
    return after(focusAfterMs, () => document.activeElement === focused && focus())
  }, [element, notice, focusAfterMs])
}
