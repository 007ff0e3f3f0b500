import * as v from 'valibot'
import type { Campaign } from '~/domain/campaigns/campaign'

/** HurryTimer's actions by number; the others belong to what a campaign shows. */
const EXPIRE_COUPON = 7

const RESTARTS: Record<string, Campaign['restart']> = {
  1: 'none',
  2: 'immediately',
  3: 'after-reload',
  4: 'after-duration',
}

/** Milliseconds as a number or a text; null, '' and nonsense: none. */
const Moment = v.pipe(
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

/** `data-config` (forms-social-campaigns C1): flags and numbers come as themselves or as texts. */
const Config = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.number(),
    isRegular: v.boolean(),
    endDate: v.optional(Moment),
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
 * The campaigns of a page. One that expires a coupon is in the foot of every page, in the background;
 * where it is shown as well, it comes twice.
 */
export const parseCampaigns = (page: ParentNode): Campaign[] =>
  [...page.querySelectorAll('.hurrytimer-campaign[data-config]')].map((element) =>
    v.parse(Config, element.getAttribute('data-config')),
  )
