import * as v from 'valibot'
import { inlineSettings } from '~/api/content/document'
import { adminAjax } from '~/api/http'
import { safeUrl } from '~/config/paths'
import type { RecentSale, SalesPopupSettings } from '~/domain/campaigns/salesPopup'
import { serverHtml } from '~/domain/content/serverHtml'
import { copyWithout, parseHtml } from '~/lib/html'

const HOUR_S = 3600

/** Whole seconds; the plugin prints all settings as text. */
const seconds = (otherwise: number) =>
  v.fallback(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.number(),
      v.minValue(0),
      v.maxValue(HOUR_S),
    ),
    otherwise,
  )

/** `salert_settings`; the defaults are the plugin's. */
const Settings = v.pipe(
  v.object({
    salert_popup_start_time: seconds(5),
    salert_popup_stay: seconds(10),
    salert_popup_range_from: seconds(10),
    salert_popup_range_to: seconds(20),
    salert_popup_position: v.fallback(v.string(), 'bottomRight'),
    salert_popup_transition: v.fallback(v.string(), 'fadeInUp'),
  }),
  v.transform((wire): Omit<SalesPopupSettings, 'pageType' | 'pageId'> => ({
    startMs: wire.salert_popup_start_time * 1000,
    stayMs: wire.salert_popup_stay * 1000,
    gapFromS: wire.salert_popup_range_from,
    gapToS: Math.max(wire.salert_popup_range_from, wire.salert_popup_range_to),
    side: /left/i.test(wire.salert_popup_position) ? 'start' : 'end',
    entrance: entranceOf(wire.salert_popup_transition),
  })),
)

/** All 14 transitions of the plugin by their direction: "bounceInLeft", "zoomIn". */
function entranceOf(transition: string): SalesPopupSettings['entrance'] {
  const [, side] = /(Left|Right)$/.exec(transition) ?? []
  return side === 'Left' ? 'start' : side === 'Right' ? 'end' : 'bottom'
}

/** The popup's settings in a rendered page; undefined without the plugin. See docs/calls.md#sales-popup. */
export function readSalesPopup(page: ParentNode): SalesPopupSettings | undefined {
  const wrapper = page.querySelector('#salertWrapper')
  const printed = inlineSettings(page, 'salert_settings')
  if (!wrapper || printed === undefined) return undefined
  return {
    ...v.parse(Settings, printed),
    pageType: wrapper.getAttribute('data-page') ?? '',
    pageId: wrapper.getAttribute('data-id') ?? '',
  }
}

const Sale = v.pipe(
  v.string(),
  v.transform((html): RecentSale | undefined => {
    const item = parseHtml(html).querySelector('.popup-item')
    const content = item?.querySelector('.salert-content-wrap')
    const sentence = content && serverHtml(copyWithout(content, 'a').innerHTML.trim())
    if (!item || !sentence) return undefined
    const url = safeUrl(item.querySelector('a')?.getAttribute('href') ?? '')
    const imageUrl = safeUrl(item.querySelector('img')?.getAttribute('src') ?? '')
    return {
      html: sentence,
      ...(isAddress(url) ? { url } : {}),
      ...(isAddress(imageUrl) ? { imageUrl } : {}),
    }
  }),
)

const isAddress = (url: string | undefined) => !!url && /^(?:https?:|\/)/.test(url)

/**
 * A sale for the popup: docs/calls.md#sales-popup.
 *
 * @returns undefined where the shop has none
 */
export const fetchRecentSale = (
  { pageType, pageId }: SalesPopupSettings,
  signal?: AbortSignal,
): Promise<RecentSale | undefined> =>
  adminAjax('salert_get_content', {
    fields: { page_type: pageType, page_id: pageId },
    reply: Sale,
    signal,
  })
