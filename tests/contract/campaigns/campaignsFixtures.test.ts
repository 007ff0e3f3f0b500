import { expect, test } from 'vitest'
import { fetchCampaigns } from '~/api/campaigns/campaigns'
import { readDeal } from '~/api/campaigns/deal'
import { couponEnds } from '~/domain/campaigns/campaign'
import { parseHtml } from '~/lib/html'
import { response, fixture } from '../../support/fixtures'
import { useReplay } from '../../support/replay'

const replay = useReplay()
const html = fixture('campaigns/cart-page.html')
const campaignsOf = (body: string) => {
  replay(response('GET', '/_wp/cart/', body))
  return fetchCampaigns('/cart/')
}

test('reads the campaigns of a page, their coupons and the nonce to remove one', async () => {
  expect(await campaignsOf(html)).toEqual({
    couponNonce: '2c4e6a8b0d',
    campaigns: [
      {
        id: 311,
        isRegular: false,
        endsAt: undefined,
        durationMs: 5_400_000,
        restart: 'after-duration',
        restartAfterMs: 86_400_000,
        isReset: true,
        coupons: ['WELCOME'],
      },
      {
        id: 312,
        isRegular: false,
        endsAt: 1_801_440_000_000,
        durationMs: 60_000,
        restart: 'immediately',
        restartAfterMs: 0,
        isReset: false,
        coupons: [],
      },
      {
        id: 310,
        isRegular: true,
        endsAt: 1_801_440_000_000,
        durationMs: 0,
        restart: 'none',
        restartAfterMs: 0,
        isReset: false,
        coupons: ['Spring10'],
      },
    ],
  })
})

test('reads the nonce of a checkout page', async () => {
  const checkout = html.replace('wc_cart_params', 'wc_checkout_params')
  expect((await campaignsOf(checkout)).couponNonce).toBe('2c4e6a8b0d')
})

test('the coupons expire at the end of their campaign', async () => {
  const { campaigns } = await campaignsOf(html)
  const now = 1_801_000_000_000
  expect([...couponEnds(campaigns, now)]).toEqual([
    ['welcome', now + 5_400_000],
    ['spring10', 1_801_440_000_000],
  ])
})

test('finds no campaigns in the shop’s preview, and no nonce on a page of blocks', async () => {
  const idle = html.replace('"disable_actions":""', '"disable_actions":"1"')
  expect(idle).not.toBe(html)
  expect(await campaignsOf(idle.replace('wc_cart_params', 'other'))).toEqual({
    campaigns: [],
    couponNonce: undefined,
  })
})

test('reads the date of a deal', () => {
  expect(readDeal(parseHtml(html))).toEqual({ endsAt: new Date(2027, 0, 31, 18).getTime() })
})
