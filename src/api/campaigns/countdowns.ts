import type { SaleCountdown } from '~/domain/campaigns/countdown'
import { parseDealDate, type Deal } from '~/domain/campaigns/deal'

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
    labels: [day || 'D', hour || 'H', min || 'M', sec || 'S'],
    ...(price ? { priceAfter: price } : {}),
  }
}

/** About three years; a larger `data-timer` is probably a timestamp. */
const MAX_DEAL_S = 1e8

/**
 * The deal of a page (docs/behaviour.md#deal-countdown): `data-date` with a date, or else `data-timer` with
 * seconds. Other countdowns have a number in `data-date` and are skipped.
 */
export function readDeal(page: ParentNode): Deal | undefined {
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-date], [data-timer]')) {
    const endsAt = parseDealDate(dataset['date'] ?? '')
    if (endsAt !== undefined) return { endsAt }
    const seconds = Number(dataset['timer'] || Number.NaN)
    if (seconds >= 0 && seconds < MAX_DEAL_S) return { lastsMs: seconds * 1000 }
  }
  return undefined
}
