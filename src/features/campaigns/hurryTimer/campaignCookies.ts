import type { Campaign } from '~/domain/campaigns/campaign'
import type { CampaignVisitor } from '~/domain/campaigns/campaignMachine'
import type { CampaignPage } from '~/domain/campaigns/placedCampaign'
import { cookies } from '~/lib/cookies'

/** The plugin's cookies (docs/behaviour.md#course-of-a-campaign). WordPress reads the first two. */
const endCookie = (id: number) => `_ht_CDT-${id}`
const tokenCookie = (id: number) => `${endCookie(id)}_reset_token`
const dismissedCookie = (id: number) => `${endCookie(id)}_dismissed`

const END_DAYS = 365

export function readVisitor(id: number): Omit<CampaignVisitor, 'isHonest'> {
  const end = Number(cookies.read(endCookie(id)))
  return {
    storedEnd: Number.isFinite(end) && end > 0 ? end : undefined,
    storedToken: cookies.read(tokenCookie(id)),
  }
}

export function storeEnd(
  { cookiePath, cookieDomain }: CampaignPage,
  { id, resetToken }: Campaign,
  endsAt: number,
) {
  cookies.write(endCookie(id), String(endsAt), {
    days: END_DAYS,
    path: cookiePath,
    domain: cookieDomain,
  })
  if (resetToken) cookies.write(tokenCookie(id), resetToken, { days: END_DAYS })
}

export const isDismissed = (id: number) => cookies.read(dismissedCookie(id)) !== undefined

export const storeDismissal = (id: number, days: number) =>
  cookies.write(dismissedCookie(id), '1', { days })

export const clearDismissal = (id: number) => cookies.remove(dismissedCookie(id))
