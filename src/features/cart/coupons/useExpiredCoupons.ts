import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Cart } from '~/domain/cart/cart'
import { interpolate } from '~/lib/text'
import { now } from '~/lib/time'
import * as cartMessages from '~/messages/cart'
import {
  clearCouponNotice,
  isCouponExpired,
  showCouponNotice,
  useCampaignStore,
} from '~/state/campaigns'
import { cartMutation, useCartStore } from '~/state/cart'
import { focusedField } from '~/lib/focus'
import { announceProblem } from '~/features/cart/announceInCart'
import { removeCouponFromCart } from './couponMutations'

/**
 * Removes the expired coupons of campaigns from the cart: when the page's campaigns have been read, and when
 * the shopper places an order. docs/behaviour.md#expired-coupons
 *
 * @param path of the rendered page with the nonce to remove one: the cart's or the checkout's
 * @returns `isRemoving`: the order is about to change; `mayPlaceOrder`: to be called before an order,
 *   false after it has removed an expired coupon and shown a notice
 */
export function useExpiredCoupons(path: string) {
  const coupons = useCartStore(({ cart }) => cart?.coupons)
  const campaignPage = useCampaignStore(({ page }) => page)
  const attempted = useRef(new Set<string>())
  const pending = useRef(new Set<string>())

  const { mutate, isPending } = useMutation({
    ...cartMutation,
    mutationFn: (code: string, { client }) => removeCouponFromCart(code, client, path),
    onSuccess(result) {
      if (result.outcome === 'failed')
        showCouponNotice({ text: result.text, isRevealed: focusedField() === undefined })
      if (result.loss) announceProblem(result.loss)
    },
    onSettled: (_result, _error, code) => pending.current.delete(code),
  })

  /** @param isRevealed whether the notice scrolls into view: after a press always, else unless the shopper is in a field */
  function remove(code: string, isRevealed: boolean) {
    attempted.current.add(code)
    const text = interpolate(cartMessages.couponInvalid, { code })
    showCouponNotice({ text, isRevealed })
    if (pending.current.has(code)) return
    pending.current.add(code)
    mutate(code)
  }

  function mayPlaceOrder() {
    const code = findExpired(coupons)
    if (code !== undefined) remove(code, true)
    return code === undefined
  }

  const removeExpired = useEffectEvent((code: string | undefined) => {
    // After a refusal, try again only when the shopper places the order.
    if (code !== undefined && !attempted.current.has(code))
      remove(code, focusedField() === undefined)
  })
  useEffect(() => {
    if (campaignPage) removeExpired(findExpired(coupons))
  }, [coupons, campaignPage])
  useEffect(() => clearCouponNotice, [])

  return { isRemoving: isPending, mayPlaceOrder }
}

const findExpired = (coupons: Cart['coupons'] | undefined) =>
  coupons?.find(({ code }) => isCouponExpired(code, now()))?.code
