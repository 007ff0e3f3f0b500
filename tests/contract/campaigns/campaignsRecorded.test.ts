import { describe, expect, test } from 'vitest'
import { fetchNextEnd, sendCampaignEnd } from '~/api/campaigns/campaignCalls'
import { fetchCampaigns } from '~/api/campaigns/campaigns'
import { formatTimer } from '~/domain/campaigns/timerTemplate'
import { ContractError } from '~/domain/errors'
import { hasRecorded, recorded } from '../../support/recorded'
import { response } from '../../support/fixtures'
import { useReplay } from '../../support/replay'

const STYLES = '/wp-content/uploads/hurrytimer/css/e357d1e3020583b4.css?ver=6.9'
const PAGE = 'https://shop.example/_wp/campaigns/'

const page = () => ({ ...recorded('html-campaigns'), url: PAGE })

const call = (name: string, query = '') => ({
  ...recorded(name),
  url: `https://shop.example/wp-admin/admin-ajax.php${query}`,
})

const asked = (id: number) => `?action=next_recurrence&nonce=78ab3dbc26&id=${id}`

describe.skipIf(!hasRecorded)('real campaigns (skipped: no recorded exchanges here)', () => {
  const replay = useReplay()

  test('are read with their places and templates', async () => {
    replay(page(), response('GET', STYLES, '.hurrytimer-sticky-1417{ bottom: 0; }'))
    const found = await fetchCampaigns('/campaigns/')
    expect(found).toMatchObject({
      isPreview: false,
      replacesHistory: true,
      cookiePath: '/',
      cookieDomain: '',
    })
    expect(
      found?.campaigns.map(({ campaign, place }) => [campaign.id, campaign.mode, place.kind]),
    ).toEqual([
      [1414, 'fixed', 'content'],
      [1415, 'evergreen', 'content'],
      [1416, 'recurring', 'content'],
      [1417, 'fixed', 'bar'],
      [1415, 'evergreen', 'background'],
    ])
    const timer = found?.campaigns[0]?.look.timer ?? []
    const text = timer.map((part) =>
      part.kind === 'block' ? formatTimer(part.digits, 93_784, () => 0) : part.text,
    )
    expect(text.join('')).toBe('01:02:03:04')
    expect(found?.campaigns[0]?.campaign.actions).toEqual([
      { kind: 'message', html: { markup: 'The sale is over.' } },
    ])
    expect(found?.campaigns[1]?.campaign).toMatchObject({
      endsAt: 1795233483948,
      durationMs: 5_400_000,
      restart: 'immediately',
      actions: [{ kind: 'expire coupon', code: 'FLAT100' }],
    })
    expect(found?.campaigns[2]?.campaign).toMatchObject({
      endsAt: 1795207199000,
      recursAfterMs: 86_400_000,
    })
  })

  test.each([
    ['hurryt-next-recurrence', 1416, 1795207199000],
    ['hurryt-next-recurrence-not-recurring', 1414, 1795228259000],
    ['hurryt-next-recurrence-missing', 999999, undefined],
  ])('%s has the expected end', async (name, id, end) => {
    replay(page(), call(name, asked(id)))
    expect(await fetchNextEnd('/campaigns/', id)).toBe(end)
  })

  test('a refused nonce is tried once more with a new page', async () => {
    replay(page(), call('hurryt-next-recurrence-bad-nonce', asked(1416)))
    await expect(fetchNextEnd('/campaigns/', 1416)).rejects.toBeInstanceOf(ContractError)
    replay(page(), call('hurryt-update-timestamp-bad-nonce'))
    await expect(sendCampaignEnd('/campaigns/', 1415, 1)).rejects.toBeInstanceOf(ContractError)
  })

  test.each(['hurryt-update-timestamp', 'hurryt-update-timestamp-no-cid'])(
    '%s is taken as done',
    async (name) => {
      replay(page(), call(name))
      await expect(sendCampaignEnd('/campaigns/', 1415, 1)).resolves.toBeUndefined()
    },
  )
})
