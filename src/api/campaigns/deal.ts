import { parseDealDate, type Deal } from '~/domain/campaigns/deal'

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
