import { create } from 'zustand'
import { isCouponExpired } from '~/domain/campaigns/campaign'

/** State of the countdown campaigns, shared by all pages. */
interface CampaignState {
  /** Expiry of each campaign coupon by `couponKey`, epoch ms. Empty until a page has been read. */
  couponEnds: ReadonlyMap<string, number>
  /** Shown in the notices area; a new object for each announcement. */
  notice: CouponNotice | undefined
}

export interface CouponNotice {
  text: string
  /** Scrolls into view, because it blocked an action of the shopper. */
  comesIntoView: boolean
}

export const useCampaignStore = create<CampaignState>(() => ({
  couponEnds: new Map(),
  notice: undefined,
}))

export const setCouponEnds = (couponEnds: ReadonlyMap<string, number>) =>
  useCampaignStore.setState({ couponEnds })

export const isExpired = (code: string, now: number) =>
  isCouponExpired(useCampaignStore.getState().couponEnds, code, now)

export const showCouponNotice = (notice: CouponNotice) => useCampaignStore.setState({ notice })
export const clearCouponNotice = () => useCampaignStore.setState({ notice: undefined })
