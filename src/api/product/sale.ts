import type { SaleCountdown } from '~/domain/campaigns/countdown'

/** Later ends than this (it is the year 5138) are no seconds since the epoch. */
const LATEST_MS = 1e14

/**
 * The theme's `.product-countdown`: start and end in seconds. Without an end that can be read there is
 * nothing to count (spec 4.10); a start that cannot be read has been.
 */
export function readSale(root: ParentNode): SaleCountdown | undefined {
  const data = root.querySelector<HTMLElement>('.product-countdown')?.dataset
  const endsAt = Number(data?.['cdtime']) * 1000
  if (!data || !(endsAt > 0 && endsAt < LATEST_MS)) return undefined
  const { sttime, day, hour, min, sec, price } = data
  return {
    startsAt: Number(sttime) * 1000 || 0,
    endsAt,
    labels: [day || 'D', hour || 'H', min || 'M', sec || 'S'],
    ...(price ? { priceAfter: price } : {}),
  }
}
