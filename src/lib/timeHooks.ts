import { useEffect, useEffectEvent, useReducer } from 'react'
import { after, now } from './time'

/**
 * The current time, rounded down to whole periods; re-renders at each new period. All components share
 * one timer, whatever their periods. It stops while no component is mounted and while the page is hidden.
 * Not `useSyncExternalStore`: a second may end between two reads of one render, of which React warns.
 *
 * @param isOn false: the time of the last render, without re-rendering
 * @returns milliseconds since the epoch
 */
export function useNow(periodMs: number, isOn = true): number {
  const [, rerender] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => (isOn ? onEachPeriod(periodMs, rerender) : undefined), [periodMs, isOn])
  return Math.floor(now() / periodMs) * periodMs
}

/** Each listener with its period in milliseconds. */
const listeners = new Map<() => void, number>()
let cancelTick: (() => void) | undefined

/** Calls `onTick` at each new period; the returned function ends it. */
export function onEachPeriod(periodMs: number, onTick: () => void) {
  if (listeners.size === 0) document.addEventListener('visibilitychange', tick)
  listeners.set(onTick, periodMs)
  schedule()
  return () => {
    listeners.delete(onTick)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', tick)
    schedule()
  }
}

/** Schedules the next tick on the nearest period boundary, so that ticks do not drift. */
function schedule() {
  cancelTick?.()
  cancelTick = undefined
  if (document.hidden || listeners.size === 0) return
  const time = now()
  const waits = [...new Set(listeners.values())].map((periodMs) => periodMs - (time % periodMs))
  cancelTick = after(Math.min(...waits), tick)
}

function tick() {
  schedule()
  for (const onTick of listeners.keys()) onTick()
}

/**
 * Calls `action` once after `ms` milliseconds. Another `ms` or `value` starts the wait again.
 *
 * @param ms undefined: no wait, and one in progress is cancelled
 * @param value passed to `action`
 */
export function useTimeout(ms: number | undefined, action: () => void): void
export function useTimeout<T>(ms: number | undefined, action: (value: T) => void, value: T): void
export function useTimeout(
  ms: number | undefined,
  action: (value: unknown) => void,
  value?: unknown,
) {
  const run = useEffectEvent(action)
  useEffect(() => (ms === undefined ? undefined : after(ms, () => run(value))), [ms, value])
}
