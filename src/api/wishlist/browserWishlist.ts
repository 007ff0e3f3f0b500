import * as v from 'valibot'
import {
  BROWSER_LIST_KEY,
  newestFirst,
  type Wishlist,
  type WishlistEntry,
  type WishlistView,
} from '~/domain/wishlist/wishlist'
import { report } from '~/lib/report'
import { localStore } from '~/lib/storage'
import { now } from '~/lib/time'
import * as wishlistMessages from '~/messages/wishlist'
import { fetchEntryDetails, fetchWishlistItems } from './browserWishlistItems'
import type { WishlistBackend, WishlistChangeResult } from './wishlistBackend'
import { BROWSER_LIST } from './wishlistKeys'
import { defaultWishlistSettings } from './wishlistSettings'

/**
 * One list in this browser's storage, for shops without the wishlist plugin: no key, no sharing link, no
 * notes. The products' data comes from the Store API. See docs/behaviour.md#wishlist.
 */
export const browserWishlist: WishlistBackend = {
  currentKey: () => BROWSER_LIST_KEY,
  forgetCustomer: () => undefined,
  dropNonce: () => undefined,

  storedSettings: () => SETTINGS,
  fetchSettings: () => Promise.resolve(SETTINGS),

  storedList: () => undefined,
  dropStoredList: () => undefined,
  fetchList: () => Promise.resolve(currentList()),
  fetchCount: () => Promise.resolve({ count: read().length, needsSignIn: false }),
  fetchPopup,
  async fetchPage(key, signal) {
    return key ? undefined : (await fetchPopup(signal)).view
  },
  // The same list for guests and customers.
  fetchGuestList: () => Promise.resolve(undefined),
  dropGuestList: (_key, isMoved) => {
    if (isMoved) write([])
  },
  fetchOther: () => Promise.resolve(ABSENT),

  /** Succeeds without a response of the shop: the product's details are added when the list is next read. */
  async add(id, signal) {
    const details = await fetchEntryDetails(id, signal).catch((error: unknown) => {
      report(error, 'reading a product for the wishlist')
      return { parentId: 0, price: '' }
    })
    if (!details) return refused('unknown-product')
    const others = read().filter((entry) => entry.id !== id)
    write([{ id, ...details, addedAt: now(), note: '' }, ...others])
    return read().some((entry) => entry.id === id) ? changed() : refused('storage-failed')
  },
  remove(id) {
    write(read().filter((entry) => entry.id !== id))
    return Promise.resolve(changed())
  },
  empty() {
    write([])
    return Promise.resolve(changed())
  },
  saveNote: () => Promise.resolve(ABSENT),

  fetchLists: () => Promise.resolve(ABSENT),
  createList: () => Promise.resolve(ABSENT),
  deleteList: () => Promise.resolve(ABSENT),
  setDefaultList: () => Promise.resolve(ABSENT),
}

const ABSENT = { outcome: 'absent' } as const

/** A notice follows each change: it says that the list is in this browser only. */
const SETTINGS = { ...defaultWishlistSettings(), buttonAction: 'message' as const }

const Id = v.pipe(v.number(), v.integer(), v.minValue(1))
const Stored = v.array(
  v.object({
    id: Id,
    parentId: v.union([v.literal(0), Id]),
    addedAt: v.number(),
    price: v.string(),
  }),
)

function read(): WishlistEntry[] {
  const stored = v.safeParse(Stored, localStore.read(BROWSER_LIST))
  return stored.success ? newestFirst(stored.output.map((entry) => ({ ...entry, note: '' }))) : []
}

const write = (entries: readonly WishlistEntry[]) =>
  entries.length > 0 ? localStore.write(BROWSER_LIST, entries) : localStore.remove(BROWSER_LIST)

function currentList(): Wishlist {
  const entries = read()
  return { key: BROWSER_LIST_KEY, entries, count: entries.length }
}

const changed = (): WishlistChangeResult => ({
  outcome: 'changed',
  notice: '',
  list: currentList(),
})

const refused = (reason: 'unknown-product' | 'storage-failed'): WishlistChangeResult => ({
  outcome: 'refused',
  notice: '',
  needsSignIn: false,
  reason,
})

/** Removes products that the shop no longer has. */
async function fetchPopup(signal?: AbortSignal) {
  const requested = read()
  const items = await fetchWishlistItems(requested, signal)
  const found = new Map(items.map(({ entry }) => [entry.id, entry]))
  const gone = new Set(requested.map(({ id }) => id).filter((id) => !found.has(id)))
  // Read again: another tab may have changed the list in the meantime.
  write(
    read()
      .filter(({ id }) => !gone.has(id))
      .map((entry) => found.get(entry.id) ?? entry),
  )
  const view: WishlistView = {
    key: BROWSER_LIST_KEY,
    name: wishlistMessages.wishlist,
    count: items.length,
    items: items.map(({ item }) => item),
    canEdit: true,
    lists: [],
  }
  return { outcome: 'loaded' as const, view, list: currentList() }
}
