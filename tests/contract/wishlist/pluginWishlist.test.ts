import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { noteReply, pluginWishlist } from '~/api/wishlist/pluginWishlist'
import { storedList } from '~/api/wishlist/wishlistData'
import { dropWishlistNonce, fetchWishlistSettings } from '~/api/wishlist/wishlistSettings'
import { cookies } from '~/lib/cookies'
import type { FaultKind } from '~mocks/db'
import { useMockSite } from '../../support/mockSite'

const KEY = 'QK7P2Z'

const arrive = () => {
  dropWishlistNonce()
  sessionStorage.clear()
  cookies.write('woosw_key', KEY)
}

describe('the wishlist plugin’s requests', () => {
  const mock = useMockSite()
  const sent = (endpoint: string) =>
    mock.calls(endpoint).map(({ payload }) => [...new URLSearchParams(payload)])
  const products = () => mock.db.catalog.products.filter(({ type }) => type === 'simple')

  test('add sends every field and returns the list, its count and the popup’s content', async () => {
    arrive()
    const [book] = products()
    const response = await pluginWishlist.add(book?.id ?? 0)
    expect(sent('woosw_add')).toEqual([
      [
        ['action', 'woosw_add'],
        ['product_id', String(book?.id)],
        ['nonce', expect.stringMatching(/^[\da-f]{10}$/)],
      ],
    ])
    expect(response).toMatchObject({
      outcome: 'changed',
      notice: '{name} has been added to Wishlist.',
      list: { key: KEY, count: 1, entries: [{ id: book?.id, parentId: 0 }] },
      view: { key: KEY, canEdit: true, count: 1, items: [{ id: book?.id, name: book?.name }] },
    })
    expect(storedList(KEY)?.entries).toMatchObject([{ id: book?.id }])
  })

  test('several calls read the settings once', async () => {
    arrive()
    await Promise.all([
      fetchWishlistSettings(),
      fetchWishlistSettings(),
      pluginWishlist.fetchList(),
    ])
    expect(mock.calls('page /my-account/')).toHaveLength(1)
    expect(await fetchWishlistSettings()).toMatchObject({
      buttonAction: 'list',
      buttonActionAdded: 'popup',
      messagePosition: 'right-top',
      buttonText: 'Add to wishlist',
      buttonTextAdded: 'Browse wishlist',
      path: '/wishlist/',
    })
  })

  test('a variation has its parent; a list may be empty', async () => {
    arrive()
    expect(await pluginWishlist.fetchList()).toEqual({ key: KEY, entries: [], count: 0 })
    const bag = mock.db.catalog.products.find(({ variations }) => variations.length > 0)
    const [variation] = bag?.variations ?? []
    await pluginWishlist.add(variation?.id ?? 0)
    const { entries } = await pluginWishlist.fetchList()
    expect(entries).toMatchObject([{ id: variation?.id, parentId: bag?.id }])
  })

  test('remove sends the list’s key; the last removal returns the empty popup', async () => {
    arrive()
    const [book] = products()
    const id = book?.id ?? 0
    await pluginWishlist.add(id)
    const response = await pluginWishlist.remove(id, KEY)
    expect(sent('woosw_remove')[0]?.slice(0, 3)).toEqual([
      ['action', 'woosw_remove'],
      ['product_id', String(id)],
      ['key', KEY],
    ])
    expect(response).toMatchObject({
      outcome: 'changed',
      list: { entries: [], count: 0 },
      view: { items: [], emptyText: 'There are no products on the Wishlist!' },
    })
    expect(await pluginWishlist.remove(id, KEY)).toEqual({
      outcome: 'refused',
      notice: 'The product does not exist on the Wishlist!',
      needsSignIn: false,
    })
  })

  test('count, popup and empty have their outcomes', async () => {
    arrive()
    for (const { id } of products().slice(0, 2)) await pluginWishlist.add(id)
    expect(await pluginWishlist.fetchCount()).toEqual({ count: 2, needsSignIn: false })
    expect(await pluginWishlist.fetchPopup()).toMatchObject({
      outcome: 'loaded',
      view: { count: 2 },
    })
    expect(await pluginWishlist.empty(KEY)).toMatchObject({
      outcome: 'changed',
      list: { count: 0 },
    })
  })

  test('a request with an expired nonce is repeated with a new one', async () => {
    arrive()
    await pluginWishlist.fetchList()
    mock.db.session.nonceTick += 1
    const before = mock.calls().length
    expect(await pluginWishlist.fetchList()).toMatchObject({ key: KEY })
    expect(
      mock
        .calls()
        .slice(before)
        .map(({ name }) => name),
    ).toEqual(['wc-ajax woosw_get_data', 'page /my-account/', 'wc-ajax woosw_get_data'])
  })

  test('several refused requests are repeated after reading one page', async () => {
    arrive()
    await pluginWishlist.fetchList()
    mock.db.session.nonceTick += 1
    const before = mock.calls().length
    await Promise.all([pluginWishlist.fetchList(), pluginWishlist.fetchCount()])
    const names = mock
      .calls()
      .slice(before)
      .map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('page'))).toHaveLength(1)
    expect(names).toHaveLength(5)
  })

  test('a nonce refused twice is an error', async () => {
    arrive()
    mock.db.settings.wishlist = { vars: { nonce: 'stale' } }
    await fetchWishlistSettings()
    await expect(pluginWishlist.fetchList()).rejects.toThrow(/refused nonce/)
    expect(mock.calls('woosw_get_data')).toHaveLength(2)
  })

  test('an unknown response is an error', async () => {
    arrive()
    mock.db.faults.byCall['wc-ajax woosw_get_data'] = 'html'
    await expect(pluginWishlist.fetchList()).rejects.toThrow(/woosw_get_data/)
  })

  test('premium requests are absent in the free version', async () => {
    arrive()
    mock.db.settings.wishlist = { isFree: true }
    const absent = { outcome: 'absent' }
    expect(await pluginWishlist.fetchLists()).toEqual(absent)
    expect(await pluginWishlist.createList('Birthday')).toEqual(absent)
    expect(await pluginWishlist.setDefaultList(KEY)).toEqual(absent)
    expect(await pluginWishlist.deleteList(KEY)).toEqual(absent)
    expect(await pluginWishlist.fetchOther(KEY)).toEqual(absent)
    expect(await pluginWishlist.saveNote(1, 'For Ravi', KEY)).toEqual(absent)
  })

  test('a shop without guest lists asks guests to sign in', async () => {
    arrive()
    mock.db.settings.wishlist = { noGuests: true }
    const [book] = products()
    expect(await pluginWishlist.add(book?.id ?? 0)).toMatchObject({
      outcome: 'refused',
      needsSignIn: true,
    })
    expect(await pluginWishlist.fetchPopup()).toMatchObject({
      outcome: 'refused',
      needsSignIn: true,
    })
    expect(await pluginWishlist.fetchCount()).toEqual({ count: 0, needsSignIn: true })
    expect(await pluginWishlist.fetchList()).toMatchObject({ key: '#', entries: [] })
  })

  test('a customer adds a list, makes it the default and deletes another', async () => {
    arrive()
    mock.db.session.userId = mock.db.session.customers[0]?.id ?? 0
    const made = await pluginWishlist.createList('For <Ravi> & me')
    const lists = made.outcome === 'done' ? made.managed.lists : []
    expect(lists.map(({ name, count, isDefault }) => [name, count, isDefault])).toEqual([
      [expect.stringContaining('Wishlist'), 0, true],
      ['For <Ravi> & me', 0, false],
    ])
    const key = lists[1]?.key ?? ''
    const first = lists[0]?.key ?? ''
    expect(await pluginWishlist.setDefaultList(key)).toMatchObject({
      outcome: 'done',
      list: { key },
      managed: {
        lists: [
          { isDefault: false, key: first },
          { isDefault: true, key },
        ],
      },
    })
    expect(await pluginWishlist.fetchOther(key)).toMatchObject({
      outcome: 'done',
      view: { key, items: [] },
    })
    await pluginWishlist.setDefaultList(first)
    expect(await pluginWishlist.deleteList(key)).toMatchObject({
      managed: { lists: [{ key: first }] },
    })
  })

  test('a note is sent escaped and read as typed', async () => {
    arrive()
    mock.db.session.userId = mock.db.session.customers[0]?.id ?? 0
    const [book] = products()
    const id = book?.id ?? 0
    await pluginWishlist.add(id)
    const { key } = await pluginWishlist.fetchList()
    const note = 'For <Ravi> & "me"\nsoon'
    expect(await pluginWishlist.saveNote(id, note, key)).toEqual({ outcome: 'done', note })
    expect(new Map(sent('woosw_add_note')[0]).get('note')).toBe(
      'For &lt;Ravi&gt; &amp; &quot;me&quot;\nsoon',
    )
    const { entries } = await pluginWishlist.fetchList()
    expect(entries[0]?.note).toBe(note)
    expect(await pluginWishlist.saveNote(id, '', key)).toEqual({ outcome: 'done', note: '' })
  })

  test('a note is not deleted by words of a server that is down', async () => {
    arrive()
    mock.db.session.userId = mock.db.session.customers[0]?.id ?? 0
    const id = products()[0]?.id ?? 0
    await pluginWishlist.add(id)
    const { key } = await pluginWishlist.fetchList()
    await pluginWishlist.saveNote(id, 'For Ravi', key)
    mock.db.faults.byCall['wc-ajax woosw_add_note'] = 'words'
    await expect(pluginWishlist.saveNote(id, '', key)).rejects.toThrow(/not deleted/)
  })

  test('a number is a note', async () => {
    arrive()
    mock.db.session.userId = mock.db.session.customers[0]?.id ?? 0
    const id = products()[0]?.id ?? 0
    await pluginWishlist.add(id)
    const { key } = await pluginWishlist.fetchList()
    expect(await pluginWishlist.saveNote(id, '12', key)).toEqual({ outcome: 'done', note: '12' })
  })

  test.each(['❤️', '!!!', '<3 →'])('“%s” is a note, which only itself confirms', async (note) => {
    arrive()
    mock.db.session.userId = mock.db.session.customers[0]?.id ?? 0
    const id = products()[0]?.id ?? 0
    await pluginWishlist.add(id)
    const { key } = await pluginWishlist.fetchList()
    expect(await pluginWishlist.saveNote(id, note, key)).toEqual({ outcome: 'done', note })
    for (const body of [[], {}, '…']) expect(v.is(noteReply(note), body)).toBe(false)
  })

  const faults: FaultKind[] = [
    'bad-request',
    'not-found',
    'rate-limit',
    'server-error',
    'null',
    'invalid-json',
    'html',
    'redirect',
    'offline',
  ]

  test.each(faults)('a note is not saved by a response broken by %s', async (fault) => {
    arrive()
    await fetchWishlistSettings()
    mock.db.faults.byCall['wc-ajax woosw_add_note'] = fault
    await expect(pluginWishlist.saveNote(1, 'For Ravi', KEY)).rejects.toThrow(/woosw_add_note/)
    await expect(pluginWishlist.saveNote(1, '', KEY)).rejects.toThrow(/woosw_add_note/)
  })

  test.each([...faults, 'empty' as const])(
    'a list is not unknown by a response broken by %s',
    async (fault) => {
      arrive()
      mock.db.faults.byCall['page /wishlist/*'] = fault
      await expect(pluginWishlist.fetchPage('')).rejects.toThrow(/wishlist|woosw/)
      await expect(pluginWishlist.fetchPage('FRIEND')).rejects.toThrow(/wishlist|woosw/)
    },
  )

  test('WordPress’s own page says that there is no such list', async () => {
    arrive()
    expect(await pluginWishlist.fetchPage('NO-KEY,')).toBeUndefined()
  })

  test('a list that may exist is not unknown where the shop’s permalinks do not work', async () => {
    arrive()
    mock.db.settings.wishlist = { hasNoPermalinks: true }
    await expect(pluginWishlist.fetchPage(KEY)).rejects.toThrow(/page \/wishlist/)
    await expect(pluginWishlist.fetchPage('FRIEND')).rejects.toThrow(/page \/wishlist/)
  })

  test('requests to old releases read the list after a change', async () => {
    arrive()
    mock.db.settings.wishlist = { isOld: true }
    const id = products()[0]?.id ?? 0
    const list = { key: KEY, entries: [{ id }] }
    expect(await pluginWishlist.add(id)).toMatchObject({
      outcome: 'changed',
      list,
      view: { count: 1 },
    })
    expect(await pluginWishlist.fetchPopup()).toMatchObject({
      outcome: 'loaded',
      list,
      view: { count: 1 },
    })
    expect(await pluginWishlist.remove(id, KEY)).toMatchObject({
      outcome: 'changed',
      list: { entries: [] },
    })
  })
})
