import { timeIn, type TimeLeft } from './countdown'

/** The end of the deals (docs/behaviour.md#deal-countdown), ms: a date, or a duration from page load. */
export type Deal = { endsAt: number } | { lastsMs: number }

/** A deal's countdown. A negative `leftMs` means that the deal was over when paused. */
type DealClock = { state: 'running'; endsAt: number } | { state: 'paused'; leftMs: number }

/** @param seenAt when the page was fetched, epoch ms */
export const startClock = (deal: Deal, seenAt: number): DealClock => ({
  state: 'running',
  endsAt: 'endsAt' in deal ? deal.endsAt : seenAt + deal.lastsMs,
})

export const pauseClock = (clock: DealClock, now: number): DealClock => ({
  state: 'paused',
  leftMs: timeLeft(clock, now),
})

/** A deal with a date catches up; one with a duration continues with the time that was left. */
export const resumeClock = (deal: Deal, clock: DealClock, now: number): DealClock =>
  startClock('endsAt' in deal ? deal : { lastsMs: timeLeft(clock, now) }, now)

interface DealView {
  time: TimeLeft
  isPast: boolean
  /** No further updates are needed. */
  isStopped: boolean
}

/** The time left. After the end the units count up if `countsPastZero`, else they stop at 0. */
export function viewDeal(clock: DealClock, now: number, countsPastZero: boolean): DealView {
  const leftMs = timeLeft(clock, now)
  const isPast = leftMs <= 0
  const isStopped = isPast && !countsPastZero
  // Rounding away from zero after the end would make the last second before it twice as long.
  const seconds = isPast ? Math.floor(-leftMs / 1000) : Math.ceil(leftMs / 1000)
  return { time: timeIn(isStopped ? 0 : seconds), isPast, isStopped }
}

const timeLeft = (clock: DealClock, now: number) =>
  clock.state === 'paused' ? clock.leftMs : clock.endsAt - now

const DATE = /^(\d{4})-(\d\d)-(\d\d) (\d{1,2}):(\d\d):(\d\d)$/

/**
 * Parses "2026-12-24 18:00:00" in the browser's time zone, like the theme's script. Milliseconds since the
 * epoch; undefined if invalid.
 */
export function parseDealDate(text: string): number | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] =
    DATE.exec(text.trim())?.slice(1).map(Number) ?? []
  const date = new Date(year, month - 1, day, hour, minute, second)
  const isReal = date.getMonth() === month - 1 && date.getDate() === day && hour < 24
  return isReal && minute < 60 && second < 60 ? date.getTime() : undefined
}
