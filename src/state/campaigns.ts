import { create } from 'zustand'
import type { CampaignState } from '~/domain/campaigns/campaignMachine'
import type { CampaignPage } from '~/domain/campaigns/placedCampaign'
import { couponKey } from '~/domain/cart/coupon'

/** The campaigns of the current screen. Only features/campaigns/hurryTimer changes them. */
interface CampaignStore {
  /** Undefined until a page with campaigns has been read. */
  page: CampaignPage | undefined
  /** States of the campaigns that have started on this page, by id. */
  states: ReadonlyMap<number, CampaignState>
  /**
   * Ends of recurring campaigns that the shop has named in this visit, epoch ms. A page in the cache has
   * older ones.
   */
  namedEnds: ReadonlyMap<number, number>
  /** Expiry of each campaign coupon by `couponKey`, epoch ms. */
  couponEnds: ReadonlyMap<string, number>
  /** Bars that the visitor has closed. */
  dismissed: ReadonlySet<number>
  /** Values of cookies that the browser does not store, by name. */
  unstored: ReadonlyMap<string, string>
  /** A campaign has removed the product's form. */
  isFormRemoved: boolean
  /** Shown in the notices area; a new object for each announcement. */
  notice: CouponNotice | undefined
}

export interface CouponNotice {
  text: string
  /** Whether it scrolls into view and takes the focus. */
  isRevealed: boolean
}

export const useCampaignStore = create<CampaignStore>(() => ({
  page: undefined,
  states: new Map(),
  namedEnds: new Map(),
  couponEnds: new Map(),
  dismissed: new Set(),
  unstored: new Map(),
  isFormRemoved: false,
  notice: undefined,
}))

/**
 * Whether the campaign of a coupon has ended (docs/behaviour.md#expired-coupons).
 *
 * @param now milliseconds since the epoch
 */
export const isCouponExpired = (code: string, now: number) =>
  (useCampaignStore.getState().couponEnds.get(couponKey(code)) ?? Infinity) <= now

export const showCouponNotice = (notice: CouponNotice) => useCampaignStore.setState({ notice })
export const clearCouponNotice = () => useCampaignStore.setState({ notice: undefined })
