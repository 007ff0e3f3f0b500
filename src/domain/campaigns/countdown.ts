/** A sale that ends at a moment the shop has set (spec 3.5). Times are milliseconds since the epoch. */
export interface SaleCountdown {
  /** 0: it has begun long ago, or the shop names no start. */
  startsAt: number
  endsAt: number
  /** For days, hours, minutes and seconds, in the shop's words. */
  labels: readonly [string, string, string, string]
  /** What is to be paid afterwards, in the shop's words; only some pages say it. */
  priceAfter?: string
}

export const isRunning = ({ startsAt, endsAt }: SaleCountdown, now: number) =>
  startsAt <= now && now < endsAt

/** Days, hours, minutes and seconds of at least two digits: "04", "23", "00", "59". */
export type TimeLeft = readonly [days: string, hours: string, minutes: string, seconds: string]

/**
 * What is left of a sale; undefined when there is nothing to count: it has not begun, or it is over
 * (spec 4.10). A begun second counts whole, so "00" seconds of everything is never shown. Days have no
 * limit.
 */
export function remaining(sale: SaleCountdown, now: number): TimeLeft | undefined {
  return isRunning(sale, now) ? timeIn(Math.ceil((sale.endsAt - now) / 1000)) : undefined
}

/** So many whole seconds in days, hours, minutes and seconds. */
export function timeIn(seconds: number): TimeLeft {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return [two(Math.floor(hours / 24)), two(hours % 24), two(minutes % 60), two(seconds % 60)]
}

const two = (amount: number) => String(amount).padStart(2, '0')

/**
 * The price that takes the shown one's place: only where the data carries one, and only when the sale
 * has ended before the shopper's eyes. One that was over when it came needs none: its page was made
 * with the price of after.
 *
 * @param seenAt when the shopper first saw the sale
 */
export const priceAfter = (sale: SaleCountdown, seenAt: number, now: number) =>
  isRunning(sale, seenAt) && now >= sale.endsAt ? sale.priceAfter : undefined
