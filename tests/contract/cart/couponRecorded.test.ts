import { describe, expect, test } from 'vitest'
import { fetchCampaigns } from '~/api/campaigns/campaigns'
import { applyCoupon, removeCoupon } from '~/api/cart/coupon'
import { hasRecorded, recorded } from '../../support/recorded'
import { useReplay } from '../../support/replay'

describe.skipIf(!hasRecorded)('real coupons (skipped: no recorded exchanges here)', () => {
  const replay = useReplay()

  test.each([
    ['coupon-apply', 'book10'],
    ['coupon-fixed', 'flat100'],
  ])('%s applies the coupon', async (name, code) => {
    replay(recorded(name), recorded('cart-get-filled'))
    const result = await applyCoupon(code)
    expect(result).toMatchObject({ outcome: 'changed' })
    expect(result.cart?.coupons.map(({ code }) => code)).toContain(code)
  })

  test.each([
    ['coupon-invalid', 'Coupon "nosuch" cannot be applied because it does not exist.'],
    ['coupon-expired', 'Coupon "old5" has expired.'],
    ['coupon-apply-twice', 'Coupon code "book10" has already been applied.'],
  ])('%s is refused with the shop’s message', async (name, message) => {
    replay(recorded(name), recorded('cart-get-filled'))
    await expect(applyCoupon('any')).resolves.toMatchObject({ outcome: 'refused', message })
  })

  test.each([
    ['wcajax-remove-coupon-valid', { outcome: 'removed' }],
    ['wcajax-remove-coupon-not-applied', { outcome: 'removed' }],
    [
      'wcajax-remove-coupon-no-coupon',
      { outcome: 'refused', message: 'Sorry there was a problem removing this coupon.' },
    ],
  ])('%s has the expected outcome', async (name, result) => {
    replay(recorded(name))
    await expect(removeCoupon('book10', 'ef3c941a05')).resolves.toEqual(result)
  })

  test('a page’s campaigns name their coupons, and a checkout page has its nonce', async () => {
    replay({ ...recorded('html-campaigns'), url: 'https://shop.example/_wp/campaigns/' })
    const { campaigns } = await fetchCampaigns('/campaigns/')
    const withCoupons = campaigns.filter(({ coupons }) => coupons.length > 0)
    expect(withCoupons).toHaveLength(2)
    expect(withCoupons[0]).toEqual({
      id: 1415,
      isRegular: false,
      endsAt: 1795233483948,
      durationMs: 5_400_000,
      restart: 'immediately',
      restartAfterMs: 0,
      isReset: false,
      coupons: ['FLAT100'],
    })
    replay({ ...recorded('html-checkout'), url: 'https://shop.example/_wp/checkout/' })
    const { couponNonce } = await fetchCampaigns('/checkout/')
    expect(couponNonce).toBe('ef3c941a05')
  })
})
