import { describe, expect, test, vi } from 'vitest'
import { fetchNextEnd, sendCampaignEnd } from '~/api/campaigns/campaignCalls'
import { fetchCampaigns } from '~/api/campaigns/campaigns'
import { dropSharedPages } from '~/api/content/document'
import { ContractError, TransportError } from '~/domain/errors'
import { nonce } from '~mocks/http/nonce'
import { expectConsole } from '../../support/console'
import { putProxy, useMockSite } from '../../support/mockSite'

const mock = useMockSite({ scenarios: ['offer-on-page'] })
const PATH = '/offers/'

const sent = (name: string) =>
  mock
    .calls(name)
    .map(({ payload, status }) => [status, Object.fromEntries(new URLSearchParams(payload))])

describe('the end of a visitor', () => {
  test('is sent with the page’s nonce, and the next page has it', async () => {
    await fetchCampaigns(PATH)
    await sendCampaignEnd(PATH, 1502, 1_900_000_000_000)
    expect(sent('hurryt/update_timestamp')).toEqual([
      [
        200,
        {
          action: 'hurryt/update_timestamp',
          nonce: nonce(mock.db, 'hurryt'),
          timestamp: '1900000000000',
          cid: '1502',
        },
      ],
    ])
    dropSharedPages()
    const page = await fetchCampaigns(PATH)
    expect(page?.campaigns.map(({ campaign }) => [campaign.id, campaign.endsAt])).toContainEqual([
      1502, 1_900_000_000_000,
    ])
  })

  test('is sent again with a new nonce after a refused one', async () => {
    await fetchCampaigns(PATH)
    mock.db.session.nonceTick += 1
    await sendCampaignEnd(PATH, 1502, 1_900_000_000_000)
    expect(sent('hurryt/update_timestamp').map(([status]) => status)).toEqual([403, 200])
    expect(mock.calls(`page ${PATH}`)).toHaveLength(2)
  })
})

describe('the next end of a recurring campaign', () => {
  test('is asked for by GET with the page’s nonce', async () => {
    await fetchCampaigns(PATH)
    expect(await fetchNextEnd(PATH, 1503)).toBeGreaterThan(mock.db.now())
    const [call] = mock.calls('next_recurrence')
    expect(call?.url).toMatch(/[?&]action=next_recurrence&nonce=[\da-f]{10}&id=1503$/)
  })

  test('is undefined when it does not recur any more, and for an unknown campaign', async () => {
    await fetchNextEnd(PATH, 1503)
    expect(await fetchNextEnd(PATH, 1503)).toBeUndefined()
    expect(await fetchNextEnd(PATH, 99)).toBeUndefined()
  })

  test.each(['server-error', 'html', 'offline'] as const)(
    'throws on a breakdown (%s)',
    async (kind) => {
      await fetchCampaigns(PATH)
      mock.db.faults.byCall['next_recurrence'] = kind
      await expect(fetchNextEnd(PATH, 1503)).rejects.toBeInstanceOf(
        kind === 'offline' ? TransportError : ContractError,
      )
    },
  )
})

async function edges() {
  const page = await fetchCampaigns('/shop/')
  return page?.campaigns.flatMap(({ place }) => (place.kind === 'bar' ? place.edge : []))
}

describe('the bars of the shop', () => {
  useMockSite({ scenarios: ['offer-bars'] })

  test('have their edges once the stylesheet has arrived, after an error page, too', async () => {
    putProxy({
      read: (response) =>
        response.url.includes('/hurrytimer/css/')
          ? new Response('Not Found', { status: 404 })
          : response,
    })
    expectConsole(/not a stylesheet/)
    expect(await edges()).not.toContain('bottom')
    vi.unstubAllGlobals()
    expect(await edges()).toContain('bottom')
  })
})
