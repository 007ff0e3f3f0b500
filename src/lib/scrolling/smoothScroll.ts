import { entryKey } from '~/lib/history'
import { everyFrame } from '~/lib/time'
import { prefersReducedMotion } from '~/lib/viewport'

let stopCurrent = () => {}

/**
 * Scrolls the page to `top` pixels in `ms` milliseconds; at once where reduced motion is preferred. Stops
 * when the shopper scrolls or presses, and when the history entry changes. Native smooth scrolling has no
 * defined duration, and Chromium continues it after a later `scrollTo`.
 */
export function smoothScrollTo(top: number, ms: number) {
  stopCurrent()
  if (prefersReducedMotion()) return scrollTo(0, top)
  const from = scrollY
  const entry = entryKey()
  let elapsed = 0
  const cancelFrames = everyFrame((sinceLastFrame) => {
    elapsed += sinceLastFrame
    const progress = Math.min(elapsed / ms, 1)
    if (entryKey() === entry) {
      scrollTo(0, from + (top - from) * easeInOut(progress))
      if (progress < 1) return true
    }
    cancelInterrupt()
    return false
  })
  stopCurrent = () => {
    cancelFrames()
    cancelInterrupt()
  }
  const cancelInterrupt = onUserInterrupt(stopCurrent)
}

/**
 * Calls `action` when the shopper scrolls or presses: what is pressed must not move away. The returned
 * function removes the listeners.
 */
export function onUserInterrupt(action: () => void): () => void {
  const listeners = new AbortController()
  for (const event of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(event, action, { passive: true, signal: listeners.signal })
  return () => listeners.abort()
}

const easeInOut = (progress: number) => (1 - Math.cos(Math.PI * progress)) / 2
