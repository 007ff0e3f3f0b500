import { couponKey } from '~/domain/cart/coupon'

/** A countdown campaign and its coupons (docs/behaviour.md#campaigns). Times are ms since the epoch. */
export interface Campaign {
  id: number
  /** True: one end for all visitors; false: starts for each visitor separately. */
  isRegular: boolean
  /** Undefined if it has not started for this visitor or the value is invalid. */
  endsAt: number | undefined
  durationMs: number
  restart: 'none' | 'immediately' | 'after-reload' | 'after-duration'
  /** Pause before it may restart, for `restart: 'after-duration'`. */
  restartAfterMs: number
  /** The shop requests a restart, whatever `endsAt` is. */
  isReset: boolean
  /** Codes that expire with it. */
  coupons: string[]
}

/** End of the campaign for a visitor who loads a page now. */
export function endOf(campaign: Campaign, now: number): number {
  const { isRegular, endsAt, isReset, durationMs } = campaign
  // A regular campaign without an end is over.
  if (isRegular) return endsAt ?? 0
  const starts = endsAt === undefined || isReset || (endsAt < now && mayRestart(campaign, now))
  return starts ? now + durationMs : endsAt
}

function mayRestart({ restart, restartAfterMs, endsAt = 0 }: Campaign, now: number) {
  if (restart === 'after-duration') return now - endsAt >= restartAfterMs
  return restart !== 'none'
}

/** Expiry of each coupon by `couponKey`: the earliest end of the campaigns that have it. */
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
