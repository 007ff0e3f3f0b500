import * as v from 'valibot'
import { browserWishlistMessages as messages } from '~/config/browserWishlistMessages'
import {
  BROWSER_LIST,
  newestFirst,
  type WishEntry,
  type Wishlist,
  type WishlistSettings,
  type WishlistView,
} from '~/domain/wishlist/wishlist'
import { report } from '~/lib/report'
import { localStore } from '~/lib/storage'
import { now } from '~/lib/time'
import { fetchWishFacts, fetchWishItems } from './browserWishlistItems'
import type { WishlistChange, WishlistLoad } from './wishlist'
import { defaultSettings } from './wishlistSettings'

/**
 * The wishlist of a shop without the plugin: the same answers as call
 * 14's, out of this browser's own storage. What the products are, the Store API tells. It has no key, no
 * link to give away, no notes and no second list.
 */

const Id = v.pipe(v.number(), v.integer(), v.minValue(1))
const Kept = v.array(
  v.object({
    id: Id,
    parentId: v.union([v.literal(0), Id]),
    addedAt: v.number(),
    price: v.string(),
  }),
)

/** Each notice says where the list is kept. */
export const BROWSER_SETTINGS: WishlistSettings = { ...defaultSettings(), buttonAction: 'message' }

const PLACE = 'satchel_wishlist'

function read(): WishEntry[] {
  const kept = v.safeParse(Kept, localStore.read(PLACE))
  return kept.success ? newestFirst(kept.output.map((entry) => ({ ...entry, note: '' }))) : []
}

const write = (entries: readonly WishEntry[]) =>
  entries.length > 0 ? localStore.write(PLACE, entries) : localStore.remove(PLACE)

export function browserList(): Wishlist {
  const entries = read()
  return { key: BROWSER_LIST, entries, count: entries.length }
}

const changed = (notice: string): WishlistChange => ({
  outcome: 'changed',
  notice,
  list: browserList(),
})
const refused = (notice: string): WishlistChange => ({
  outcome: 'refused',
  notice,
  needsSignIn: false,
})

/** A shop that does not answer now cannot keep anybody from wishing: its facts come with the list. */
export async function addToBrowser(id: number): Promise<WishlistChange> {
  const facts = await fetchWishFacts(id).catch((error: unknown) => {
    report(error, 'asking what a wish is')
    return { parentId: 0, price: '' }
  })
  if (!facts) return refused(messages.gone)
  const others = read().filter((entry) => entry.id !== id)
  write([{ id, ...facts, addedAt: now(), note: '' }, ...others])
  // A browser that keeps nothing says so only by what it has afterwards.
  return read().some((entry) => entry.id === id)
    ? changed(messages.added)
    : refused(messages.notKept)
}

export function removeFromBrowser(id: number): WishlistChange {
  write(read().filter((entry) => entry.id !== id))
  return changed(messages.removed)
}

export function emptyBrowser(): WishlistChange {
  write([])
  return changed(messages.emptied)
}

/** What the shop no longer has goes off the list. */
export async function loadFromBrowser(
  signal?: AbortSignal,
): Promise<Extract<WishlistLoad, { outcome: 'loaded' }>> {
  const asked = read()
  const items = await fetchWishItems(asked, signal)
  const found = new Map(items.map(({ entry }) => [entry.id, entry]))
  const gone = new Set(asked.map(({ id }) => id).filter((id) => !found.has(id)))
  // As it is now: another tab may have changed it meanwhile.
  write(
    read()
      .filter(({ id }) => !gone.has(id))
      .map((entry) => found.get(entry.id) ?? entry),
  )
  const list = browserList()
  const view: WishlistView = {
    key: BROWSER_LIST,
    name: messages.name,
    count: items.length,
    items: items.map(({ item }) => item),
    canEdit: true,
    emptyText: messages.empty,
    lists: [],
  }
  return { outcome: 'loaded', view, list }
}
