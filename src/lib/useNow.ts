import { useCallback, useSyncExternalStore } from 'react'
import { after, now } from './time'

/**
 * The time, rounded down to whole periods and kept up to date. All listeners share one timer, whatever
 * their periods; it stands still while nobody listens and while the page is hidden.
 *
 * @param isOn whether it is kept up to date; else it is the time of the last rendering
 * @returns milliseconds since the epoch
 */
export function useNow(periodMs: number, isOn = true): number {
  const subscribe = useCallback(
    (tell: () => void) => (isOn ? listen(tell, periodMs) : () => undefined),
    [periodMs, isOn],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(now() / periodMs) * periodMs)
}

/** Whom a tick is told, and the period that each waits for. */
const listeners = new Map<() => void, number>()
let stop: (() => void) | undefined

function listen(tell: () => void, periodMs: number) {
  if (listeners.size === 0) document.addEventListener('visibilitychange', tick)
  listeners.set(tell, periodMs)
  run()
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', tick)
    run()
  }
}

/** The next tick falls on the nearest turn of a period: ticks do not drift, and all move together. */
function run() {
  stop?.()
  stop = undefined
  if (document.hidden || listeners.size === 0) return
  const time = now()
  const waits = [...new Set(listeners.values())].map((periodMs) => periodMs - (time % periodMs))
  stop = after(Math.min(...waits), tick)
}

function tick() {
  run()
  for (const tell of listeners.keys()) tell()
}
