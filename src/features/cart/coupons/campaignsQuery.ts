import { queryOptions } from '@tanstack/react-query'
import { fetchCampaigns } from '~/api/campaigns/campaigns'
import { couponEnds, type Campaign } from '~/domain/campaigns/campaign'
import { cookies } from '~/lib/cookies'
import { report } from '~/lib/report'
import { MINUTE, now } from '~/lib/time'
import { setCouponEnds } from '~/state/campaign'

/**
 * Reads the campaigns of a rendered page. When their coupons end goes into state/campaign, its owner;
 * from then on no request applies one that has ended. The query keeps the page's nonce.
 */
export const campaignsQuery = (path: string) =>
  queryOptions({
    queryKey: ['campaigns', path],
    staleTime: 10 * MINUTE,
    async queryFn({ signal }) {
      try {
        const { campaigns, couponNonce } = await fetchCampaigns(path, signal)
        setCouponEnds(couponEnds(campaigns.map(withOwnEnd), now()))
        return { couponNonce }
      } catch (error) {
        if (!signal.aborted) report(error, 'reading the campaigns of a page')
        throw error
      }
    },
  })

/** The visitor's own end is in a cookie, too; a page out of a cache may know an older one. */
function withOwnEnd(campaign: Campaign): Campaign {
  if (campaign.isRegular) return campaign
  const own = Number(cookies.read(`_ht_CDT-${campaign.id}`)) || undefined
  return { ...campaign, endsAt: Math.max(own ?? 0, campaign.endsAt ?? 0) || undefined }
}
