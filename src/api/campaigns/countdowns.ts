import type { SaleCountdown } from '~/domain/campaigns/countdown'
import * as campaignsMessages from '~/messages/campaigns'

/** End of the year 5138; a larger value cannot be seconds since the epoch. */
const MAX_END_MS = 1e14

/**
 * The theme's `.product-countdown`, start and end in seconds (docs/behaviour.md#sale-countdown). Undefined
 * without a valid end; an invalid start counts as past.
 */
export function readSale(root: ParentNode): SaleCountdown | undefined {
  const data = root.querySelector<HTMLElement>('.product-countdown')?.dataset
  const endsAt = Number(data?.['cdtime']) * 1000
  if (!data || !(endsAt > 0 && endsAt < MAX_END_MS)) return undefined
  const { sttime, day, hour, min, sec, price } = data
  return {
    startsAt: Number(sttime) * 1000 || 0,
    endsAt,
    labels: [
      day || campaignsMessages.daysShort,
      hour || campaignsMessages.hoursShort,
      min || campaignsMessages.minutesShort,
      sec || campaignsMessages.secondsShort,
    ],
    ...(price ? { priceAfter: price } : {}),
  }
}
