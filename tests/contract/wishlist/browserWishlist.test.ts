import { afterEach, describe, expect, test, vi } from 'vitest'
import { backend } from '~/api/backend'
import { browserWishlist } from '~/api/wishlist/browserWishlist'
import { createQueryClient } from '~/app/queryClient'
import { TransportError } from '~/domain/errors'
import { BROWSER_LIST_KEY, wishlistedIds } from '~/domain/wishlist/wishlist'
import { changeWishlist } from '~/features/wishlist/changeWishlist'
import { useWishlistStore } from '~/state/wishlist'
import { useMockSite } from '../../support/mockSite'
import { expectConsole } from '../../support/console'

const STORAGE_KEY = 'satchel_wishlist'

const message = () => useWishlistStore.getState().message?.text

const ids = async () => (await browserWishlist.fetchList()).entries.map(({ id }) => id)

async function viewed() {
  const response = await browserWishlist.fetchPopup()
  if (response.outcome !== 'loaded') throw new Error(response.outcome)
  return response
}

describe('the wishlist of a shop without the plugin', () => {
  const mock = useMockSite({ scenarios: ['plain-woocommerce'] })
  afterEach(() => vi.useRealTimers())
  const simple = () =>
    mock.db.catalog.products.filter(({ type, stock }) => type === 'simple' && stock !== 0)
  const firstVariation = () => {
    const parent = mock.db.catalog.products.find(({ variations }) => variations.length > 2)
    // Some variations are not published.
    const variation = parent?.variations.find(({ visible, stock }) => visible && stock !== 0)
    if (!parent || !variation) throw new Error('no variations')
    return { parent, variation }
  }

  test('adds, removes and empties without requests to the plugin', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
    const [one, two] = simple()
    const added = await browserWishlist.add(one?.id ?? 0)
    expect(added).toMatchObject({ outcome: 'changed', list: { key: BROWSER_LIST_KEY, count: 1 } })
    expect(await backend.wishlist()).toBe(browserWishlist)
    vi.setSystemTime(2_000)
    await browserWishlist.add(two?.id ?? 0)
    await browserWishlist.add(two?.id ?? 0)
    expect(await ids()).toEqual([two?.id, one?.id])
    await browserWishlist.remove(two?.id ?? 0, BROWSER_LIST_KEY)
    expect(await ids()).toEqual([one?.id])
    expect(await browserWishlist.empty(BROWSER_LIST_KEY)).toMatchObject({
      list: { count: 0, entries: [] },
    })
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull()

    expect(await browserWishlist.fetchLists()).toEqual({ outcome: 'absent' })
    expect(await browserWishlist.fetchSettings()).toMatchObject({
      buttonAction: 'message',
      autoRemove: false,
    })
    expect(mock.calls().filter(({ name }) => !name.startsWith('GET /products/'))).toEqual([])
  })

  test('shows a variation with its choice and price, and marks its product', async () => {
    const { parent, variation } = firstVariation()
    const [book] = simple()
    await browserWishlist.add(book?.id ?? 0)
    await browserWishlist.add(variation.id)
    const { list, view } = await viewed()
    expect(wishlistedIds(list.entries)).toEqual(new Set([variation.id, parent.id, book?.id]))
    const item = view.items.find(({ id }) => id === variation.id)
    expect(item?.path).toContain(`/product/${parent.slug}/?attribute_`)
    expect(item?.name).toMatch(/\(.+: .+\)$/)
    expect(view).toMatchObject({ key: BROWSER_LIST_KEY, canEdit: true, lists: [] })
    expect(view).not.toHaveProperty('shareUrl')
    expect(view.items.map(({ canNote, note }) => [canNote, note])).toEqual([
      [false, ''],
      [false, ''],
    ])
    const other = view.items.find(({ id }) => id === book?.id)
    expect(other?.action).toMatchObject({ kind: 'add', data: { product_id: String(book?.id) } })
    expect(list.entries.every(({ price }) => Number(price) > 0)).toBe(true)
  })

  test('removes deleted products, keeps hidden and sold-out ones', async () => {
    const [gone, soldOut] = simple()
    for (const product of [gone, soldOut]) await browserWishlist.add(product?.id ?? 0)
    if (soldOut) Object.assign(soldOut, { stock: 0, visibility: 'hidden' })
    const { catalog } = mock.db
    mock.db.catalog = {
      ...catalog,
      products: catalog.products.filter((product) => product !== gone),
    }
    const { view, list } = await viewed()
    expect(view.items.map(({ id, isInStock, action }) => [id, isInStock, action.kind])).toEqual([
      [soldOut?.id, false, 'open'],
    ])
    expect(list.count).toBe(1)
    expect(await ids()).toEqual([soldOut?.id])
  })

  test('adds a product while the shop does not respond, and completes it with the list', async () => {
    expectConsole(/reading a product for the wishlist/)
    const { parent, variation } = firstVariation()
    mock.db.faults.byCall = { 'GET /products/*': 'offline' }
    expect(await browserWishlist.add(variation.id)).toMatchObject({ outcome: 'changed' })
    expect((await browserWishlist.fetchList()).entries).toMatchObject([{ parentId: 0, price: '' }])
    mock.db.faults.byCall = {}
    const { list } = await viewed()
    expect(list.entries).toMatchObject([{ id: variation.id, parentId: parent.id }])
    expect(Number(list.entries[0]?.price)).toBeGreaterThan(0)
  })

  test('keeps all entries when the products cannot be read', async () => {
    const [book] = simple()
    await browserWishlist.add(book?.id ?? 0)
    mock.db.faults.byCall = { 'GET /products': 'offline' }
    await expect(browserWishlist.fetchPopup()).rejects.toThrow(TransportError)
    expect(await ids()).toEqual([book?.id])
  })

  test('refuses an unknown product', async () => {
    expect(await browserWishlist.add(999_999)).toMatchObject({
      outcome: 'refused',
      needsSignIn: false,
    })
    expect(await ids()).toEqual([])
  })

  test('refuses an add when the browser stores nothing', async () => {
    expectConsole(/writing satchel_wishlist/)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const [book] = simple()
    expect(await browserWishlist.add(book?.id ?? 0)).toMatchObject({
      outcome: 'refused',
      reason: 'storage-failed',
    })
  })

  test('names the product and the reason of a refused add', async () => {
    const client = createQueryClient()
    await changeWishlist(client, { id: 999_999, name: 'Atlas', isWanted: true })
    expect(message()).toBe('“Atlas” is no longer sold here, so it was not put on your wishlist.')

    expectConsole(/browser's storage/)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const [book] = simple()
    await changeWishlist(client, { id: book?.id ?? 0, name: 'Atlas', isWanted: true })
    expect(message()).toBe('“Atlas” was not put on your wishlist: this browser could not save it.')
  })

  test.each([
    'not json',
    '{"a":1}',
    '[{"id":"7"}]',
    '[{"id":-1,"parentId":0,"addedAt":0,"price":""}]',
  ])('reads stored text %s as an empty list', async (text) => {
    if (text === 'not json') expectConsole(/reading satchel_wishlist/)
    localStorage.setItem(STORAGE_KEY, text)
    expect(await browserWishlist.fetchList()).toMatchObject({ count: 0 })
  })

  test('has no lists of other visitors', async () => {
    expect(await browserWishlist.fetchPage('QK7P2Z')).toBeUndefined()
    expect(await browserWishlist.fetchPage('')).toMatchObject({ items: [], canEdit: true })
    expect(mock.calls()).toEqual([])
  })
})
