import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pluginWishlist } from '~/api/wishlist/pluginWishlist'
import { dropWishlistNonce } from '~/api/wishlist/wishlistSettings'
import { createQueryClient } from '~/app/queryClient'
import { OUTBOX_RETRY_MS } from '~/config/wishlist'
import { changeWishlist, flushOutbox, restoreEntries } from '~/features/wishlist/changeWishlist'
import { addToOutbox, readOutbox } from '~/features/wishlist/outbox'
import { startWishlistSync } from '~/features/wishlist/wishlistSync'
import { cookies } from '~/lib/cookies'
import { tabChannel } from '~/lib/tabs'
import { noteCustomer, showCartMessage, useCartStore } from '~/state/cart'
import { useWishlistStore } from '~/state/wishlist'
import { expectConsole } from '../../support/console'
import { useMockSite } from '../../support/mockSite'

/** From a heart to the shop, without a screen. */

const KEY = 'QK7P2Z'
const initial = [useWishlistStore.getState(), useCartStore.getState()] as const
let stop: (() => void) | undefined

beforeEach(() => {
  dropWishlistNonce()
  sessionStorage.clear()
  localStorage.clear()
  cookies.write('woosw_key', KEY)
  useWishlistStore.setState(initial[0], true)
  useCartStore.setState(initial[1], true)
})
afterEach(() => {
  stop?.()
  stop = undefined
  vi.useRealTimers()
})

const mock = useMockSite()
let client = createQueryClient()
beforeEach(() => (client = createQueryClient()))
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 })
/** Calls of that name wait for `release`. */
const hold = (part: string) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const held: string[] = []
  mock.db.hold = ({ name }) => {
    if (!name.includes(part)) return Promise.resolve()
    held.push(name)
    return promise
  }
  return { release, held }
}
const book = (place = 0) => {
  const product = mock.db.catalogue.products.filter(({ type }) => type === 'simple')[place]
  return { id: product?.id ?? 0, name: product?.name ?? '' }
}
const wish = (isWanted: boolean, place = 0) => changeWishlist(client, { ...book(place), isWanted })
const listed = (key = KEY) =>
  mock.db.session.wishlists[key]?.items.map(({ productId }) => productId) ?? []
const give = (places: number[], key = KEY) => {
  const items = places.map((place) => ({
    productId: book(place).id,
    time: 1_790_000_000 - place,
    price: '1',
    parent: 0,
    note: '',
  }))
  mock.db.session.wishlists[key] = { items }
}
const isLit = (place = 0) => useWishlistStore.getState().wishlistedIds.has(book(place).id)
const customer = () => mock.db.session.customers[0]?.id ?? 0
const breakDown = (how: 'offline' | 'server-error' = 'offline') => {
  expectConsole(/changing the wishlist|sending a stored wishlist change|reading the wishlist/)
  mock.db.faults.byCall = {
    'wc-ajax woosw_add': how,
    'wc-ajax woosw_remove': how,
    'wc-ajax woosw_get_data': how,
  }
}
const recover = () => (mock.db.faults.byCall = {})

describe('the last word on a product', () => {
  test('is all that is sent, where the mind has changed twice', async () => {
    const { release, held } = hold('woosw_add')
    const sent = wish(true)
    await until(() => expect(held).toHaveLength(1))
    void wish(false)
    void wish(true)
    release()
    await sent
    expect(listed()).toEqual([book().id])
    expect(mock.calls('woosw_add')).toHaveLength(1)
    expect(mock.calls('woosw_remove')).toEqual([])
    expect(readOutbox()).toEqual([])
  })

  test.each([
    [[true, false], []],
    [[true, false, true], [0]],
  ])('holds through a breakdown: %o', async (words, places) => {
    stop = startWishlistSync(client)
    breakDown()
    for (const word of words) await wish(word)
    expect(readOutbox()).toHaveLength(1)
    expect(isLit()).toBe(places.length > 0)
    recover()
    await flushOutbox(client)
    expect(listed()).toEqual(places.map((place) => book(place).id))
    expect(mock.calls('woosw_add').length - words.filter(Boolean).length).toBe(places.length)
    expect(readOutbox()).toEqual([])
    expect(isLit()).toBe(places.length > 0)
  })

  test('counts also where the shop had taken the first one, and its answer was lost', async () => {
    stop = startWishlistSync(client)
    await until(() => expect(useWishlistStore.getState().list).toBeDefined())
    breakDown()
    await wish(true)
    give([0])
    recover()
    await wish(false)
    expect(listed()).toEqual([])
  })

  test('counts over one that was kept and is on its way', async () => {
    addToOutbox({ ...book(), isWanted: true })
    const { release, held } = hold('woosw_add')
    const sent = flushOutbox(client)
    await until(() => expect(held).toHaveLength(1))
    const last = wish(false)
    release()
    await Promise.all([sent, last])
    expect(listed()).toEqual([])
    expect(readOutbox()).toEqual([])
    expect(isLit()).toBe(false)
  })
})

