import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { backend } from '~/api/backend'
import { pluginWishlist } from '~/api/wishlist/pluginWishlist'
import { dropWishlistNonce } from '~/api/wishlist/wishlistSettings'
import { createQueryClient } from '~/app/queryClient'
import { OUTBOX_RETRY_MS } from '~/config/constants'
import {
  changeWishlist,
  declineGuestList,
  flushOutbox,
  moveGuestList,
  restoreEntries,
} from '~/features/wishlist/changeWishlist'
import { ContractError, TransportError } from '~/domain/errors'
import { addItemToCart } from '~/features/cart/cartCalls'
import { addToOutbox, readOutbox } from '~/features/wishlist/outbox'
import { loadWishlist } from '~/features/wishlist/loadWishlist'
import { syncWishlist } from '~/features/wishlist/wishlistSync'
import { cookies } from '~/lib/cookies'
import { tabChannel } from '~/lib/tabs'
import { noteCustomer, useCartStore } from '~/state/cart'
import { useWishlistStore } from '~/state/wishlist'
import { firstKeyOf } from '~mocks/wishlist/wishlistRules'
import { expectConsole } from '../../support/console'
import { holdResponses, useMockSite } from '../../support/mockSite'

/** The path of a change from the press to the shop, without components. */

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
/** Delays requests whose name contains `part` until `release`. */
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
  const product = mock.db.catalog.products.filter(({ type }) => type === 'simple')[place]
  return { id: product?.id ?? 0, name: product?.name ?? '' }
}
const change = (isWanted: boolean, place = 0) =>
  changeWishlist(client, { ...book(place), isWanted })
const listed = (key = KEY) =>
  mock.db.session.wishlists[key]?.items.map(({ productId }) => productId) ?? []
const fillList = (places: number[], key = KEY) => {
  const items = places.map((place) => ({
    productId: book(place).id,
    time: 1_790_000_000 - place,
    price: '1',
    parent: 0,
    note: '',
  }))
  mock.db.session.wishlists[key] = { items }
}
const notes = () => mock.db.session.wishlists[KEY]?.items.map(({ note }) => note)
const restore = () => {
  const { id, name } = book()
  const entry = { id, parentId: 0, addedAt: 1, price: '1', note: 'For Meera' }
  return restoreEntries(client, name, [entry])
}
const isWishlisted = (place = 0) => useWishlistStore.getState().wishlistedIds.has(book(place).id)
const customer = () => mock.db.session.customers[0]?.id ?? 0
const failRequests = (how: 'offline' | 'server-error' = 'offline') => {
  expectConsole(/changing the wishlist|sending a stored wishlist change|reading the wishlist/)
  mock.db.faults.byCall = {
    'wc-ajax woosw_add': how,
    'wc-ajax woosw_remove': how,
    'wc-ajax woosw_get_data': how,
  }
}
const restoreRequests = () => (mock.db.faults.byCall = {})

