/**
 * The only module that reads the clock or sets timers (a lint rule enforces it): pure rules take
 * `now` as an argument, and tests replace time in one place.
 */

export const SECOND = 1000
export const MINUTE = 60 * SECOND

/** Milliseconds since the epoch. */
export const now = () => Date.now()

/** Runs `action` once after `ms` milliseconds; the returned function cancels it. */
export function after(ms: number, action: () => void): () => void {
  const id = setTimeout(action, ms)
  return () => clearTimeout(id)
}

/**
 * Runs `action` when the browser is idle, after `latest` ms at the latest; the returned function
 * cancels it. Safari has no `requestIdleCallback`: there it runs after a short delay.
 */
export function whenIdle(action: () => void, latest = 2 * SECOND): () => void {
  if (!('requestIdleCallback' in globalThis)) return after(200, action)
  const id = requestIdleCallback(action, { timeout: latest })
  return () => cancelIdleCallback(id)
}

/** Runs `action` after the next paint; the returned function cancels it. Not while the tab is hidden. */
export function afterPaint(action: () => void): () => void {
  let cancel = () => cancelAnimationFrame(id)
  const id = requestAnimationFrame(() => {
    cancel = after(0, action)
  })
  return () => cancel()
}

/**
 * Calls `action` before each paint with the milliseconds since the previous one (0 the first time)
 * until it returns false; the returned function cancels it.
 */
export function everyFrame(action: (elapsedMs: number) => boolean): () => void {
  let last: number | undefined
  let id = requestAnimationFrame(function frame(time) {
    if (action(time - (last ?? time))) id = requestAnimationFrame(frame)
    last = time
  })
  return () => cancelAnimationFrame(id)
}

/** Calls `action` once, `ms` milliseconds after the last of several calls. `cancel()` drops a call that waits. */
export function debounce<Args extends unknown[]>(ms: number, action: (...args: Args) => void) {
  let cancel: (() => void) | undefined
  const debounced = (...args: Args) => {
    cancel?.()
    cancel = after(ms, () => action(...args))
  }
  debounced.cancel = () => cancel?.()
  return debounced
}
