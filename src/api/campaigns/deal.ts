import { momentOf, type Deal } from '~/domain/campaigns/deal'

/** Longer deals than this (about three years) are no deals; so large a number may be a moment. */
const LONGEST_S = 1e8

/**
 * The deal of a page, which stands in attributes alone (spec 3.6): `data-date` with a date, or else
 * `data-timer` with seconds. Other countdowns have a number in `data-date`: they are none of it.
 */
export function readDeal(page: ParentNode): Deal | undefined {
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-date], [data-timer]')) {
    const endsAt = momentOf(dataset['date'] ?? '')
    if (endsAt !== undefined) return { endsAt }
    const seconds = Number(dataset['timer'] || Number.NaN)
    if (seconds >= 0 && seconds < LONGEST_S) return { lastsMs: seconds * 1000 }
  }
  return undefined
}
