import { describe, expect, test } from 'vitest'
import { fetchContentPage } from '~/api/content/contentPage'
import { fetchProductPage } from '~/api/product/productPage'
import { readShareBars } from '~/api/social/shareBars'
import { fetchFacebookShares, fetchShareCounts, saveFacebookShares } from '~/api/social/shareCounts'
import { ContractError, TransportError } from '~/domain/errors'
import { parseHtml } from '~/lib/html'
import { response } from '../../support/fixtures'
import { useMockSite } from '../../support/mockSite'
import { hasRecorded, recorded } from '../../support/recorded'
import { useReplay } from '../../support/replay'

const POST = '/an-afternoon-with-a-mapmaker/'
const url = 'http://localhost/a-page/'

const article = async (path = POST) => {
  const page = await fetchContentPage(path)
  return page?.body.kind === 'article' ? page.body : undefined
}

describe('the share counts', () => {
  const site = useMockSite()

  test('are asked for by the addresses, and come by the id of the service', async () => {
    site.db.settings.sharing = { counts: { linkedin: 3, Odnoklassniki: 1, reddit: 0 } }
    const { counts, facebookUrls } = await fetchShareCounts([url, `${url}?b=1&c=2`])
    expect(counts.get(url)).toEqual({ linkedin: 3, odnoklassniki: 1, reddit: 0 })
    expect(counts.size).toBe(2)
    expect(facebookUrls).toEqual([])
    const [call] = site.calls('the_champ_sharing_count')
    expect(call?.method).toBe('GET')
    expect([...new URL(call?.url ?? '').searchParams]).toEqual([
      ['action', 'the_champ_sharing_count'],
      ['urls[]', url],
      ['urls[]', `${url}?b=1&c=2`],
    ])
  })

  test('name the addresses to ask Facebook about where the shop wants that', async () => {
    site.db.settings.sharing = { asksFacebook: true, otherUrls: (one) => `${one}old/` }
    expect((await fetchShareCounts([url])).facebookUrls).toEqual([[url], [`${url}old/`]])
  })

  test('are empty where the shop refuses or has no plugin', async () => {
    expect((await fetchShareCounts([])).counts.size).toBe(0)
    site.db.settings.plainWooCommerce = true
    expect((await fetchShareCounts([url])).counts.size).toBe(0)
  })

  test('break down on an error page and without a response', async () => {
    site.db.faults.byCall['the_champ_sharing_count'] = 'html'
    await expect(fetchShareCounts([url])).rejects.toThrow(ContractError)
    site.db.faults.byCall['the_champ_sharing_count'] = 'offline'
    await expect(fetchShareCounts([url])).rejects.toThrow(TransportError)
  })

  test('of Facebook come from its own host, without cookies', async () => {
    site.db.settings.sharing = { facebookShares: 7 }
    const page = `${url}?b=1&c=2`
    expect(await fetchFacebookShares(page)).toBe(7)
    const [call] = site.calls('graph.facebook.com')
    expect(new URL(call?.url ?? '').searchParams.get('id')).toBe(page)
  })

  test('of Facebook are unknown where it refuses, fails or says something else', async () => {
    expect(await fetchFacebookShares(url)).toBeUndefined()
    for (const fault of ['html', 'offline', 'empty'] as const) {
      site.db.faults.byCall['graph.facebook.com'] = fault
      expect(await fetchFacebookShares(url)).toBeUndefined()
    }
  })

  test('of Facebook are saved by address', async () => {
    await saveFacebookShares({ [url]: 7 })
    const [call] = site.calls('the_champ_save_facebook_shares')
    expect(call?.method).toBe('GET')
    expect([...new URL(call?.url ?? '').searchParams]).toEqual([
      ['action', 'the_champ_save_facebook_shares'],
      [`share_counts[${url}]`, '7'],
    ])
    expect(call?.response).toBe('')
  })
})

