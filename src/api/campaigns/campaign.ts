import * as v from 'valibot'
import type { Campaign } from '~/domain/campaigns/campaign'
import { couponRemovalNonce } from '~/api/cart/coupon'
import { fetchDocument, inlineSettings } from '~/api/content/document'
import { parseCampaigns } from './campaigns'

/** What a rendered page tells of campaigns: their settings are printed nowhere else. */
export interface PageCampaigns {
  campaigns: Campaign[]
  /** For call 12; undefined where the page prints none. */
  couponNonce: string | undefined
}

/** "1" in the shop's own preview, "" else: no campaign acts then. */
const Settings = v.object({ disable_actions: v.union([v.literal('1'), v.literal(1)]) })

export async function fetchCampaigns(path: string, signal?: AbortSignal): Promise<PageCampaigns> {
  const page = await fetchDocument(path, signal)
  const isIdle = v.is(Settings, inlineSettings(page, 'hurrytimer_ajax_object'))
  return {
    campaigns: isIdle ? [] : parseCampaigns(page),
    couponNonce: couponRemovalNonce(page),
  }
}
