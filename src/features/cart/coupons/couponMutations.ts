import type { QueryClient } from '@tanstack/react-query'
import { applyCoupon, removeCoupon, removeEndedCoupon } from '~/api/cart/coupon'
import { newAction } from '~/api/http'
import type { Cart } from '~/domain/cart/cart'
import { ExpiredCouponError, isSameCoupon } from '~/domain/cart/coupon'
import { report } from '~/lib/report'
import * as cartMessages from '~/messages/cart'
import { applyCart } from '~/state/cart'
import { withLoss, type WithLoss } from '~/features/cart/cartCalls'
import { rereadCart } from '~/features/cart/cartQuery'

/** `text`: a sentence for the shopper; `areDisabled`: the shop has no coupons. */
type CouponOutcome =
  | { outcome: 'done' }
  | { outcome: 'failed'; text: string; areDisabled?: boolean | undefined }

const done = { outcome: 'done' } as const
const failed = (text: string, areDisabled?: boolean): CouponOutcome => ({
  outcome: 'failed',
  text,
  areDisabled,
})

/** Applies a coupon and the new cart. To be run by a mutation with `cartMutation`. */
export const addCouponToCart = (
  code: string,
  client: QueryClient,
): Promise<WithLoss<CouponOutcome>> => withLoss(() => add(code, client))

async function add(code: string, client: QueryClient): Promise<CouponOutcome> {
  const signal = newAction()
  try {
    const result = await applyCoupon(code, signal)
    if (result.cart) applyCart(result.cart)
    return result.outcome === 'changed' ? done : failed(result.message, result.areDisabled)
  } catch (error) {
    if (error instanceof ExpiredCouponError) return failed(cartMessages.couponExpired)
    report(error, 'applying a coupon')
    return outcomeFromCart(await rereadCart(client, signal), (cart) => hasCoupon(cart, code))
  }
}

/**
 * Removes a coupon and applies the new cart. To be run by a mutation with `cartMutation`.
 *
 * @param endedOn for the coupon of an ended campaign: see `removeEndedCoupon`
 */
export const removeCouponFromCart = (
  code: string,
  client: QueryClient,
  endedOn?: string,
): Promise<WithLoss<CouponOutcome>> => withLoss(() => remove(code, client, endedOn))

async function remove(
  code: string,
  client: QueryClient,
  endedOn: string | undefined,
): Promise<CouponOutcome> {
  const signal = newAction()
  try {
    const result = await (endedOn
      ? removeEndedCoupon(code, endedOn, signal)
      : removeCoupon(code, undefined, signal))
    const cart = await rereadCart(client, signal)
    if (result.outcome === 'refused')
      return failed(result.message || cartMessages.couponRemoveFailed)
    return cart && hasCoupon(cart, code) ? failed(cartMessages.couponRemoveFailed) : done
  } catch (error) {
    report(error, 'removing a coupon')
    return outcomeFromCart(await rereadCart(client, signal), (cart) => !hasCoupon(cart, code))
  }
}

const hasCoupon = ({ coupons }: Cart, code: string) =>
  coupons.some((coupon) => isSameCoupon(coupon.code, code))

/** After a call without a readable response, which may have succeeded. */
function outcomeFromCart(cart: Cart | undefined, isDone: (cart: Cart) => boolean): CouponOutcome {
  if (!cart) return failed(cartMessages.changeUnsure)
  return isDone(cart) ? done : failed(cartMessages.changeFailed)
}