describe('the share counts in other shapes', () => {
  const replay = useReplay()
  const path = '/wp-admin/admin-ajax.php?action=the_champ_sharing_count&urls%5B%5D=a'
  const counted = async (body: unknown) => {
    replay(response('GET', path, body))
    return (await fetchShareCounts(['a'])).counts
  }

  test('may be empty lists, as PHP prints empty maps', async () => {
    expect(await counted({ status: 1, message: [] })).toEqual(new Map())
    expect(await counted({ status: 1, message: { a: [] } })).toEqual(new Map([['a', {}]]))
  })

  test('may be texts; what is no number is 0', async () => {
    const message = { a: { reddit: '12', pinterest: null, buffer: 'many' } }
    expect((await counted({ status: 1, message })).get('a')).toEqual({
      reddit: 12,
      pinterest: 0,
      buffer: 0,
    })
  })

  test.each([[{ status: 1, message: 'no' }], [{ status: 2 }], ['nonsense']])(
    'are refused: %o',
    async (body) => {
      await expect(counted(body)).rejects.toThrow(ContractError)
    },
  )
})

describe('the share bars of a page', () => {
  const site = useMockSite()
  test('say what to share', async () => {
    const { horizontal, vertical } = (await article())?.sharing ?? {}
    expect(horizontal).toEqual({ url: `${location.origin}${POST}`, starting: {} })
    expect(vertical).toEqual({ url: `${location.origin}${POST}`, starting: {} })
  })

  test('have starting counts, and may have their counts printed', async () => {
    site.db.settings.sharing = {
      counts: { linkedin: 4, pinterest: 0, reddit: 0 },
      startingCounts: { linkedin: 10, reddit: 2 },
      arePrinted: true,
    }
    expect((await article())?.sharing?.horizontal).toMatchObject({
      starting: { linkedin: 10, reddit: 2 },
      printed: { counts: { linkedin: 14, reddit: 2 } },
    })
  })

  test('are absent where a post has sharing switched off', async () => {
    site.db.settings.sharing = { offAt: POST }
    expect((await article())?.sharing).toEqual({})
  })

  test('are unknown in a shop without the plugin', async () => {
    site.db.settings.plainWooCommerce = true
    expect((await article())?.sharing).toBeUndefined()
  })

  test('are not part of the content', async () => {
    const parts = (await article())?.parts ?? []
    expect(parts.length).toBeGreaterThan(0)
    expect(JSON.stringify(parts)).not.toContain('the_champ')
  })

  test('are read from a product’s page, too', async () => {
    const [product] = site.db.catalog.products
    const path = `/product/${product?.slug}/`
    const { sharing } = await fetchProductPage(path)
    expect(sharing?.horizontal?.url).toBe(location.origin + path)
  })

  test.each(['javascript:alert(1)', '/a-path/', 'data:text/html,x', ''])(
    'share no address that is not a whole web address: “%s”',
    (href) => {
      const bars = readShareBars(parseHtml(bar(`data-super-socializer-href="${href}"`)))
      expect(bars).toEqual({ vertical: { starting: {} } })
    },
  )

  test('may have an offset and a total', () => {
    const bars = readShareBars(
      parseHtml(
        bar(
          'data-heateor-ss-offset="-20" data-super-socializer-no-counts="1"',
          '<span class="the_champ_square_count the_champ_Odnoklassniki_count">1.3K</span><div class="theChampTotalShareCount">1.5K</div>',
        ),
      ),
    )
    expect(bars?.vertical).toEqual({
      starting: {},
      offset: -20,
      printed: { counts: { odnoklassniki: 1300 }, total: 1500 },
    })
  })
})

const bar = (attributes: string, content = '') =>
  `<div class="the_champ_sharing_container the_champ_vertical_sharing" ${attributes}>${content}</div>`

describe.skipIf(!hasRecorded)(
  'the recorded share counts (skipped: no recorded exchanges here)',
  () => {
    const replay = useReplay()
    const page = 'https://shop.example/product/the-bright-river/'

    test('are read', async () => {
      replay(recorded('champ-sharing-count'))
      expect((await fetchShareCounts([page])).counts.get(page)).toEqual({
        linkedin: 0,
        pinterest: 0,
        reddit: 0,
      })
      replay(recorded('champ-sharing-count-no-urls'))
      expect((await fetchShareCounts([])).counts.size).toBe(0)
    })

    test('are saved', async () => {
      replay(recorded('champ-save-facebook-shares'))
      await expect(saveFacebookShares({ [page]: 7 })).resolves.toBeUndefined()
    })
  },
)
