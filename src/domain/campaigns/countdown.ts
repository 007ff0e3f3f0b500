/** A sale with an end date (docs/behaviour.md#sale-countdown). Times are milliseconds since the epoch. */
export interface SaleCountdown {
  /** 0 if the shop gives no start. */
  startsAt: number
  endsAt: number
  /** The shop's labels of days, hours, minutes and seconds. */
  labels: readonly [string, string, string, string]
  /** The price after the sale, formatted by the shop; only some pages have it. */
  priceAfter?: string
}

export const isRunning = ({ startsAt, endsAt }: SaleCountdown, now: number) =>
  startsAt <= now && now < endsAt

/** Days, hours, minutes and seconds of at least two digits: "04", "23", "00", "59". */
export type TimeLeft = readonly [days: string, hours: string, minutes: string, seconds: string]

/**
 * The time left of a running sale, undefined before and after it. Rounded up to whole seconds, so that
 * the countdown never shows zero. Days have no maximum.
 */
export function remaining(sale: SaleCountdown, now: number): TimeLeft | undefined {
  return isRunning(sale, now) ? timeIn(Math.ceil((sale.endsAt - now) / 1000)) : undefined
}

/** Splits whole seconds into days, hours, minutes and seconds. */
export function timeIn(seconds: number): TimeLeft {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return [
    twoDigits(Math.floor(hours / 24)),
    twoDigits(hours % 24),
    twoDigits(minutes % 60),
    twoDigits(seconds % 60),
  ]
}

const twoDigits = (amount: number) => String(amount).padStart(2, '0')