describe('what is kept', () => {
  test('is there from the press on, for a tab that is closed too soon', async () => {
    const { release } = hold('')
    const sent = wish(true)
    expect(readOutbox()).toMatchObject([{ id: book().id, isWanted: true }])
    release()
    await sent
    expect(readOutbox()).toEqual([])
  })

  test('waits for no more than a minute once the shop answers again, unseen', async () => {
    breakDown('server-error')
    await wish(true)
    recover()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    breakDown('server-error')
    await wish(true, 1)
    recover()
    await vi.advanceTimersByTimeAsync(OUTBOX_RETRY_MS)
    vi.useRealTimers()
    await until(() => expect(new Set(listed())).toEqual(new Set([book().id, book(1).id])))
    await until(() => expect(readOutbox()).toEqual([]))
  })

  test('goes along with the next wish that the shop takes', async () => {
    breakDown()
    await wish(true)
    recover()
    await wish(true, 1)
    await until(() => expect(listed()).toHaveLength(2))
    await until(() => expect(readOutbox()).toEqual([]))
  })

  test('of a customer is lit and sent once the shop has said who it is', async () => {
    noteCustomer(customer())
    addToOutbox({ ...book(), isWanted: true })
    useCartStore.setState(initial[1], true)
    mock.db.session.userId = customer()
    stop = startWishlistSync(client)
    expect(isLit()).toBe(false)
    noteCustomer(customer())
    expect(isLit()).toBe(true)
    await until(() => expect(readOutbox()).toEqual([]))
    expect(listed(cookies.read('woosw_key'))).toEqual([book().id])
  })

  test('of a customer stays theirs while a guest wishes for the same', async () => {
    noteCustomer(customer())
    addToOutbox({ ...book(), isWanted: true })
    noteCustomer(0)
    await wish(true)
    expect(readOutbox()).toEqual([])
    noteCustomer(customer())
    expect(readOutbox()).toMatchObject([{ id: book().id, customerId: customer() }])
  })

  test('is sent once, whoever sends it: this tab’s own queue, or another tab', async () => {
    for (const place of [0, 1, 2]) addToOutbox({ ...book(place), isWanted: true })
    const { release, held } = hold('woosw_add')
    const kept = flushOutbox(client)
    await until(() => expect(held).toHaveLength(1))
    const pressed = Promise.all([wish(true, 3), wish(true, 1)])
    const elsewhere = readOutbox().filter(({ id }) => id !== book(2).id)
    localStorage.setItem('satchel_wishlist_outbox', JSON.stringify(elsewhere))
    release()
    await Promise.all([kept, pressed])
    await until(() => expect(readOutbox()).toEqual([]))
    expect(new Set(listed())).toEqual(new Set([0, 1, 3].map((place) => book(place).id)))
    expect(mock.calls('woosw_add')).toHaveLength(3)
  })

  test('is the newer mind, where the answer to the older one comes first', async () => {
    const { release, held } = hold('woosw_add')
    const sent = wish(true)
    await until(() => expect(held).toHaveLength(1))
    void wish(false)
    expectConsole(/changing the wishlist/)
    mock.db.faults.byCall = { 'wc-ajax woosw_remove': 'offline' }
    release()
    await sent
    expect(readOutbox()).toMatchObject([{ id: book().id, isWanted: false }])
    expect(isLit()).toBe(false)
  })

  test('shows in other tabs, until it has been sent there', async () => {
    stop = startWishlistSync(client)
    addToOutbox({ ...book(), isWanted: true })
    dispatchEvent(new StorageEvent('storage', { key: 'satchel_wishlist_outbox' }))
    expect(isLit()).toBe(true)
    localStorage.clear()
    tabChannel('satchel-wishlist').post('changed')
    await until(() => expect(isLit()).toBe(false))
  })
})

/** What a page load leaves of it. */
const reload = () => {
  stop?.()
  useWishlistStore.setState(initial[0], true)
  dropWishlistNonce()
  const before = mock.calls().length
  stop = startWishlistSync(client)
  return () =>
    mock
      .calls()
      .slice(before)
      .map(({ name }) => name)
}
const remember = async () => {
  give([0])
  stop = startWishlistSync(client)
  await until(() => expect(isLit()).toBe(true))
  await until(() => expect(useWishlistStore.getState().settings).toBeDefined())
}

