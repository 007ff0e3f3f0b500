import * as v from 'valibot'
import { couponRemovalNonce } from '~/api/cart/coupon'
import { fetchDocument, inlineSettings } from '~/api/content/document'
import type { Campaign } from '~/domain/campaigns/campaign'

/** Campaigns are only printed in rendered pages; no call returns them. */
interface PageCampaigns {
  campaigns: Campaign[]
  /** For docs/calls.md#remove-coupon; undefined if the page has none. */
  couponNonce: string | undefined
}

/** "1" in the shop's own preview, where campaigns have no effect; "" otherwise. */
const PreviewSettings = v.object({ disable_actions: v.union([v.literal('1'), v.literal(1)]) })

export async function fetchCampaigns(path: string, signal?: AbortSignal): Promise<PageCampaigns> {
  const page = await fetchDocument(path, signal)
  const isPreview = v.is(PreviewSettings, inlineSettings(page, 'hurrytimer_ajax_object'))
  return {
    campaigns: isPreview ? [] : parseCampaigns(page),
    couponNonce: couponRemovalNonce(page),
  }
}

/** Action number of HurryTimer; its other actions only concern the display. */
const EXPIRE_COUPON = 7

const RESTARTS: Record<string, Campaign['restart']> = {
  1: 'none',
  2: 'immediately',
  3: 'after-reload',
  4: 'after-duration',
}

/** Milliseconds as a number or a string; undefined for null, '' and invalid values. */
const Timestamp = v.pipe(
  v.union([v.number(), v.string(), v.null_()]),
  v.transform((value) => Number(value) || undefined),
)

const SecondsInMs = v.optional(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((seconds) => (Number(seconds) || 0) * 1000),
  ),
  0,
)

const Action = v.object({ id: v.number(), coupon: v.optional(v.string(), '') })

/** `data-config` of a campaign (docs/behaviour.md#campaigns); numbers may be strings. */
const Config = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.number(),
    isRegular: v.boolean(),
    endDate: v.optional(Timestamp),
    duration: SecondsInMs,
    restart: v.optional(v.union([v.number(), v.string()]), 1),
    restart_duration: SecondsInMs,
    should_reset: v.optional(v.unknown()),
    reload_reset: v.optional(v.unknown()),
    actions: v.array(Action),
  }),
  v.transform((wire): Campaign => ({
    id: wire.id,
    isRegular: wire.isRegular,
    endsAt: wire.endDate,
    durationMs: wire.duration,
    restart: RESTARTS[String(wire.restart)] ?? 'none',
    restartAfterMs: wire.restart_duration,
    isReset: Boolean(wire.should_reset) || Boolean(wire.reload_reset),
    coupons: wire.actions
      .filter(({ id, coupon }) => id === EXPIRE_COUPON && coupon.trim() !== '')
      .map(({ coupon }) => coupon),
  })),
)

/**
 * The campaigns of a page. A campaign that expires a coupon is printed in the footer of every page, and a
 * second time where it is visible.
 */
export const parseCampaigns = (page: ParentNode): Campaign[] =>
  [...page.querySelectorAll('.hurrytimer-campaign[data-config]')].map((element) =>
    v.parse(Config, element.getAttribute('data-config')),
  )
