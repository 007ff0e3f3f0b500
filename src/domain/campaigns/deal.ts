import { timeIn, type TimeLeft } from './countdown'

/** How long a deal lasts (spec 3.6), milliseconds: until a moment, or so long from when its page came. */
export type Deal = { endsAt: number } | { lastsMs: number }

/** A deal's countdown: towards a moment, or standing still with what was left; below 0 it is past. */
export type DealClock = { state: 'running'; endsAt: number } | { state: 'paused'; leftMs: number }

/** @param seenAt when its page came */
export const startedAt = (deal: Deal, seenAt: number): DealClock => ({
  state: 'running',
  endsAt: 'endsAt' in deal ? deal.endsAt : seenAt + deal.lastsMs,
})

/** Stopped by the shopper. */
export const pausedAt = (clock: DealClock, now: number): DealClock => ({
  state: 'paused',
  leftMs: leftOf(clock, now),
})

/** Goes on: a deal with a date as if it had never stood still, another from where it stood. */
export const resumedAt = (deal: Deal, clock: DealClock, now: number): DealClock =>
  startedAt('endsAt' in deal ? deal : { lastsMs: leftOf(clock, now) }, now)

interface DealShown {
  time: TimeLeft
  isPast: boolean
  /** Nothing changes any more. */
  isStopped: boolean
}

/**
 * What a deal's countdown shows (spec 4.11): what is left; past its end all units are 0 and it stops, or
 * else they count up.
 */
export function shownOf(clock: DealClock, now: number, countsPastZero: boolean): DealShown {
  const leftMs = leftOf(clock, now)
  const isPast = leftMs <= 0
  const isStopped = isPast && !countsPastZero
  // A begun second counts whole before the end, and not yet after it: it is as long as any other.
  const seconds = isPast ? Math.floor(-leftMs / 1000) : Math.ceil(leftMs / 1000)
  return { time: timeIn(isStopped ? 0 : seconds), isPast, isStopped }
}

const leftOf = (clock: DealClock, now: number) =>
  clock.state === 'paused' ? clock.leftMs : clock.endsAt - now

const DATE = /^(\d{4})-(\d\d)-(\d\d) (\d{1,2}):(\d\d):(\d\d)$/

/**
 * The moment of "2026-12-24 18:00:00" by the clock of this device, milliseconds since the epoch, as the
 * old site reads it; undefined where it is no such date.
 */
export function momentOf(text: string): number | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] =
    DATE.exec(text.trim())?.slice(1).map(Number) ?? []
  const date = new Date(year, month - 1, day, hour, minute, second)
  const isReal = date.getMonth() === month - 1 && date.getDate() === day && hour < 24
  return isReal && minute < 60 && second < 60 ? date.getTime() : undefined
}
