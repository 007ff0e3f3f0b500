import type { Campaign } from '~/domain/campaigns/campaign'
import type { CampaignVisitor } from '~/domain/campaigns/campaignMachine'
import type { CampaignPage } from '~/domain/campaigns/placedCampaign'
import { cookies, type CookieOptions } from '~/lib/cookies'
import { useCampaignStore } from '~/state/campaigns'

/** The plugin's cookies (docs/behaviour.md#course-of-a-campaign). WordPress reads the first two. */
const endCookie = (id: number) => `_ht_CDT-${id}`
const tokenCookie = (id: number) => `${endCookie(id)}_reset_token`
const dismissedCookie = (id: number) => `${endCookie(id)}_dismissed`

const END_DAYS = 365

const read = (name: string) => cookies.read(name) ?? useCampaignStore.getState().unstored.get(name)

function write(name: string, value: string, options: CookieOptions) {
  cookies.write(name, value, options)
  if (cookies.read(name) === undefined) keep(name, value)
}

/** Where the browser stores no cookies, the values last as long as the page. */
const keep = (name: string, value: string | undefined) =>
  useCampaignStore.setState(({ unstored }) => {
    const values = new Map(unstored)
    if (value === undefined) values.delete(name)
    else values.set(name, value)
    return { unstored: values }
  })

export function readVisitor(id: number): Omit<CampaignVisitor, 'isHonest'> {
  const end = Number(read(endCookie(id)))
  return {
    storedEnd: Number.isFinite(end) && end > 0 ? end : undefined,
    storedToken: read(tokenCookie(id)),
  }
}

export function storeEnd(
  { cookiePath, cookieDomain }: CampaignPage,
  { id, resetToken }: Campaign,
  endsAt: number,
) {
  write(endCookie(id), String(endsAt), {
    days: END_DAYS,
    path: cookiePath,
    domain: cookieDomain,
  })
  if (resetToken) write(tokenCookie(id), resetToken, { days: END_DAYS })
}

export const isDismissed = (id: number) => read(dismissedCookie(id)) !== undefined

export const storeDismissal = (id: number, days: number) =>
  write(dismissedCookie(id), '1', { days })

export function clearDismissal(id: number) {
  cookies.remove(dismissedCookie(id))
  keep(dismissedCookie(id), undefined)
}