describe('this tab’s memory of the list', () => {
  test('is all that the next page needs', async () => {
    await remember()
    const calls = reload()
    await until(() => expect(isLit()).toBe(true))
    await until(() => expect(useWishlistStore.getState().settings).toBeDefined())
    expect(calls()).toEqual([])
  })

  test('is checked by the count where reload_count is set, and read anew where it is another', async () => {
    mock.db.settings.wishlist = { vars: { reload_count: 'yes' } }
    await remember()
    let calls = reload()
    await until(() => expect(calls()).toContain('wc-ajax woosw_load_count'))
    expect(calls()).not.toContain('wc-ajax woosw_get_data')

    give([0, 1])
    calls = reload()
    await until(() => expect(isLit(1)).toBe(true))
    expect(useWishlistStore.getState().count).toBe(2)
  })

  test('is not trusted where another tab has changed the list while this one slept', async () => {
    await remember()
    give([0, 1])
    localStorage.setItem('satchel_wishlist_version', '0.5')
    reload()
    await until(() => expect(isLit(1)).toBe(true))
  })

  test('is gone when the customer signs out, with the key, and nobody sees the list', async () => {
    mock.db.session.userId = customer()
    noteCustomer(customer())
    stop = startWishlistSync(client)
    await until(() => expect(cookies.read('woosw_key')).not.toBe(KEY))
    const theirs = cookies.read('woosw_key') ?? ''
    await wish(true)
    expect(Object.keys(sessionStorage)).toEqual(
      expect.arrayContaining([`woosw_data_${theirs}`, 'satchel_woosw_vars']),
    )
    mock.db.session.userId = 0
    mock.db.session.nonceTick += 1
    noteCustomer(0)
    await until(() =>
      expect(Object.keys(sessionStorage).filter((key) => key.includes('woosw'))).toEqual([]),
    )
    expect(cookies.read('woosw_key')).toBeUndefined()
    expect(isLit()).toBe(false)
  })
})

const heard = () => {
  const tell = vi.fn()
  const end = tabChannel('satchel-wishlist').subscribe(tell)
  return { tell, end }
}

describe('other tabs', () => {
  test('hear what auto_remove has taken off', async () => {
    mock.db.settings.wishlist = { vars: { auto_remove: 'yes' } }
    give([0])
    stop = startWishlistSync(client)
    await until(() => expect(isLit()).toBe(true))
    give([])
    const { tell, end } = heard()
    showCartMessage({ kind: 'added', text: 'added' })
    await until(() => expect(tell).toHaveBeenCalledOnce())
    expect(isLit()).toBe(false)
    end()
  })

  test('and this one write in turn: the shop keeps both', async () => {
    // The shop reads a list, and writes it some time later.
    const { release, held } = hold('woosw_add')
    const sent = wish(true)
    await until(() => expect(held).toHaveLength(1))
    addToOutbox({ ...book(1), isWanted: true })
    const kept = flushOutbox(client)
    // Time enough for it to be sent, too.
    await pluginWishlist.fetchList()
    expect(held).toHaveLength(1)
    release()
    await Promise.all([sent, kept])
    expect(listed()).toEqual([book(1).id, book().id])
  })
})

describe('what was taken off', () => {
  test('is put back as it was, with its note, and opens nothing', async () => {
    give([0])
    const [item] = mock.db.session.wishlists[KEY]?.items ?? []
    if (item) item.note = 'For &lt;Ravi&gt;'
    await wish(false)
    const { removed } = useWishlistStore.getState()
    expect(removed).toMatchObject({
      name: book().name,
      key: KEY,
      entries: [{ note: 'For <Ravi>' }],
    })
    await restoreEntries(client, book().name, removed?.entries ?? [])
    expect(mock.db.session.wishlists[KEY]?.items).toMatchObject([
      { productId: book().id, note: 'For &lt;Ravi&gt;' },
    ])
    const { isPopupOpen, message } = useWishlistStore.getState()
    expect(isPopupOpen).toBe(false)
    expect(message?.text).toBe(`“${book().name}” is back on your wishlist.`)
    expect(useWishlistStore.getState().removed).toBeUndefined()
  })

  test('is back without its note where the shop does not take that, and it is said', async () => {
    mock.db.settings.wishlist = { isFree: true }
    give([0])
    await pluginWishlist.add(book(1).id)
    await restoreEntries(client, 'Atlas', [
      { id: book(2).id, parentId: 0, addedAt: 1, price: '', note: 'For Ravi' },
    ])
    expect(listed()).toContain(book(2).id)
    expect(useWishlistStore.getState().message?.text).toBe(
      '“Atlas” is back on your wishlist, but its note could not be put back.',
    )
  })
})

describe('a first wish', () => {
  test('has a key made before it is sent, which lasts a week', async () => {
    cookies.remove('woosw_key')
    const write = vi.spyOn(document, 'cookie', 'set')
    const { release, held } = hold('')
    const sent = wish(true)
    await until(() => expect(held).toHaveLength(1))
    const made = cookies.read('woosw_key') ?? ''
    expect(made).toMatch(/^[A-Z0-9]{6}$/)
    const [, expires = ''] = /expires=([^;]+)/.exec(write.mock.calls.at(-1)?.[0] ?? '') ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    release()
    await sent
    expect(listed(made)).toEqual([book().id])
  })

  test('is told in words, whatever is in the product’s name', async () => {
    mock.db.settings.wishlist = { vars: { button_action: 'message' } }
    const name = '<img src=x onerror=alert(1)> {name} $&'
    await changeWishlist(client, { ...book(), name, isWanted: true })
    expect(useWishlistStore.getState().message?.text).toBe(`${name} has been added to Wishlist.`)
  })
})
