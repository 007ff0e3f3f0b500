import { useEffect, type RefObject } from 'react'
import { ALERT_FOCUS_AFTER_MS, NOTICE_SCROLL_MS, NOTICE_SCROLL_OFFSET_PX } from '~/config/constants'
import { smoothScrollTo } from '~/lib/scrolling'
import { after } from '~/lib/time'

/**
 * Scrolls to a notice and focuses it after ALERT_FOCUS_AFTER_MS, each time `notice` is a new object. The focus
 * stays where it is if the shopper has moved it meanwhile, for example to the field that is wrong.
 *
 * @param notice undefined: nothing to reveal
 */
export function useRevealNotice(
  element: RefObject<HTMLElement | null>,
  notice: object | undefined,
) {
  useEffect(() => {
    if (!notice) return
    const top = (element.current?.getBoundingClientRect().top ?? 0) + scrollY
    smoothScrollTo(top - NOTICE_SCROLL_OFFSET_PX, NOTICE_SCROLL_MS)
    const focused = document.activeElement
    return after(ALERT_FOCUS_AFTER_MS, () => {
      if (document.activeElement === focused) element.current?.focus({ preventScroll: true })
    })
  }, [element, notice])
}
