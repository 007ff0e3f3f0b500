import { useEffect, useEffectEvent, useState, type FocusEvent, type PointerEvent } from 'react'
import { useBrowserState } from '~/lib/hydration'
import { after } from '~/lib/time'
import { prefersReducedMotion } from '~/lib/viewport'

/**
 * Calls `step` every `ms` milliseconds; never where it is undefined. Pauses while the mouse is over the
 * carousel, while the focus is inside it, while a dialog is open and while the page is hidden (WCAG
 * 2.2.2); does not start where reduced motion is preferred. Call `stop` at the first interaction: from then on only
 * the button starts it.
 */
export function useAutoplay(ms: number | undefined, step: () => void) {
  const [isPlaying, setIsPlaying] = useBrowserState(
    () => !prefersReducedMotion(),
    () => true,
  )
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const periodMs = isPlaying && !isHovered && !isFocused ? ms : undefined

  const advance = useEffectEvent(step)
  useEffect(() => {
    if (periodMs === undefined) return
    const period = periodMs
    let cancel: (() => void) | undefined
    function schedule() {
      cancel?.()
      cancel = document.hidden ? undefined : after(period, next)
    }
    function next() {
      if (!document.querySelector('dialog[open]')) advance()
      schedule()
    }
    schedule()
    const listeners = new AbortController()
    // After a dialog, the shopper sees the same position for a whole period again.
    for (const type of ['visibilitychange', 'close']) {
      document.addEventListener(type, schedule, { capture: true, signal: listeners.signal })
    }
    return () => {
      cancel?.()
      listeners.abort()
    }
  }, [periodMs])

  return {
    isPlaying,
    toggle: () => setIsPlaying(!isPlaying),
    stop: () => setIsPlaying(false),
    /** For the carousel's root. Focus on the play button itself does not pause. */
    pauseHandlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setIsHovered(true)
      },
      onPointerLeave: () => setIsHovered(false),
      onPointerDown: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') setIsPlaying(false)
      },
      onFocus: ({ target }: FocusEvent<HTMLElement>) =>
        setIsFocused(!target.closest('[data-autoplay]')),
      onBlur: () => setIsFocused(false),
    },
  }
}
