import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fetchCampaigns } from '~/api/campaigns/campaigns'
import { couponEnds, isCouponExpired, type Campaign } from '~/domain/campaigns/campaign'
import type { Cart } from '~/domain/cart/cart'
import { cookies } from '~/lib/cookies'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import { MINUTE, now } from '~/lib/time'
import * as cartMessages from '~/messages/cart'
import {
  clearCouponNotice,
  setCouponEnds,
  showCouponNotice,
  useCampaignStore,
} from '~/state/campaigns'
import { cartMutation, useCartStore } from '~/state/cart'
import { removeCouponFromCart } from './couponMutations'

/**
 * Removes the expired coupons of campaigns from the cart: when the page loads, and when the shopper
 * places an order. docs/behaviour.md#expired-coupons
 *
 * @param path of the rendered page with the campaigns: the cart's or the checkout's
 * @returns `isRemoving`: the order is about to change; `mayPlaceOrder`: to be called before an order,
 *   false after it has removed an expired coupon and shown a notice
 */
export function useExpiredCoupons(path: string) {
  const coupons = useCartStore(({ cart }) => cart?.coupons)
  const hasLines = useCartStore(({ cart }) => (cart?.lines.length ?? 0) > 0)
  const ends = useCampaignStore(({ couponEnds }) => couponEnds)
  useQuery({ ...campaignsQuery(path), enabled: hasLines })
  const attempted = useRef(new Set<string>())
  const pending = useRef(new Set<string>())

  const { mutate, isPending } = useMutation({
    ...cartMutation,
    async mutationFn(code: string, { client }) {
      const page = await client.ensureQueryData(campaignsQuery(path)).catch(() => undefined)
      return removeCouponFromCart(code, client, page?.couponNonce)
    },
    onSuccess(result) {
      if (result.outcome === 'failed') showCouponNotice({ text: result.text, comesIntoView: true })
    },
    onSettled: (_result, _error, code) => pending.current.delete(code),
  })

  function remove(code: string) {
    attempted.current.add(code)
    const text = interpolate(cartMessages.couponInvalid, { code })
    showCouponNotice({ text, comesIntoView: true })
    if (pending.current.has(code)) return
    pending.current.add(code)
    mutate(code)
  }

  function mayPlaceOrder() {
    const code = findExpired(coupons, ends)
    if (code !== undefined) remove(code)
    return code === undefined
  }

  const removeExpired = useEffectEvent((code: string | undefined) => {
    // After a refusal, try again only when the shopper places the order.
    if (code !== undefined && !attempted.current.has(code)) remove(code)
  })
  useEffect(() => removeExpired(findExpired(coupons, ends)), [coupons, ends])
  useEffect(() => clearCouponNotice, [])

  return { isRemoving: isPending, mayPlaceOrder }
}

const findExpired = (coupons: Cart['coupons'] | undefined, ends: ReadonlyMap<string, number>) =>
  coupons?.find(({ code }) => isCouponExpired(ends, code, now()))?.code

/**
 * Reads the campaigns of a rendered page into state/campaign. The query itself holds the page's nonce.
 * From then on `expiredCouponCheck` (app/wiring) blocks requests that apply an expired coupon.
 */
const campaignsQuery = (path: string) =>
  queryOptions({
    queryKey: ['campaigns', path],
    staleTime: 10 * MINUTE,
    async queryFn({ signal }) {
      try {
        const { campaigns, couponNonce } = await fetchCampaigns(path, signal)
        setCouponEnds(couponEnds(campaigns.map(withVisitorsEnd), now()))
        return { couponNonce }
      } catch (error) {
        if (!signal.aborted) report(error, 'reading the campaigns of a page')
        throw error
      }
    },
  })

/** A visitor's own end is also in a cookie, which may be newer than a cached page. */
function withVisitorsEnd(campaign: Campaign): Campaign {
  if (campaign.isRegular) return campaign
  const stored = Number(cookies.read(`_ht_CDT-${campaign.id}`)) || undefined
  return { ...campaign, endsAt: Math.max(stored ?? 0, campaign.endsAt ?? 0) || undefined }
}
