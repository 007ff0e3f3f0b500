import * as v from 'valibot'
import { newestFirst, type WishlistEntry, type Wishlist } from '~/domain/wishlist/wishlist'
import { parseHtml } from '~/lib/html'
import { sessionStore } from '~/lib/storage'
import { noteText } from './wishlistHtml'
import { deniesGuests, isWishlistKey } from './wishlistKeys'

/** The plugin's data of one list, `{key, ids, fragments}`, and its copies in this tab's session storage. */

const Amount = v.pipe(v.fallback(v.union([v.string(), v.number()]), ''), v.transform(String))
const Whole = v.pipe(
  v.fallback(v.union([v.number(), v.pipe(v.string(), v.transform(Number))]), 0),
  v.transform((number) => (Number.isInteger(number) && number > 0 ? number : 0)),
)

const Details = v.union([
  v.looseObject({
    time: v.optional(Whole, 0),
    price: v.optional(Amount, ''),
    parent: v.optional(Whole, 0),
    note: v.optional(v.fallback(v.string(), ''), ''),
  }),
  // Lists made by old releases have only the time.
  v.pipe(
    Whole,
    v.transform((time) => ({ time, price: '', parent: 0, note: '' })),
  ),
])

type Details = v.InferOutput<typeof Details>

/** PHP encodes an empty map as `[]`. */
const noneAs = <T>(empty: T) =>
  v.pipe(
    v.tuple([]),
    v.transform(() => empty),
  )

const Data = v.pipe(
  v.looseObject({
    key: v.string(),
    ids: v.union([noneAs<Record<string, Details>>({}), v.record(v.string(), Details)]),
    fragments: v.fallback(v.record(v.string(), v.string()), {}),
  }),
  v.transform(({ key, ids, fragments }): Wishlist => {
    const entries = newestFirst(Object.entries(ids).flatMap(entryOf))
    return {
      key,
      entries,
      count: countIn(fragments) ?? entries.length,
      ...(deniesGuests(key) ? { isForCustomersOnly: true } : {}),
    }
  }),
)

function entryOf([key, { time, price, parent, note }]: [string, Details]): WishlistEntry[] {
  const id = Number(key)
  if (!Number.isInteger(id) || id <= 0) return []
  return [
    {
      id,
      parentId: parent,
      addedAt: time * 1000,
      // The plugin responds with 0 for a deleted product.
      price: Number(price) > 0 ? price : '',
      note: noteText(note),
    },
  ]
}

export interface ReceivedData {
  /** As received, for the session copy. */
  wire: unknown
  list: Wishlist
}

export const DataReply = v.pipe(
  v.unknown(),
  // Parsed in a separate step, so that the error names the field.
  v.transform((wire): ReceivedData => ({ wire, list: v.parse(Data, wire) })),
)

/** The count is in the menu item's markup, which every response has among its fragments. */
function countIn(fragments: Record<string, string>): number | undefined {
  for (const html of Object.values(fragments)) {
    const count = parseHtml(html).querySelector('[data-count]')?.getAttribute('data-count')
    if (count && /^\d+$/.test(count)) return Number(count)
  }
  return undefined
}

/** The plugin's own script uses the same storage keys. */
const PREFIX = 'woosw_data_'

/** Stores a list for the next page load in this tab. */
export function storeList({ wire, list }: ReceivedData): Wishlist {
  if (isWishlistKey(list.key)) sessionStore.write(PREFIX + list.key, wire)
  return list
}

/** The stored copy of the list of `key`; undefined where there is none that can be read. */
export function storedList(key: string): Wishlist | undefined {
  const stored = v.safeParse(Data, sessionStore.read(PREFIX + key))
  return stored.success && stored.output.key === key ? stored.output : undefined
}

/** Keys of the lists that have been the visitor's default list in this tab. */
export const storedListKeys = () =>
  sessionStore.keys(PREFIX).map((name) => name.slice(PREFIX.length))

export const dropStoredList = (key: string) => sessionStore.remove(PREFIX + key)

export const dropAllStoredLists = () => sessionStore.removeAll(PREFIX)
