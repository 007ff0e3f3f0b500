import { couponKey } from '~/domain/cart/coupon'

/** A countdown campaign, as far as its coupons go (spec 3.14). Times are milliseconds since the epoch. */
export interface Campaign {
  id: number
  /** True: it ends for everybody at once; false: it runs anew for each visitor. */
  isRegular: boolean
  /** As the shop or this browser remembers it; undefined: it was never begun, or its end is unreadable. */
  endsAt: number | undefined
  /** How long it runs for a visitor. */
  durationMs: number
  restart: 'none' | 'immediately' | 'after-reload' | 'after-duration'
  /** How long after its end it may run again, where `restart` is 'after-duration'. */
  restartAfterMs: number
  /** The shop wants it to begin anew, whatever is remembered. */
  isReset: boolean
  /** Codes that end with it. */
  coupons: string[]
}

/** When a campaign ends that a visitor meets now (spec 4.12; forms-social-campaigns C3). */
export function endOf(campaign: Campaign, now: number): number {
  const { isRegular, endsAt, isReset, durationMs } = campaign
  // A shop that names no end of a fixed one has it over at once.
  if (isRegular) return endsAt ?? 0
  const isAnew = endsAt === undefined || isReset || (endsAt < now && mayRestart(campaign, now))
  return isAnew ? now + durationMs : endsAt
}

function mayRestart({ restart, restartAfterMs, endsAt = 0 }: Campaign, now: number) {
  if (restart === 'after-duration') return now - endsAt >= restartAfterMs
  return restart !== 'none'
}

/** When each coupon ends, by `couponKey`; of several campaigns with one code the first to end decides. */
export function couponEnds(
  campaigns: readonly Campaign[],
  now: number,
): ReadonlyMap<string, number> {
  const ends = new Map<string, number>()
  for (const campaign of campaigns) {
    const end = endOf(campaign, now)
    for (const code of campaign.coupons) {
      const key = couponKey(code)
      ends.set(key, Math.min(end, ends.get(key) ?? end))
    }
  }
  return ends
}

export const isCouponExpired = (ends: ReadonlyMap<string, number>, code: string, now: number) =>
  (ends.get(couponKey(code)) ?? Infinity) <= now
