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
    ['a fixed campaign ends at the shop’s time', { isRegular: true, endsAt: now + 1 }, now + 1],
    [
      'an ended fixed campaign does not restart',
      { isRegular: true, restart: 'immediately' },
      now - HOUR,
    ],
    ['a fixed campaign without an end is over', { isRegular: true, endsAt: undefined }, 0],
    ['a visitor’s campaign continues', { endsAt: now + 5 }, now + 5],
    ['an ended visitor’s campaign does not restart', {}, now - HOUR],
    ['a campaign without an end time starts', { endsAt: undefined }, now + 2 * HOUR],
    [
      'a campaign that the shop resets restarts',
      { endsAt: now + 5, isReset: true },
      now + 2 * HOUR,
    ],
    ['a campaign set to restart at once restarts', { restart: 'immediately' }, now + 2 * HOUR],
    ['a campaign set to restart on reload restarts', { restart: 'after-reload' }, now + 2 * HOUR],
    [
      'a campaign restarts after its pause',
      { restart: 'after-duration', restartAfterMs: HOUR },
      now + 2 * HOUR,
    ],
    [
      'a campaign does not restart during its pause',
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
