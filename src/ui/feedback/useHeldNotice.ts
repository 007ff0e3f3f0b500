import { useCallback, useRef, useState, type FocusEvent } from 'react'
import { focusContent } from '~/lib/focus'

/**
 * For a message that disappears by itself: it stays while it has the pointer or the focus, and returns the
 * focus when it is removed. `returnFocus` is for a message that is only hidden.
 */
export function useHeldNotice() {
  const notice = useRef<HTMLElement>(null)
  const previousFocus = useRef<EventTarget>(null)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)

  function onFocus({ currentTarget, relatedTarget: before }: FocusEvent) {
    const isWithin = before instanceof Node && currentTarget.contains(before)
    if (!isWithin) previousFocus.current = before
    setHasFocus(true)
  }

  /** To where the focus was before, if it is in the message. */
  const returnFocus = useCallback(() => {
    if (!notice.current?.contains(document.activeElement)) return
    const { current: before } = previousFocus
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    // In a dialog, the rest of the page cannot have the focus.
    else if (!focusContent()) notice.current.closest('dialog')?.querySelector('button')?.focus()
  }, [])

  const ref = useCallback(
    (element: HTMLElement) => {
      notice.current = element
      return returnFocus
    },
    [returnFocus],
  )

  return {
    isHeld: isHovered || hasFocus,
    /** For the root of the message. */
    noticeProps: {
      ref,
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus,
      onBlur: () => setHasFocus(false),
    },
    returnFocus,
  }
}