describe('several presses on one product', () => {
  test('send only the last intent', async () => {
    const { release, held } = hold('woosw_add')
    const sent = change(true)
    await until(() => expect(held).toHaveLength(1))
    void change(false)
    void change(true)
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
  ])('send the last intent after failed requests: %o', async (intents, places) => {
    stop = syncWishlist(client)
    failRequests()
    for (const isWanted of intents) await change(isWanted)
    expect(readOutbox()).toHaveLength(1)
    expect(isWishlisted()).toBe(places.length > 0)
    restoreRequests()
    await flushOutbox(client)
    expect(listed()).toEqual(places.map((place) => book(place).id))
    expect(mock.calls('woosw_add').length - intents.filter(Boolean).length).toBe(places.length)
    expect(readOutbox()).toEqual([])
    expect(isWishlisted()).toBe(places.length > 0)
  })

  test('remove a product whose add reached the shop although its response was lost', async () => {
    stop = syncWishlist(client)
    await until(() => expect(useWishlistStore.getState().list).toBeDefined())
    failRequests()
    await change(true)
    fillList([0])
    restoreRequests()
    await change(false)
    expect(listed()).toEqual([])
  })

  test.each(['cut-off', 'invalid-json'] as const)(
    'are compared with the list after an unreadable response (%s)',
    async (fault) => {
      const isMade = fault === 'cut-off'
      stop = syncWishlist(client)
      expectConsole(/changing the wishlist/)
      mock.db.faults.byCall = { 'wc-ajax woosw_add': fault, 'wc-ajax woosw_remove': fault }
      expect(await change(true)).toBe(isMade ? 'changed' : 'failed')
      expect(isWishlisted()).toBe(isMade)
      expect(listed()).toEqual(isMade ? [book().id] : [])
      if (!isMade) return
      expect(await change(false)).toBe('changed')
      expect(isWishlisted()).toBe(false)
      expect(listed()).toEqual([])
      expect(useWishlistStore.getState().removed?.entries).toMatchObject([{ id: book().id }])
      expect(mock.calls('woosw_add')).toHaveLength(1)
    },
  )

  test('replace a stored change that is being sent', async () => {
    addToOutbox({ ...book(), isWanted: true })
    const { release, held } = hold('woosw_add')
    const sent = flushOutbox(client)
    await until(() => expect(held).toHaveLength(1))
    const last = change(false)
    release()
    await Promise.all([sent, last])
    expect(listed()).toEqual([])
    expect(readOutbox()).toEqual([])
    expect(isWishlisted()).toBe(false)
  })
})

describe('an undone removal', () => {
  test.each(['offline', 'server-error'] as const)(
    'puts the note back when the shop is reached later (%s)',
    async (fault) => {
      failRequests(fault)
      await restore()
      // Another press on the waiting product.
      await change(true)
      expect(readOutbox()).toMatchObject([{ note: 'For Meera' }])
      restoreRequests()
      await flushOutbox(client)
      expect(notes()).toEqual(['For Meera'])
      expect(readOutbox()).toEqual([])
      expect(useWishlistStore.getState().list?.entries).toMatchObject([{ note: 'For Meera' }])
    },
  )

  test('shows a note that the shop does not take when it is reached later', async () => {
    expectConsole(/restoring the note/)
    failRequests()
    await restore()
    mock.db.faults.byCall = { 'wc-ajax woosw_add_note': 'server-error' }
    await flushOutbox(client)
    expect(listed()).toEqual([book().id])
    expect(useWishlistStore.getState().message).toMatchObject({
      kind: 'problem',
      text: `“${book().name}” is back on your wishlist, but its note could not be put back: “For Meera”`,
    })
  })
})

/** The shop responds to an add with the error status for its product, if there is one; 0 is no response. */
const answerAdds = (status: (id: number) => number | undefined) => {
  const { add } = pluginWishlist
  const spy = vi.spyOn(pluginWishlist, 'add').mockImplementation((id, signal) => {
    const failed = status(id)
    if (failed === undefined) return add(id, signal)
    const call = 'wc-ajax woosw_add'
    return Promise.reject(
      failed === 0
        ? new TransportError(call, new Error('no response'))
        : new ContractError(call, failed, 'an error status'),
    )
  })
  onTestFinished(() => spy.mockRestore())
  return spy
}

