import { create } from 'zustand'
import {
  wishlistedIds,
  type Wishlist,
  type WishlistEntry,
  type WishlistSettings,
  type WishlistView,
} from '~/domain/wishlist/wishlist'
import { random } from '~/lib/random'
import { localStore, sessionStore } from '~/lib/storage'
import { tabChannel } from '~/lib/tabs'

/**
 * The only owner of wishlist facts: the default list as the shop last sent it, and the changes that the
 * shop has not confirmed yet. `wishlistedIds` and `count` are derived from both.
 */
interface WishlistState {
  /** Undefined until the shop has responded. */
  list?: Wishlist | undefined
  /** Changes not confirmed by the shop, by product id. Only the outbox writes them. */
  pending: ReadonlyMap<number, PendingState>
  /** Ids whose button is filled, pending changes included. */
  wishlistedIds: ReadonlySet<number>
  /** Pending changes included; undefined until the shop has responded. */
  count?: number | undefined
  settings?: WishlistSettings | undefined
  isForCustomersOnly?: boolean
  /** The popup's content; undefined if it is not loaded or out of date. */
  view?: WishlistView | undefined
  isPopupOpen: boolean
  message?: WishlistMessage | undefined
  /** Offered to a customer: the list that they made as a guest, without what is on theirs. */
  guestList?: WishlistView | undefined
  /** The last removal, which the shopper can undo. */
  removed?: RemovedItem | undefined
}

interface PendingState {
  /** True adds the product, false removes it. */
  isWanted: boolean
  /** This tab sends it now, or when its turn comes. */
  isSending: boolean
}

export interface RemovedItem {
  name: string
  /** The removed entries: for a product, each of its variations that was on the list. */
  entries: readonly WishlistEntry[]
  /** Key of the list. */
  key: string
}

export interface WishlistMessage {
  /** 'pending': the change is stored in this browser until the shop can be reached. */
  kind: 'done' | 'pending' | 'problem'
  text: string
  needsSignIn?: boolean
}

export const useWishlistStore = create<WishlistState>(() => ({
  pending: new Map(),
  wishlistedIds: new Set(),
  isPopupOpen: false,
}))

const { getState, setState } = useWishlistStore
const tabs = tabChannel('satchel-wishlist')

/** Shows a list that was read from the shop. */
export function applyWishlist(list: Wishlist) {
  update({ list, isForCustomersOnly: list.isForCustomersOnly ?? false })
  sessionStore.write(VERSION, newestVersion())
}

/** Shows the list after a change made in this tab, and has other tabs read it again. */
export function commitWishlist(list: Wishlist, view?: WishlistView) {
  update({ list, view })
  notifyOtherTabs()
}

/** Has other tabs read the list again, also after a change that `list` does not show. */
export function notifyOtherTabs() {
  const version = random()
  localStore.write(VERSION, version)
  sessionStore.write(VERSION, version)
  tabs.post('changed')
}

/** A tab that the browser had suspended misses messages: comparing versions shows that its copy is old. */
const VERSION = 'satchel_wishlist_version'
const newestVersion = () => localStore.read(VERSION) ?? 0
export const isSessionCopyCurrent = () => (sessionStore.read(VERSION) ?? 0) === newestVersion()

/** Calls `onChange` when another tab has changed the list, until the returned function is called. */
export const onOtherTabChange = (onChange: () => void) => tabs.subscribe(onChange)

/** Forgets the list of the previous visitor. Pending changes stay. */
export const clearWishlist = () =>
  update({
    list: undefined,
    view: undefined,
    isForCustomersOnly: false,
    removed: undefined,
    guestList: undefined,
  })

export const setPending = (pending: WishlistState['pending']) => update({ pending })

/** A count that came without the list. */
export const setCount = (count: number) => setState({ count })
export const setSettings = (settings: WishlistSettings) => setState({ settings })
export const setForCustomersOnly = () => setState({ isForCustomersOnly: true })

export const setView = (view: WishlistView | undefined) => setState({ view })
export const openWishlistPopup = () => setState({ isPopupOpen: true })
export const closeWishlistPopup = () => setState({ isPopupOpen: false })

export const showWishlistMessage = (message: WishlistMessage) => setState({ message })
export const clearWishlistMessage = () => setState({ message: undefined })
export const setGuestList = (guestList: WishlistView | undefined) => setState({ guestList })
export const setRemoved = (removed: RemovedItem | undefined) => setState({ removed })

/** Applies a change of `list` or `pending`, and derives ids and count from both. */
function update(change: Partial<WishlistState>) {
  const { list, pending } = { ...getState(), ...change }
  const ids = new Set(wishlistedIds(list?.entries ?? []))
  let count = list?.count
  for (const [id, { isWanted }] of pending) {
    if (isWanted === ids.has(id)) continue
    if (count !== undefined) count = Math.max(0, count + (isWanted ? 1 : -1))
    if (isWanted) ids.add(id)
    else ids.delete(id)
  }
  setState({ ...change, wishlistedIds: ids, count })
}
