import * as v from 'valibot'
import { documentPage } from '~/api/content/document'
import { newAction } from '~/api/http'
import { pageCall } from '~/api/pageCall'
import { EncodedText } from '~/api/schemas'
import { paths } from '~/config/paths'
import { WISHLIST_KEY_DAYS } from '~/config/constants'
import { ContractError } from '~/domain/errors'
import { isSameNote } from '~/domain/wishlist/note'
import {
  BROWSER_LIST_KEY,
  type ManagedWishlists,
  type Wishlist,
  type WishlistView,
} from '~/domain/wishlist/wishlist'
import { cookies } from '~/lib/cookies'
import { parseHtml } from '~/lib/html'
import { random } from '~/lib/random'
import { localStore } from '~/lib/storage'
import type {
  NoteResult,
  Premium,
  WishlistBackend,
  WishlistChangeResult,
  WishlistPopupResult,
} from './wishlistBackend'
import {
  DataReply,
  dropAllStoredLists,
  dropStoredList,
  storedList,
  storeList,
  storedListKeys,
  type ReceivedData,
} from './wishlistData'
import {
  noteText,
  parseManagedWishlists,
  parseWishlistPopup,
  readWishlistPage,
} from './wishlistHtml'
import { BROWSER_LIST, escapeNote, isWishlistKey, makeWishlistKey } from './wishlistKeys'
import {
  dropStoredSettings,
  dropWishlistNonce,
  fetchWishlistSettings,
  nonceAfter,
  noteWishlistSettings,
  storedWishlistSettings,
  wishlistNonce,
} from './wishlistSettings'

/** The wishlist plugin's requests. See docs/calls.md#wishlist. */
export const pluginWishlist: WishlistBackend = {
  currentKey,
  forgetCustomer(key) {
    if (key && key === currentKey()) cookies.remove(KEY_COOKIE)
    dropAllStoredLists()
    dropStoredSettings()
    changes += 1
  },
  dropNonce: dropWishlistNonce,

  storedSettings: storedWishlistSettings,
  fetchSettings: fetchWishlistSettings,

  storedList() {
    const key = currentKey()
    return key === undefined ? undefined : storedList(key)
  },
  dropStoredList,
  fetchList,
  fetchCount: (signal) => send('woosw_load_count', {}, CountReply, signal),
  async fetchPopup(signal) {
    const before = changes
    const result = await send('woosw_load', {}, PopupReply, signal)
    if (result.outcome === 'refused') return result
    const { data, ...rest } = result
    return { ...rest, list: data ? keepList(data, before) : await fetchList(signal) }
  },
  async fetchPage(key, signal) {
    if (!key) ensureKey()
    // WordPress redirects to the path with a slash: ask for that one.
    const path = paths.wishlist(key).replace(/\/?$/, '/')
    const { html, status } = await documentPage(path, { signal })
    // WordPress's own page for addresses that it does not know. For a list that has been deleted the plugin shows
    // an empty one: that the address of a possible key is unknown is a fault of the shop's permalinks.
    if (status === 404 && key && !isWishlistKey(key) && NOT_FOUND_PAGE.test(html)) return undefined
    if (status >= 400) throw new ContractError(`page ${path}`, status, 'no wishlist')
    const page = parseHtml(html)
    noteWishlistSettings(page)
    return readWishlistPage(page, key)
  },
  async fetchGuestList() {
    if (!isSameList(localStore.read(BROWSER_LIST), localStore.read(DECLINED_LIST))) {
      const guest = await (await browserList()).fetchPage('')
      if (guest && guest.items.length > 0) return guest
    }
    for (const key of storedListKeys()) {
      if (key === currentKey() || !storedList(key)?.entries.length) continue
      const guest = await pluginWishlist.fetchPage(key)
      // Another list of the customer can be edited.
      if (guest && !guest.canEdit && guest.items.length > 0) return guest
      dropStoredList(key)
    }
    return undefined
  },
  dropGuestList(key, isMoved) {
    if (key === BROWSER_LIST_KEY) {
      if (!isMoved) localStore.write(DECLINED_LIST, localStore.read(BROWSER_LIST))
      else localStore.remove(BROWSER_LIST)
      return
    }
    dropStoredList(key)
    if (isMoved && cookies.read(GUEST_KEY_COOKIE) === key) cookies.remove(GUEST_KEY_COOKIE)
  },
  fetchOther: (key, signal) => send('woosw_view_wishlist', { key }, OtherReply, signal),

  add: (id, signal) => sendChange('woosw_add', { product_id: id }, signal),
  remove: (id, key, signal) => sendChange('woosw_remove', { product_id: id, key }, signal),
  empty: (key, signal) => sendChange('woosw_empty', { key }, signal),
  async saveNote(id, note, key, signal = newAction()) {
    const result = await send(
      'woosw_add_note',
      { product_id: id, key, note: escapeNote(note) },
      noteReply(note.trim()),
      signal,
    )
    if (result.outcome !== 'done' || result.note !== '') return result
    // A label in the shop's language, or what a server says that is down: the list tells which.
    const list = await pluginWishlist.fetchPage(key, signal)
    if (list?.items.some((item) => item.id === id && item.note))
      throw new ContractError('wc-ajax woosw_add_note', 200, 'a note that is not deleted')
    return result
  },

  fetchLists: (signal) => send('woosw_manage_wishlists', {}, ManagedReply, signal),
  createList: (name, signal) => send('woosw_add_wishlist', { name }, ManagedReply, signal),
  deleteList: (key, signal) => send('woosw_delete_wishlist', { key }, ManagedReply, signal),
  async setDefaultList(key, signal) {
    const result = await send('woosw_set_default', { key }, DefaultReply, signal)
    if (result.outcome === 'done') {
      changes += 1
      adoptKey(result.list)
    }
    return result
  },
}