describe('the outbox', () => {
  test('stores a change at once, in case the tab is closed', async () => {
    const { release } = hold('')
    const sent = change(true)
    expect(readOutbox()).toMatchObject([{ id: book().id, isWanted: true }])
    release()
    await sent
    expect(readOutbox()).toEqual([])
  })

  test('is sent after a minute if the shop responds again', async () => {
    failRequests('server-error')
    await change(true)
    restoreRequests()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    failRequests('server-error')
    await change(true, 1)
    restoreRequests()
    await vi.advanceTimersByTimeAsync(OUTBOX_RETRY_MS)
    vi.useRealTimers()
    await until(() => expect(new Set(listed())).toEqual(new Set([book().id, book(1).id])))
    await until(() => expect(readOutbox()).toEqual([]))
  })

  test('is sent after the next change that the shop accepts', async () => {
    failRequests()
    await change(true)
    restoreRequests()
    await change(true, 1)
    await until(() => expect(listed()).toHaveLength(2))
    await until(() => expect(readOutbox()).toEqual([]))
  })

  test.each([
    [429, 1],
    [503, 1],
    [500, 2],
    [502, 2],
  ])('ends at status %i after %i of 50 changes, until a minute later', async (status, count) => {
    expectConsole(/sending a stored wishlist change/)
    for (let place = 0; place < 50; place += 1) addToOutbox({ ...book(place), isWanted: true })
    const spy = answerAdds(() => status)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await flushOutbox(client)
    expect(spy).toHaveBeenCalledTimes(count)
    await vi.advanceTimersByTimeAsync(OUTBOX_RETRY_MS)
    vi.useRealTimers()
    await until(() => expect(spy).toHaveBeenCalledTimes(2 * count))
    expect(readOutbox()).toHaveLength(50)
  })

  test('sends the other changes although two of them always fail', async () => {
    expectConsole(/sending a stored wishlist change/)
    for (const place of [0, 1, 2, 3]) addToOutbox({ ...book(place), isWanted: true })
    const failing = [book(0).id, book(1).id]
    answerAdds((id) => (failing.includes(id) ? 500 : undefined))
    await flushOutbox(client)
    await flushOutbox(client)
    expect(listed()).toEqual([book(3).id, book(2).id])
    expect(readOutbox().map(({ id }) => id)).toEqual(failing)
  })

  test.each([0, 503])('sends the other changes although one always gets %i', async (status) => {
    expectConsole(/sending a stored wishlist change/)
    for (const place of [0, 1, 2]) addToOutbox({ ...book(place), isWanted: true })
    answerAdds((id) => (id === book(0).id ? status : undefined))
    await flushOutbox(client)
    await flushOutbox(client)
    expect(listed()).toEqual([book(2).id, book(1).id])
    expect(readOutbox().map(({ id }) => id)).toEqual([book(0).id])
  })

  test('sends changes in the order of the presses after a time offline', async () => {
    expectConsole(/sending a stored wishlist change/)
    for (const place of [0, 1, 2]) addToOutbox({ ...book(place), isWanted: true })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    const spy = answerAdds(() => 0)
    await flushOutbox(client)
    onLine.mockReturnValue(true)
    spy.mockRestore()
    await flushOutbox(client)
    expect(listed()).toEqual([book(2).id, book(1).id, book(0).id])
  })

  test('shows and sends a customer’s changes once the customer is known', async () => {
    noteCustomer(customer())
    addToOutbox({ ...book(), isWanted: true })
    useCartStore.setState(initial[1], true)
    mock.db.session.userId = customer()
    stop = syncWishlist(client)
    expect(isWishlisted()).toBe(false)
    noteCustomer(customer())
    expect(isWishlisted()).toBe(true)
    await until(() => expect(readOutbox()).toEqual([]))
    expect(listed(cookies.read('woosw_key'))).toEqual([book().id])
  })

  test('keeps a customer’s change while a guest adds the same product', async () => {
    noteCustomer(customer())
    addToOutbox({ ...book(), isWanted: true })
    noteCustomer(0)
    await change(true)
    expect(readOutbox()).toEqual([])
    noteCustomer(customer())
    expect(readOutbox()).toMatchObject([{ id: book().id, customerId: customer() }])
  })

  test('sends each change once, by this tab’s queue or by another tab', async () => {
    for (const place of [0, 1, 2]) addToOutbox({ ...book(place), isWanted: true })
    const { release, held } = hold('woosw_add')
    const flushed = flushOutbox(client)
    await until(() => expect(held).toHaveLength(1))
    const changed = Promise.all([change(true, 3), change(true, 1)])
    const elsewhere = readOutbox().filter(({ id }) => id !== book(2).id)
    localStorage.setItem('satchel_wishlist_outbox', JSON.stringify(elsewhere))
    release()
    await Promise.all([flushed, changed])
    await until(() => expect(readOutbox()).toEqual([]))
    expect(new Set(listed())).toEqual(new Set([0, 1, 3].map((place) => book(place).id)))
    expect(mock.calls('woosw_add')).toHaveLength(3)
  })

  test('keeps the later change when the earlier one is confirmed', async () => {
    const { release, held } = hold('woosw_add')
    const sent = change(true)
    await until(() => expect(held).toHaveLength(1))
    void change(false)
    expectConsole(/changing the wishlist/)
    mock.db.faults.byCall = { 'wc-ajax woosw_remove': 'offline' }
    release()
    await sent
    expect(readOutbox()).toMatchObject([{ id: book().id, isWanted: false }])
    expect(isWishlisted()).toBe(false)
  })

  test('shows changes of another tab until the list is read again', async () => {
    stop = syncWishlist(client)
    addToOutbox({ ...book(), isWanted: true })
    dispatchEvent(new StorageEvent('storage', { key: 'satchel_wishlist_outbox' }))
    expect(isWishlisted()).toBe(true)
    localStorage.clear()
    tabChannel('satchel-wishlist').post('changed')
    await until(() => expect(isWishlisted()).toBe(false))
  })
})

