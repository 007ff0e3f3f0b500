import { useEffect, useEffectEvent, useState, type FocusEvent, type PointerEvent } from 'react'
import { CAROUSEL_AUTOPLAY_MS } from '~/config/carousel'
import { after } from '~/lib/time'
import { prefersReducedMotion } from '~/lib/viewport'

/**
 * Calls `step` every few seconds while it plays. It waits under a mouse, while the focus is inside and
 * while the page is hidden; it never starts by itself for those who want no motion. `stop` is for the
 * first thing that the shopper does: from then on they decide.
 */
export function useAutoplay(isWanted: boolean, step: () => void) {
  const [isPlaying, setIsPlaying] = useState(() => isWanted && !prefersReducedMotion())
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isRunning = isWanted && isPlaying && !isHovered && !isFocused

  const go = useEffectEvent(step)
  useEffect(() => {
    if (!isRunning) return
    let cancel: (() => void) | undefined
    function wait() {
      cancel?.()
      cancel = document.hidden ? undefined : after(CAROUSEL_AUTOPLAY_MS, next)
    }
    function next() {
      go()
      wait()
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      cancel?.()
      document.removeEventListener('visibilitychange', wait)
    }
  }, [isRunning])

  return {
    isPlaying,
    toggle: () => setIsPlaying(!isPlaying),
    stop: () => setIsPlaying(false),
    /** For the carousel's root. The switch itself may keep the focus: who presses "play" wants to see it. */
    watch: {
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
