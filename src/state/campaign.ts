import { create } from 'zustand'
import { isCouponExpired } from '~/domain/campaigns/campaign'

/** What countdown campaigns have decided, wherever the shopper is. */
interface CampaignState {
  /** When each coupon ends with its campaign, by `couponKey`: epoch ms. Empty until a page has told. */
  couponEnds: ReadonlyMap<string, number>
  /** What the notices area has to say of such a coupon; a new object each time it is to be told. */
  notice: CouponNotice | undefined
}

export interface CouponNotice {
  text: string
  /** The page moves to it: it has stopped the shopper. */
  comesIntoView: boolean
}

export const useCampaignStore = create<CampaignState>(() => ({
  couponEnds: new Map(),
  notice: undefined,
}))

export const learnCouponEnds = (couponEnds: ReadonlyMap<string, number>) =>
  useCampaignStore.setState({ couponEnds })

export const isExpired = (code: string, now: number) =>
  isCouponExpired(useCampaignStore.getState().couponEnds, code, now)

export const showCouponNotice = (notice: CouponNotice) => useCampaignStore.setState({ notice })
export const clearCouponNotice = () => useCampaignStore.setState({ notice: undefined })