/** A page load in the same tab. Returns the names of the requests since. */
const reload = () => {
  stop?.()
  useWishlistStore.setState(initial[0], true)
  dropWishlistNonce()
  const before = mock.calls().length
  stop = syncWishlist(client)
  return () =>
    mock
      .calls()
      .slice(before)
      .map(({ name }) => name)
}
const storeList = async () => {
  fillList([0])
  stop = syncWishlist(client)
  await until(() => expect(isWishlisted()).toBe(true))
  await until(() => expect(useWishlistStore.getState().settings).toBeDefined())
}

describe('this tab’s stored list', () => {
  test('saves the requests of the next page', async () => {
    await storeList()
    const calls = reload()
    await until(() => expect(isWishlisted()).toBe(true))
    await until(() => expect(useWishlistStore.getState().settings).toBeDefined())
    expect(calls()).toEqual([])
  })

  test('is compared with the count when reload_count is set, and read again when they differ', async () => {
    mock.db.settings.wishlist = { vars: { reload_count: 'yes' } }
    await storeList()
    let calls = reload()
    await until(() => expect(calls()).toContain('wc-ajax woosw_load_count'))
    expect(calls()).not.toContain('wc-ajax woosw_get_data')

    fillList([0, 1])
    calls = reload()
    await until(() => expect(isWishlisted(1)).toBe(true))
    expect(useWishlistStore.getState().count).toBe(2)
  })

  test('is read again when another tab changed the list while this one was suspended', async () => {
    await storeList()
    fillList([0, 1])
    localStorage.setItem('satchel_wishlist_version', '0.5')
    reload()
    await until(() => expect(isWishlisted(1)).toBe(true))
  })

  test('keeps a product that is added while an older list arrives', async () => {
    fillList([1])
    const release = holdResponses('woosw_get_data')
    const loaded = loadWishlist()
    await until(() => expect(mock.calls('woosw_get_data')).toHaveLength(1))
    await change(true)
    release()
    await loaded
    expect(isWishlisted()).toBe(true)
    reload()
    await until(() => expect(isWishlisted(1)).toBe(true))
    expect(isWishlisted()).toBe(true)
  })

  test('is deleted with the key when the customer signs out', async () => {
    mock.db.session.userId = customer()
    noteCustomer(customer())
    stop = syncWishlist(client)
    await until(() => expect(cookies.read('woosw_key')).not.toBe(KEY))
    const theirs = cookies.read('woosw_key') ?? ''
    await change(true)
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
    expect(isWishlisted()).toBe(false)
  })
})

