import * as v from 'valibot'
import {
  escapeNote,
  type ManagedWishlists,
  type Wishlist,
  type WishlistView,
} from '~/domain/wishlist/wishlist'
import { noteText, parseManagedWishlists, parseWishlistPopup } from './wishlistHtml'
import { pageCall } from '~/api/pageCall'
import { EncodedText } from '~/api/schemas'
import { DataReply, keepData } from './wishlistData'
import { nonceAfter, wishlistNonce } from './wishlistSettings'

/**
 * Call 14, all twelve endpoints. Six of them belong to the plugin's premium version: where the shop has
 * the free one, or the visitor is a guest, they answer nothing, and `outcome` is 'absent'.
 */

/** What the shop answers to a change of the list. */
export type WishlistChange =
  | {
      outcome: 'changed'
      /** `{name}` stands for the product's name. */
      notice: string
      list: Wishlist
      /** The popup's new content, where the answer holds it. */
      view?: WishlistView
    }
  | {
      outcome: 'refused'
      notice: string
      /** Guests may have no list here. */
      needsSignIn: boolean
    }

export type Premium<T> = ({ outcome: 'done' } & T) | { outcome: 'absent' }

const Content = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((html) => (html?.trim() ? html : undefined)),
)
const Notice = v.pipe(
  v.nullish(EncodedText, ''),
  v.transform((notice) => notice ?? ''),
)
/** PHP is not strict about its numbers. */
const Whole = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer())

/**
 * Guests who are shut out are answered without `data`; so are refusals, and only what they are given
 * instead of a list tells the two apart.
 */
export const ChangeReply = v.pipe(
  v.looseObject({
    status: Whole,
    notice: Notice,
    content: Content,
    data: v.optional(DataReply),
  }),
  v.transform(({ status, notice, content, data }): WishlistChange | Undetailed => {
    if (status !== 1) {
      return { outcome: 'refused', notice, needsSignIn: content !== undefined }
    }
    const view = content && parseWishlistPopup(content)
    const more = view ? { view } : {}
    return data
      ? { outcome: 'changed', notice, list: keepData(data), ...more }
      : { outcome: 'undetailed', notice, ...more }
  }),
)

/** Changed, by a release of the plugin that does not send the list along. */
type Undetailed = { outcome: 'undetailed'; notice: string; view?: WishlistView }

async function sendChange(
  action: string,
  fields: { [key: string]: string | number },
): Promise<WishlistChange> {
  const change = await send(action, fields, ChangeReply)
  return change.outcome === 'undetailed'
    ? { ...change, outcome: 'changed', list: await fetchWishlist() }
    : change
}

/** @param id of the product, or of the chosen variation */
export const addWish = (id: number, key?: string): Promise<WishlistChange> =>
  sendChange('woosw_add', { product_id: id, ...(key === undefined ? {} : { key }) })

export const removeWish = (id: number, key: string): Promise<WishlistChange> =>
  sendChange('woosw_remove', { product_id: id, key })

export const emptyWishlist = (key: string): Promise<WishlistChange> =>
  sendChange('woosw_empty', { key })

/** What the popup shows. */
export type WishlistLoad =
  | { outcome: 'loaded'; view: WishlistView; list: Wishlist }
  | { outcome: 'refused'; notice: string; needsSignIn: true }

const LoadReply = v.pipe(
  v.looseObject({
    status: Whole,
    notice: Notice,
    content: Content,
    data: v.optional(DataReply),
  }),
  v.transform(({ status, notice, content, data }) => {
    if (status !== 1) return { outcome: 'refused', notice, needsSignIn: true } as const
    const view = parseWishlistPopup(content ?? '')
    return { outcome: 'loaded', view, list: data && keepData(data) } as const
  }),
)

export async function loadWishlist(signal?: AbortSignal): Promise<WishlistLoad> {
  const load = await send('woosw_load', {}, LoadReply, signal)
  if (load.outcome === 'refused') return load
  return { ...load, list: load.list ?? (await fetchWishlist(signal)) }
}

