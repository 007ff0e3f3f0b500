import type { ServerHtml } from '~/domain/content/serverHtml'

/** The times and the place of the "recent sales" popup (docs/behaviour.md#sales-popup). */
export interface SalesPopupSettings {
  /** Before the first one. */
  startMs: number
  /** From the request on. */
  stayMs: number
  /** Bounds of the setting, in whole seconds; the pause is 1 s longer than the lower one at least. */
  gapFromS: number
  gapToS: number
  side: 'start' | 'end'
  /** The direction from which it fades in. */
  entrance: 'bottom' | 'start' | 'end'
  /** Sent with each request, as the page has them. */
  pageType: string
  pageId: string
}

export interface RecentSale {
  html: ServerHtml
  /** In-app path or URL; undefined for a text without a link. */
  url?: string
  imageUrl?: string
}

/** `until`: when the phase ends, ms since the epoch. `count`: how many sales have been requested. */
export interface SalesPopup {
  phase: 'waiting' | 'showing'
  until: number
  count: number
}

export const startSales = ({ startMs }: SalesPopupSettings, now: number): SalesPopup => ({
  phase: 'waiting',
  until: now + startMs,
  count: 0,
})

/**
 * The next phase, once the current one has ended.
 *
 * @param random from 0 to below 1
 */
export function nextSales(
  sales: SalesPopup,
  settings: SalesPopupSettings,
  now: number,
  random: number,
): SalesPopup {
  if (now < sales.until) return sales
  return sales.phase === 'waiting'
    ? { phase: 'showing', until: now + settings.stayMs, count: sales.count + 1 }
    : { ...sales, phase: 'waiting', until: now + gapMs(settings, random) }
}

/** 11 to 20 seconds for the settings 10 and 20. */
const gapMs = ({ gapFromS, gapToS }: SalesPopupSettings, random: number) =>
  Math.floor(random * (gapToS - gapFromS) + gapFromS + 1) * 1000
