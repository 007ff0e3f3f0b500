import { entryKey } from './history'
import { everyFrame } from './time'
import { prefersReducedMotion } from './viewport'

/** Ends the glide that is under way. */
let end = () => {}

/**
 * Scrolls the page to `top` px in `ms`; at once where motion is not welcome. It ends where the shopper
 * takes it in hand meanwhile, or goes to another history entry, whose own place it must not touch. (The browser's own
 * smooth scroll has no set speed, and still takes steps after the page was scrolled elsewhere: seen in Chromium.)
 */
export function smoothScrollTo(top: number, ms: number) {
  end()
  if (prefersReducedMotion()) return scrollTo(0, top)
  const from = scrollY
  const entry = entryKey()
  let spent = 0
  const stop = everyFrame((elapsed) => {
    spent += elapsed
    const part = Math.min(spent / ms, 1)
    if (entryKey() === entry) {
      scrollTo(0, from + (top - from) * soft(part))
      if (part < 1) return true
    }
    forget()
    return false
  })
  end = () => {
    stop()
    forget()
  }
  const forget = onUserInterrupt(end)
}

/**
 * Calls `action` when the shopper takes the page in hand, by scrolling or by a press: what is pressed must not
 * move away. The returned function calls it off.
 */
export function onUserInterrupt(action: () => void): () => void {
  const heard = new AbortController()
  for (const way of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(way, action, { passive: true, signal: heard.signal })
  return () => heard.abort()
}

/** Slow at either end. */
const soft = (part: number) => (1 - Math.cos(Math.PI * part)) / 2
