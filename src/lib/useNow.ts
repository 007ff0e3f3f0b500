import { useSyncExternalStore } from 'react'
import { after, now } from './time'

/**
 * The time, rounded down to whole periods and kept up to date. All listeners of a period share one
 * timer, which stands still while nobody listens and while the page is hidden.
 *
 * @returns milliseconds since the epoch
 */
export function useNow(periodMs: number): number {
  let clock = clocks.get(periodMs)
  if (!clock) clocks.set(periodMs, (clock = clockOf(periodMs)))
  return useSyncExternalStore(clock.subscribe, clock.read)
}

interface Clock {
  subscribe: (tell: () => void) => () => void
  read: () => number
}

const clocks = new Map<number, Clock>()

function clockOf(periodMs: number): Clock {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined

  /** The next tick falls on the turn of a period: ticks do not drift, and all clocks move together. */
  function run() {
    stop?.()
    if (!document.hidden) stop = after(periodMs - (now() % periodMs), tick)
  }
  function tick() {
    run()
    for (const tell of listeners) tell()
  }

  return {
    read: () => Math.floor(now() / periodMs) * periodMs,
    subscribe(tell) {
      listeners.add(tell)
      if (listeners.size === 1) {
        run()
        document.addEventListener('visibilitychange', tick)
      }
      return () => {
        listeners.delete(tell)
        if (listeners.size > 0) return
        stop?.()
        document.removeEventListener('visibilitychange', tick)
      }
    },
  }
}
