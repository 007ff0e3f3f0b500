import type { QueryClient } from '@tanstack/react-query'
import { fetchCart } from '~/api/cart/cart'
import { applyCoupon, removeCoupon } from '~/api/cart/coupon'
import { couponMessages } from '~/config/couponMessages'
import { messages } from '~/config/messages'
import type { Cart } from '~/domain/cart/cart'
import { ExpiredCouponError, isSameCoupon } from '~/domain/cart/coupon'
import { report } from '~/lib/report'
import { CART_KEY, commitCart } from '~/state/cart'

/**
 * One step of the cart's queue each. A change that found no readable answer may have been made all the
 * same: the cart itself is asked before the shopper is told that it failed.
 */

export type CouponOutcome = { outcome: 'done' } | { outcome: 'failed'; text: string }

const done = { outcome: 'done' } as const
const failed = (text: string): CouponOutcome => ({ outcome: 'failed', text })

export async function applyStep(code: string, client: QueryClient): Promise<CouponOutcome> {
  try {
    const result = await applyCoupon(code)
    if (result.cart) commitCart(result.cart)
    return result.outcome === 'changed' ? done : failed(result.message)
  } catch (error) {
    if (error instanceof ExpiredCouponError) return failed(couponMessages.expired)
    report(error, 'applying a coupon')
    return afterNoAnswer(await readAgain(client), (cart) => hasCoupon(cart, code))
  }
}

/** @param security a rendered page's nonce, for call 12 */
export async function removeStep(
  code: string,
  client: QueryClient,
  security?: string,
): Promise<CouponOutcome> {
  try {
    const result = await removeCoupon(code, security)
    const cart = await readAgain(client)
    if (result.outcome === 'refused') return failed(result.message || couponMessages.removeFailed)
    return cart && hasCoupon(cart, code) ? failed(couponMessages.removeFailed) : done
  } catch (error) {
    report(error, 'removing a coupon')
    return afterNoAnswer(await readAgain(client), (cart) => !hasCoupon(cart, code))
  }
}

const hasCoupon = ({ coupons }: Cart, code: string) =>
  coupons.some((coupon) => isSameCoupon(coupon.code, code))

function afterNoAnswer(cart: Cart | undefined, isMade: (cart: Cart) => boolean): CouponOutcome {
  if (!cart) return failed(messages.changeUnsure)
  return isMade(cart) ? done : failed(messages.cartChangeFailed)
}

/** Undefined where the cart could not be read: it is then asked for again by its own query. */
async function readAgain(client: QueryClient): Promise<Cart | undefined> {
  try {
    const cart = await fetchCart()
    commitCart(cart)
    return cart
  } catch (error) {
    report(error, 'reading the cart after a coupon')
    void client.invalidateQueries({ queryKey: CART_KEY })
    return undefined
  }
}
