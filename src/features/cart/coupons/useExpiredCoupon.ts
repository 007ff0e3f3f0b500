import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { couponMessages } from '~/config/couponMessages'
import { fill } from '~/config/messages'
import { isCouponExpired } from '~/domain/campaigns/campaign'
import type { Cart } from '~/domain/cart/cart'
import { now } from '~/lib/time'
import { clearCouponNotice, showCouponNotice, useCampaignStore } from '~/state/campaign'
import { cartMutation, useCartStore } from '~/state/cart'
import { campaignsQuery } from './campaignsQuery'
import { removeStep } from './couponSteps'

/**
 * Takes a campaign's expired coupon out of the cart: as the page loads, and when the shopper wants to
 * order (spec 5.9).
 *
 * @param path the rendered page that tells of campaigns: the cart's or the checkout's
 * @returns `isReviewLocked` while it is being taken out; `mayPlaceOrder` asks, and prevents
 */
export function useExpiredCoupon(path: string) {
  const coupons = useCartStore(({ cart }) => cart?.coupons)
  const hasLines = useCartStore(({ cart }) => (cart?.lines.length ?? 0) > 0)
  const ends = useCampaignStore(({ couponEnds }) => couponEnds)
  useQuery({ ...campaignsQuery(path), enabled: hasLines })
  const handled = useRef(new Set<string>())
  const underWay = useRef(new Set<string>())

  const { mutate, isPending } = useMutation({
    ...cartMutation,
    async mutationFn(code: string, { client }) {
      const page = await client.ensureQueryData(campaignsQuery(path)).catch(() => undefined)
      return removeStep(code, client, page?.couponNonce)
    },
    onSuccess(result) {
      if (result.outcome === 'failed') {
        showCouponNotice({ text: result.text, comesIntoView: true })
      }
    },
    onSettled: (_result, _error, code) => underWay.current.delete(code),
  })

  function takeOut(code: string) {
    handled.current.add(code)
    showCouponNotice({ text: fill(couponMessages.invalid, { code }), comesIntoView: true })
    if (underWay.current.has(code)) return
    underWay.current.add(code)
    mutate(code)
  }

  /** False: an expired coupon is applied; it is being taken out, and the shopper is told. */
  function mayPlaceOrder() {
    const code = expiredOf(coupons, ends)
    if (code !== undefined) takeOut(code)
    return code === undefined
  }

  const onKnown = useEffectEvent((code: string | undefined) => {
    // One that the shop would not take out waits for the shopper's next step.
    if (code !== undefined && !handled.current.has(code)) takeOut(code)
  })
  useEffect(() => onKnown(expiredOf(coupons, ends)), [coupons, ends])
  useEffect(() => clearCouponNotice, [])

  return { isReviewLocked: isPending, mayPlaceOrder }
}

const expiredOf = (coupons: Cart['coupons'] | undefined, ends: ReadonlyMap<string, number>) =>
  coupons?.find(({ code }) => isCouponExpired(ends, code, now()))?.code