test('a customer’s list that arrives after the sign-out is neither shown nor stored', async () => {
  mock.db.session.userId = customer()
  noteCustomer(customer())
  const release = holdResponses('woosw_get_data')
  stop = syncWishlist(client)
  await until(() => expect(mock.calls('woosw_get_data')).toHaveLength(1))
  mock.db.session.userId = 0
  mock.db.session.nonceTick += 1
  noteCustomer(0)
  await until(() => expect(mock.calls('woosw_get_data')).toHaveLength(2))
  release()
  await until(() => expect(useWishlistStore.getState().list?.key).toBe(KEY))
  expect(cookies.read('woosw_key')).toBe(KEY)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('woosw_data_'))).toEqual([
    `woosw_data_${KEY}`,
  ])
})

const listenToTabs = () => {
  const onMessage = vi.fn()
  const end = tabChannel('satchel-wishlist').subscribe(onMessage)
  return { onMessage, end }
}

describe('a change without storage', () => {
  test('is sent, and its pending state shows', async () => {
    expectConsole(/browser's storage/)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { release, held } = hold('woosw_add')
    const sent = change(true)
    await until(() => expect(held).toHaveLength(1))
    expect(isWishlisted()).toBe(true)
    expect(readOutbox()).toMatchObject([{ id: book().id }])
    release()
    await sent
    expect(listed()).toEqual([book().id])
    expect(readOutbox()).toEqual([])
  })
})

describe('other tabs', () => {
  test('are notified of removals by auto_remove', async () => {
    mock.db.settings.wishlist = { vars: { auto_remove: 'yes' } }
    fillList([0])
    stop = syncWishlist(client)
    await until(() => expect(isWishlisted()).toBe(true))
    fillList([])
    const { onMessage, end } = listenToTabs()
    await addItemToCart({ productId: book().id, quantity: 1 }, client)
    await until(() => expect(onMessage).toHaveBeenCalledOnce())
    expect(isWishlisted()).toBe(false)
    end()
  })

  test('change the list after this one, so that both changes are saved', async () => {
    // The plugin reads the list, changes it and writes it back, so simultaneous changes would be lost.
    const { release, held } = hold('woosw_add')
    const sent = change(true)
    await until(() => expect(held).toHaveLength(1))
    addToOutbox({ ...book(1), isWanted: true })
    const flushed = flushOutbox(client)
    // Enough time for the second request, without the lock.
    await pluginWishlist.fetchList()
    expect(held).toHaveLength(1)
    release()
    await Promise.all([sent, flushed])
    expect(listed()).toEqual([book(1).id, book().id])
  })
})

describe('undo of a removal', () => {
  test('restores product and note without opening the popup', async () => {
    fillList([0])
    const [item] = mock.db.session.wishlists[KEY]?.items ?? []
    if (item) item.note = 'For &lt;Ravi&gt;'
    await change(false)
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

  test('shows a notice when the note cannot be restored', async () => {
    mock.db.settings.wishlist = { isFree: true }
    fillList([0])
    await pluginWishlist.add(book(1).id)
    await restoreEntries(client, 'Atlas', [
      { id: book(2).id, parentId: 0, addedAt: 1, price: '', note: 'For Ravi' },
    ])
    expect(listed()).toContain(book(2).id)
    expect(useWishlistStore.getState().message?.text).toBe(
      '“Atlas” is back on your wishlist, but its note could not be put back: “For Ravi”',
    )
  })
})

describe('a guest’s first add', () => {
  test('makes a key for a week before the request', async () => {
    cookies.remove('woosw_key')
    const write = vi.spyOn(document, 'cookie', 'set')
    const { release, held } = hold('')
    const sent = change(true)
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

  test('shows the product’s name as text in the notice', async () => {
    mock.db.settings.wishlist = { vars: { button_action: 'message' } }
    const name = '<img src=x onerror=alert(1)> {name} $&'
    await changeWishlist(client, { ...book(), name, isWanted: true })
    expect(useWishlistStore.getState().message?.text).toBe(`${name} has been added to Wishlist.`)
  })
})

/** A browser that refuses cookies: writing does nothing. */
function refuseCookies() {
  cookies.remove('woosw_key')
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
}
const pluginCalls = () => mock.calls().filter(({ name }) => name.includes('woosw'))

describe('a browser that refuses cookies', () => {
  test('stores the list itself, and sends nothing to the list that all guests share', async () => {
    refuseCookies()
    stop = syncWishlist(client)
    await change(true)
    await change(true, 1)
    await change(false, 1)
    expect(isWishlisted()).toBe(true)
    expect(useWishlistStore.getState().message?.text).toBe(
      `“${book(1).name}” is no longer on your wishlist.`,
    )
    expect(JSON.parse(localStorage.getItem('satchel_wishlist') ?? '')).toMatchObject([
      { id: book().id },
    ])
    const own = await (await backend.wishlist()).fetchPage('')
    expect(own?.items).toMatchObject([{ id: book().id }])
    expect(pluginCalls()).toEqual([])
    expect(mock.calls().filter(({ name }) => name.startsWith('page /wishlist'))).toEqual([])
    expect(mock.db.session.wishlists).not.toHaveProperty('WOOSW')
  })

  test('shows lists of others', async () => {
    refuseCookies()
    fillList([0], 'FRIEND')
    const view = await (await backend.wishlist()).fetchPage('FRIEND')
    expect(view).toMatchObject({ canEdit: false, items: [{ id: book().id }] })
  })

  test('makes every request of the plugin fail before it is sent', async () => {
    refuseCookies()
    await expect(pluginWishlist.add(book().id)).rejects.toThrow(/refuses the cookie/)
    await expect(pluginWishlist.fetchPage('')).rejects.toThrow(/refuses the cookie/)
    expect(mock.calls()).toEqual([])
  })

  test('leaves no key behind while a guest has no list', async () => {
    cookies.remove('woosw_key')
    await backend.wishlist()
    expect(cookies.read('woosw_key')).toBeUndefined()
  })
})

const offered = () => useWishlistStore.getState().guestList
const signIn = () => {
  mock.db.session.userId = customer()
  mock.db.session.nonceTick += 1
  noteCustomer(customer())
}
const signOut = () => {
  mock.db.session.userId = 0
  mock.db.session.nonceTick += 1
  noteCustomer(0)
}
/** A guest with a list, in a running app. */
const collect = async (places: number[]) => {
  noteCustomer(0)
  fillList(places)
  stop = syncWishlist(client)
  await until(() => expect(useWishlistStore.getState().list?.count).toBe(places.length))
}
const theirs = () => listed(cookies.read('woosw_key'))

const browserItem = (id: number) => ({ id, parentId: 0, addedAt: 1, price: '' })

async function offerBrowserList() {
  noteCustomer(0)
  localStorage.setItem('satchel_wishlist', JSON.stringify([browserItem(book().id)]))
  stop = syncWishlist(client)
  signIn()
  await until(() => expect(offered()?.items).toMatchObject([{ id: book().id }]))
}

describe('the list of a guest who signs in', () => {
  test('is moved in its order, without what is on the customer’s list', async () => {
    await collect([0, 1, 2])
    fillList([1], firstKeyOf(customer()))
    signIn()
    await until(() => expect(offered()?.items.map(({ id }) => id)).toEqual([book().id, book(2).id]))
    await moveGuestList(client)
    expect(theirs()).toEqual([book().id, book(2).id, book(1).id])
    expect(offered()).toBeUndefined()
    expect(useWishlistStore.getState().message?.text).toBe(
      `Your wishlist is up to date: ${book(2).name}, ${book().name}.`,
    )
    reload()
    await until(() => expect(useWishlistStore.getState().list).toBeDefined())
    expect(await (await backend.wishlist()).fetchGuestList()).toBeUndefined()
  })

  test('is moved once for two presses at once', async () => {
    await collect([0])
    signIn()
    await until(() => expect(offered()).toBeDefined())
    await Promise.all([moveGuestList(client), moveGuestList(client)])
    expect(theirs()).toEqual([book().id])
    expect(mock.calls('woosw_add')).toHaveLength(1)
  })

  test('does not come back after the sign-out once it is moved', async () => {
    await collect([0])
    cookies.write('woosw_key_ori', KEY)
    signIn()
    await until(() => expect(offered()).toBeDefined())
    await moveGuestList(client)
    expect(cookies.read('woosw_key_ori')).toBeUndefined()
  })

  test('is offered after a page load in the same tab, until it is declined', async () => {
    await collect([0])
    cookies.write('woosw_key_ori', KEY)
    stop?.()
    mock.db.session.userId = customer()
    mock.db.session.nonceTick += 1
    cookies.write('woosw_key', firstKeyOf(customer()))
    noteCustomer(customer())
    reload()
    await until(() => expect(offered()?.items).toHaveLength(1))
    await declineGuestList()
    expect(offered()).toBeUndefined()
    expect(cookies.read('woosw_key_ori')).toBe(KEY)
    expect(theirs()).toEqual([])
    expect(await (await backend.wishlist()).fetchGuestList()).toBeUndefined()
  })

  test('is offered from the browser, too', async () => {
    await offerBrowserList()
    await moveGuestList(client)
    expect(theirs()).toEqual([book().id])
    expect(localStorage.getItem('satchel_wishlist')).toBeNull()
  })

  test('is offered once from the browser if it is declined, and again after it has changed', async () => {
    await offerBrowserList()
    await declineGuestList()
    const wishlist = await backend.wishlist()
    expect(await wishlist.fetchGuestList()).toBeUndefined()
    expect(localStorage.getItem('satchel_wishlist')).not.toBeNull()
    localStorage.setItem(
      'satchel_wishlist',
      JSON.stringify([browserItem(book().id), browserItem(book(1).id)]),
    )
    expect((await wishlist.fetchGuestList())?.items).toHaveLength(2)
  })

  test('stays in the browser if the shop refuses one of its products', async () => {
    await offerBrowserList()
    const wishlist = await backend.wishlist()
    const add = vi.spyOn(wishlist, 'add')
    add.mockResolvedValue({ outcome: 'refused', notice: '', needsSignIn: false })
    await moveGuestList(client)
    expect(useWishlistStore.getState().message).toMatchObject({ kind: 'problem' })
    expect(localStorage.getItem('satchel_wishlist')).not.toBeNull()
    add.mockRestore()
  })

  test('waits in the outbox while the shop does not respond', async () => {
    await collect([0])
    signIn()
    await until(() => expect(offered()).toBeDefined())
    failRequests()
    await moveGuestList(client)
    expect(readOutbox()).toMatchObject([{ id: book().id, customerId: customer() }])
    expect(useWishlistStore.getState().message).toMatchObject({ kind: 'pending' })
    restoreRequests()
    await flushOutbox(client)
    expect(theirs()).toEqual([book().id])
  })

  test('is offered neither to the next guest nor to another customer', async () => {
    await collect([0])
    signIn()
    await until(() => expect(offered()).toBeDefined())
    signOut()
    await until(() => expect(useWishlistStore.getState().guestList).toBeUndefined())
    await until(() =>
      expect(
        Object.keys(sessionStorage).filter((key) => key.includes(firstKeyOf(customer()))),
      ).toEqual([]),
    )
    expect(await (await backend.wishlist()).fetchGuestList()).toBeUndefined()
  })
})
