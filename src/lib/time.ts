/**
 * The only file that may read the clock or set a timer (lint holds this): rules take `now` as an
 * argument, and tests replace time in one place.
 */

const SECOND = 1000
export const MINUTE = 60 * SECOND

/** Milliseconds since the epoch. */
export const now = () => Date.now()

/** Runs `action` once after `ms` milliseconds; the returned function calls it off. */
export function after(ms: number, action: () => void): () => void {
  const id = setTimeout(action, ms)
  return () => clearTimeout(id)
}

/**
 * Runs `action` when the browser has nothing better to do, at the latest after two seconds; the
 * returned function calls it off. Safari has no idle callbacks: a short wait stands in.
 */
export function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) return after(200, action)
  const id = requestIdleCallback(action, { timeout: 2 * SECOND })
  return () => cancelIdleCallback(id)
}

/**
 * Calls `action` before each paint, with the milliseconds since the one before (0 the first time), until
 * it answers false; the returned function calls it off.
 */
export function everyFrame(action: (elapsedMs: number) => boolean): () => void {
  let last: number | undefined
  let id = requestAnimationFrame(function frame(time) {
    if (action(time - (last ?? time))) id = requestAnimationFrame(frame)
    last = time
  })
  return () => cancelAnimationFrame(id)
}

/** Calls `action` once the calls have stopped coming for `ms` milliseconds. */
export function debounce<Args extends unknown[]>(ms: number, action: (...args: Args) => void) {
  let cancel: (() => void) | undefined
  const debounced = (...args: Args) => {
    cancel?.()
    cancel = after(ms, () => action(...args))
  }
  debounced.cancel = () => cancel?.()
  return debounced
}