/**
 * Called for each request, because the shopper may change the browser's settings.
 *
 * @returns the plugin's lists. Where the browser refuses the cookie with the key, the list of this browser:
 *   the plugin would write a list that all guests share. Lists of others stay readable
 */
export async function openWishlist(): Promise<WishlistBackend> {
  if (canStoreKey()) return pluginWishlist
  const browserWishlist = await browserList()
  return {
    ...browserWishlist,
    fetchPage: (key, signal) => (key ? pluginWishlist : browserWishlist).fetchPage(key, signal),
  }
}

/** Storage key of a copy of the browser's list when a customer declined to move it: it is not offered again. */
const DECLINED_LIST = 'satchel_wishlist_declined'
const isSameList = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const browserList = async () => (await import('./browserWishlist')).browserWishlist

const KEY_COOKIE = 'woosw_key'
/** Where the plugin keeps the guest's key from the sign-in to the sign-out. */
const GUEST_KEY_COOKIE = 'woosw_key_ori'

function currentKey(): string | undefined {
  const key = cookies.read(KEY_COOKIE)
  return key && isWishlistKey(key) ? key : undefined
}

const writeKey = (key: string) => cookies.write(KEY_COOKIE, key, { days: WISHLIST_KEY_DAYS })

/** Whether the browser stores the cookie. Removes it again: a guest without a wishlist needs no key. */
function canStoreKey(): boolean {
  if (currentKey()) return true
  writeKey(makeWishlistKey(random))
  const isStored = currentKey() !== undefined
  cookies.remove(KEY_COOKIE)
  return isStored
}

/**
 * Without a key, the plugin gives all guests the same list.
 *
 * @throws Error where the browser does not store the key
 */
function ensureKey() {
  if (currentKey()) return
  writeKey(makeWishlistKey(random))
  if (!currentKey()) throw new Error('The browser refuses the cookie with the key of the wishlist.')
}

/** Has later requests act on a default list, as on a customer's after the sign-in. */
function adoptKey(list: Wishlist): Wishlist {
  if (isWishlistKey(list.key) && list.key !== currentKey()) writeKey(list.key)
  return list
}

const Content = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((html) => (html?.trim() ? html : undefined)),
)
const Notice = v.pipe(
  v.nullish(EncodedText, ''),
  v.transform((notice) => notice ?? ''),
)
/** PHP sends numbers as text, too. */
const Whole = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer())

/** Counts what this tab has changed in its lists, and customers who have signed out. */
let changes = 0

/** Stores a list that was read, and adopts its key, unless something has changed since the request. */
const keepList = (data: ReceivedData, before: number): Wishlist =>
  changes === before ? adoptKey(storeList(data)) : data.list

/** Changed, by an old release of the plugin that does not send the list along. */
type Undetailed = { outcome: 'undetailed'; notice: string; view?: WishlistView }

/**
 * The plugin sends no `data` to excluded guests and for refused requests; only guests get `content`, the sign-in
 * message in place of the list.
 */
