import { describe, expect, test } from 'vitest'
import { couponEnds, endOf, isCouponExpired, type Campaign } from '~/domain/campaigns/campaign'

const now = 1_800_000_000_000
const HOUR = 3_600_000

const campaign = (change: Partial<Campaign>): Campaign => ({
  id: 1,
  isRegular: false,
  endsAt: now - HOUR,
  durationMs: 2 * HOUR,
  restart: 'none',
  restartAfterMs: 0,
  isReset: false,
  coupons: ['FLAT100'],
  ...change,
})

describe('the end of a campaign for a visitor', () => {
  test.each<[string, Partial<Campaign>, number]>([
    ['a fixed one ends when the shop says', { isRegular: true, endsAt: now + 1 }, now + 1],
    [
      'a fixed one that is over stays over',
      { isRegular: true, restart: 'immediately' },
      now - HOUR,
    ],
    ['a fixed one without an end is over', { isRegular: true, endsAt: undefined }, 0],
    ['a visitor’s own goes on', { endsAt: now + 5 }, now + 5],
    ['a visitor’s own that is over stays over', {}, now - HOUR],
    ['one that was never begun begins', { endsAt: undefined }, now + 2 * HOUR],
    ['one that the shop resets begins anew', { endsAt: now + 5, isReset: true }, now + 2 * HOUR],
    ['one that restarts at once begins anew', { restart: 'immediately' }, now + 2 * HOUR],
    ['one that restarts on a reload begins anew', { restart: 'after-reload' }, now + 2 * HOUR],
    [
      'one whose pause is over begins anew',
      { restart: 'after-duration', restartAfterMs: HOUR },
      now + 2 * HOUR,
    ],
    [
      'one whose pause lasts stays over',
      { restart: 'after-duration', restartAfterMs: HOUR + 1 },
      now - HOUR,
    ],
  ])('%s', (_, change, end) => expect(endOf(campaign(change), now)).toBe(end))
})

describe('the coupon of a campaign', () => {
  test('expires when its campaign ends, whatever the case of its code', () => {
    const ends = couponEnds([campaign({ endsAt: now + 10 })], now)
    expect(isCouponExpired(ends, ' flat100 ', now + 9)).toBe(false)
    expect(isCouponExpired(ends, ' flat100 ', now + 10)).toBe(true)
    expect(isCouponExpired(ends, 'flat50', now + 10)).toBe(false)
  })

  test('expires with the first of several campaigns that have it', () => {
    const over = campaign({ isRegular: true, coupons: ['Flat100 '] })
    const ends = couponEnds([campaign({ endsAt: now + 10 }), over, campaign({})], now)
    expect(isCouponExpired(ends, 'FLAT100', now)).toBe(true)
  })
})