const CountReply = v.pipe(
  v.looseObject({ status: Whole, count: Whole }),
  v.transform(({ status, count }) => ({ count, needsSignIn: status !== 1 })),
)

export const loadWishlistCount = (signal?: AbortSignal) =>
  send('woosw_load_count', {}, CountReply, signal)

/** The list that hearts speak of. Its key may be that of shut-out guests (`isForGuestsOff`). */
export const fetchWishlist = (signal?: AbortSignal): Promise<Wishlist> =>
  send('woosw_get_data', {}, v.pipe(DataReply, v.transform(keepData)), signal)

const ManagedReply = v.pipe(
  v.string(),
  v.transform((html): Premium<{ managed: ManagedWishlists }> => {
    const managed = parseManagedWishlists(html)
    return managed ? { outcome: 'done', managed } : { outcome: 'absent' }
  }),
)

export const fetchManagedWishlists = (signal?: AbortSignal) =>
  send('woosw_manage_wishlists', {}, ManagedReply, signal)

/** At the shop's maximum nothing is added, and nothing is said: compare what comes back. */
export const createWishlist = (name: string) => send('woosw_add_wishlist', { name }, ManagedReply)

export const deleteWishlist = (key: string) => send('woosw_delete_wishlist', { key }, ManagedReply)

/** Guests get an empty list instead of an answer. */
const DefaultReply = v.union([
  v.pipe(
    v.union([v.literal(''), v.tuple([])]),
    v.transform(() => ({ outcome: 'absent' as const })),
  ),
  v.pipe(
    v.looseObject({ content: v.string(), data: DataReply }),
    v.transform(({ content, data }): Premium<{ managed: ManagedWishlists; list: Wishlist }> => {
      const managed = parseManagedWishlists(content)
      return managed ? { outcome: 'done', managed, list: keepData(data) } : { outcome: 'absent' }
    }),
  ),
])

/** From now on hearts speak of this list. */
export const setDefaultWishlist = (key: string) => send('woosw_set_default', { key }, DefaultReply)

const ViewReply = v.pipe(
  v.string(),
  v.transform((html): Premium<{ view: WishlistView }> =>
    html.trim() ? { outcome: 'done', view: parseWishlistPopup(html) } : { outcome: 'absent' },
  ),
)

/** Any list, whoever's it is. */
export const viewWishlist = (key: string, signal?: AbortSignal) =>
  send('woosw_view_wishlist', { key }, ViewReply, signal)

/** The answer is bare words, the refusal too; it says so in this sentence. */
const NOTE_REFUSED = 'You are not allowed to add notes to this wishlist!'

/** A shop that is down says so in a page of its own: its words are nobody's note. */
const WHOLE_PAGE = /<(?:!doctype|html|head|body)\b/i

export type NoteResult =
  | Premium<{
      /** As the shop keeps it now. */
      note: string
    }>
  | { outcome: 'refused'; notice: string }

/** @param note as typed; '' takes it away */
export const saveNote = (id: number, note: string, key: string): Promise<NoteResult> =>
  send(
    'woosw_add_note',
    { product_id: id, key, note: escapeNote(note) },
    v.pipe(
      v.string(),
      v.check((html) => !WHOLE_PAGE.test(html), 'a page for a note'),
      v.transform((html): NoteResult => {
        const words = noteText(html)
        if (words === '') return { outcome: 'absent' }
        if (words === NOTE_REFUSED && note.trim() !== NOTE_REFUSED) {
          return { outcome: 'refused', notice: words }
        }
        // Without a note it answers the words of its button.
        return { outcome: 'done', note: note.trim() === '' ? '' : words }
      }),
    ),
  )

/** A call of the plugin, with `action` and the newest nonce. */
const send = <T extends object>(
  action: string,
  fields: { [key: string]: string | number },
  reply: v.GenericSchema<unknown, T>,
  signal?: AbortSignal,
): Promise<T> =>
  pageCall(
    action,
    (nonce) => ({ action, ...fields, nonce }),
    reply,
    { newest: wishlistNonce, after: nonceAfter },
    signal,
  )