export const ChangeReply = v.pipe(
  v.looseObject({
    status: Whole,
    notice: Notice,
    content: Content,
    data: v.optional(DataReply),
  }),
  v.transform(({ status, notice, content, data }): WishlistChangeResult | Undetailed => {
    if (status !== 1) {
      return { outcome: 'refused', notice, needsSignIn: content !== undefined }
    }
    changes += 1
    const view = content && parseWishlistPopup(content)
    const more = view ? { view } : {}
    return data
      ? { outcome: 'changed', notice, list: storeList(data), ...more }
      : { outcome: 'undetailed', notice, ...more }
  }),
)

async function sendChange(
  action: string,
  fields: { [key: string]: string | number },
  signal = newAction(),
): Promise<WishlistChangeResult> {
  const result = await send(action, fields, ChangeReply, signal)
  return result.outcome === 'undetailed'
    ? { ...result, outcome: 'changed', list: await fetchList(signal) }
    : result
}

const PopupReply = v.pipe(
  v.looseObject({
    status: Whole,
    notice: Notice,
    content: Content,
    data: v.optional(DataReply),
  }),
  v.transform(
    ({
      status,
      notice,
      content,
      data,
    }):
      | Extract<WishlistPopupResult, { outcome: 'refused' }>
      | { outcome: 'loaded'; view: WishlistView; data: ReceivedData | undefined } =>
      status === 1
        ? { outcome: 'loaded', view: parseWishlistPopup(content ?? ''), data }
        : { outcome: 'refused', notice, needsSignIn: true },
  ),
)

const CountReply = v.pipe(
  v.looseObject({ status: Whole, count: Whole }),
  v.transform(({ status, count }) => ({ count, needsSignIn: status !== 1 })),
)

async function fetchList(signal?: AbortSignal): Promise<Wishlist> {
  const before = changes
  return keepList(await send('woosw_get_data', {}, DataReply, signal), before)
}

const ManagedReply = v.pipe(
  v.string(),
  v.transform((html): Premium<{ managed: ManagedWishlists }> => {
    const managed = parseManagedWishlists(html)
    return managed ? { outcome: 'done', managed } : { outcome: 'absent' }
  }),
)

/** Guests get an empty list or an empty body. */
const DefaultReply = v.union([
  v.pipe(
    v.union([v.literal(''), v.tuple([])]),
    v.transform(() => ({ outcome: 'absent' as const })),
  ),
  v.pipe(
    v.looseObject({ content: v.string(), data: DataReply }),
    v.transform(({ content, data }): Premium<{ managed: ManagedWishlists; list: Wishlist }> => {
      const managed = parseManagedWishlists(content)
      return managed ? { outcome: 'done', managed, list: storeList(data) } : { outcome: 'absent' }
    }),
  ),
])

const OtherReply = v.pipe(
  v.string(),
  v.transform((html): Premium<{ view: WishlistView }> =>
    html.trim() ? { outcome: 'done', view: parseWishlistPopup(html) } : { outcome: 'absent' },
  ),
)

/** A note and its refusal are both plain text; the plugin refuses with this sentence. */
const NOTE_REFUSED = 'You are not allowed to add notes to this wishlist!'

/**
 * The plugin responds with the note as it has stored it, to a deleted one with the label of the button, which
 * can be any few words. Any other text, of a shop that is down for example, does not say that the note is saved.
 */
export const noteReply = (note: string) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, NoteResult>(({ dataset, addIssue, NEVER }) => {
      const body = dataset.value
      // A note may be valid JSON: "12".
      const text = noteText(typeof body === 'string' ? body : JSON.stringify(body))
      if (text === '') return { outcome: 'absent' }
      if (text === NOTE_REFUSED && note !== NOTE_REFUSED)
        return { outcome: 'refused', notice: text }
      if (note === '' && typeof body === 'string' && BUTTON_LABEL.test(body))
        return { outcome: 'done', note: '' }
      if (note !== '' && isSameNote(text, note)) return { outcome: 'done', note: text }
      addIssue({ message: 'neither the note nor a refusal' })
      return NEVER
    }),
  )

/** A few words in any language, without markup. */
const BUTTON_LABEL = /^[^<>{}[\]]{1,40}$/

const NOT_FOUND_PAGE = /<body\b[^>]*\berror404\b/i

/** Sends a request with its `action` and the newest nonce. */
async function send<T extends object>(
  action: string,
  fields: { [key: string]: string | number },
  reply: v.GenericSchema<unknown, T>,
  signal?: AbortSignal,
): Promise<T> {
  ensureKey()
  return pageCall(
    action,
    (nonce) => ({ action, ...fields, nonce }),
    reply,
    { newest: wishlistNonce, after: nonceAfter },
    signal,
  )
}
