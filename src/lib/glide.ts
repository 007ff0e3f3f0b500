import { everyFrame } from './time'
import { prefersReducedMotion } from './viewport'

/** What a shopper does who wants to go elsewhere. */
const OWN_WAYS = ['wheel', 'touchstart', 'keydown'] as const

/**
 * Scrolls the page to `top` px in `ms`; at once where motion is not welcome. A shopper who scrolls
 * meanwhile is let go.
 */
export function glideTo(top: number, ms: number) {
  if (prefersReducedMotion()) return scrollTo({ top, behavior: 'instant' })
  const from = scrollY
  let spent = 0
  const stop = everyFrame((elapsed) => {
    spent += elapsed
    const part = Math.min(spent / ms, 1)
    scrollTo({ top: from + (top - from) * soft(part), behavior: 'instant' })
    if (part === 1) forget()
    return part < 1
  })
  function letGo() {
    stop()
    forget()
  }
  function forget() {
    for (const way of OWN_WAYS) removeEventListener(way, letGo)
  }
  for (const way of OWN_WAYS) addEventListener(way, letGo, { passive: true })
}

/** Slow at either end. */
const soft = (part: number) => (1 - Math.cos(Math.PI * part)) / 2
