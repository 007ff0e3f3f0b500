import { describe, expect, test } from 'vitest'
import { applyCoupon, removeCoupon, removeEndedCoupon } from '~/api/cart/coupon'
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

  test('the coupon of an ended campaign is removed with the nonce of the checkout page', async () => {
    replay(
      { ...recorded('html-checkout'), url: 'https://shop.example/_wp/checkout/' },
      recorded('wcajax-remove-coupon-valid'),
    )
    await expect(removeEndedCoupon('book10', '/checkout/')).resolves.toEqual({ outcome: 'removed' })
  })
})
