import { expect, test } from 'vitest'
import { fetchCampaigns } from '~/api/campaigns/campaigns'
import { couponRemovalNonce } from '~/api/cart/coupon'
import { readDeal } from '~/api/campaigns/deal'
import { parseHtml } from '~/lib/html'
import { response, fixture } from '../../support/fixtures'
import { useReplay } from '../../support/replay'

const replay = useReplay()
const html = fixture('campaigns/cart-page.html')
const campaignsOf = (body: string) => {
  replay(response('GET', '/_wp/cart/', body))
  return fetchCampaigns('/cart/')
}

test('reads the campaigns of a page with their coupons, and what the page says of all', async () => {
  expect(await campaignsOf(html)).toMatchObject({
    path: '/cart/',
    isPreview: false,
    campaigns: [
      {
        place: { kind: 'page' },
        campaign: {
          id: 311,
          mode: 'evergreen',
          durationMs: 5_400_000,
          restart: 'after-duration',
          restartAfterMs: 86_400_000,
          isReset: false,
          isResetOnLoad: true,
          actions: [{ kind: 'expire coupon', code: 'WELCOME' }],
        },
      },
      {
        campaign: {
          id: 312,
          endsAt: 1_801_440_000_000,
          durationMs: 60_000,
          restart: 'immediately',
          actions: [],
        },
      },
      {
        place: { kind: 'background' },
        campaign: {
          id: 310,
          mode: 'fixed',
          endsAt: 1_801_440_000_000,
          actions: [{ kind: 'expire coupon', code: 'Spring10' }, { kind: 'hide' }],
        },
      },
    ],
  })
})

test('reads the nonce of a cart page and of a checkout page', () => {
  expect(couponRemovalNonce(parseHtml(html))).toBe('2c4e6a8b0d')
  const checkout = html.replace('wc_cart_params', 'wc_checkout_params')
  expect(couponRemovalNonce(parseHtml(checkout))).toBe('2c4e6a8b0d')
})

test('knows the shop’s preview, in which nothing ends', async () => {
  const preview = html.replace('"disable_actions":""', '"disable_actions":"1"')
  expect(await campaignsOf(preview)).toMatchObject({ isPreview: true })
})

test('tells a shop without HurryTimer', async () => {
  expect(await campaignsOf(html.replace('hurrytimer_ajax_object', 'other'))).toBeUndefined()
})

test('reads the date of a deal', () => {
  expect(readDeal(parseHtml(html))).toEqual({ endsAt: new Date(2027, 0, 31, 18).getTime() })
})
