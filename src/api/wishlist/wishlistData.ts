import * as v from 'valibot'
import {
  isWishlistKey,
  newestFirst,
  type WishEntry,
  type Wishlist,
} from '~/domain/wishlist/wishlist'
import { parseHtml } from '~/lib/html'
import { sessionStore } from '~/lib/storage'
import { noteText } from './wishlistHtml'

/** The plugin's data of a list: key, ids and fragments (theme-plugins 8.3), also as this tab keeps it. */

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
  // Lists of long ago keep the time alone.
  v.pipe(
    Whole,
    v.transform((time) => ({ time, price: '', parent: 0, note: '' })),
  ),
])

type Details = v.InferOutput<typeof Details>

/** PHP writes an empty map as an empty list. */
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
    return { key, entries, count: countIn(fragments) ?? entries.length }
  }),
)

function entryOf([key, { time, price, parent, note }]: [string, Details]): WishEntry[] {
  const id = Number(key)
  if (!Number.isInteger(id) || id <= 0) return []
  return [
    {
      id,
      parentId: parent,
      addedAt: time * 1000,
      // What the shop no longer has is worth 0 there.
      price: Number(price) > 0 ? price : '',
      note: noteText(note),
    },
  ]
}

interface ToldData {
  /** As it came, to be kept. */
  wire: unknown
  list: Wishlist
}

export const DataReply = v.pipe(
  v.unknown(),
  // Its own error names what is wrong.
  v.transform((wire): ToldData => ({ wire, list: v.parse(Data, wire) })),
)

/** The menu item, which every answer brings anew, carries the count. */
function countIn(fragments: Record<string, string>): number | undefined {
  for (const html of Object.values(fragments)) {
    const count = parseHtml(html).querySelector('[data-count]')?.getAttribute('data-count')
    if (count && /^\d+$/.test(count)) return Number(count)
  }
  return undefined
}

const PLACE = 'woosw_data_'
const place = (key: string) => PLACE + key

/** Keeps it for this tab's next pages, as the plugin's own script does (spec section 9). */
export function keepData({ wire, list }: ToldData): Wishlist {
  if (isWishlistKey(list.key)) sessionStore.write(place(list.key), wire)
  return list
}

/** What this tab has been told of the list of `key`; undefined where nothing, or nothing readable. */
export function keptWishlist(key: string): Wishlist | undefined {
  const kept = v.safeParse(Data, sessionStore.read(place(key)))
  return kept.success && kept.output.key === key ? kept.output : undefined
}

/** It is no longer what the shop has. */
export const forgetKept = (key: string) => sessionStore.remove(place(key))

/** Of every list. */
export const forgetAllKept = () => sessionStore.removeAll(PLACE)
