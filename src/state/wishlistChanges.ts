import { site } from '~/config/site'
import {
  BROWSER_LIST,
  isForGuestsOff,
  isWishlistKey,
  litIds,
  makeWishlistKey,
  type Wishlist,
  type WishlistSettings,
  type WishlistView,
} from '~/domain/wishlist/wishlist'
import { WISHLIST_KEY_DAYS } from '~/config/wishlist'
import { cookies } from '~/lib/cookies'
import { chance } from '~/lib/random'
import { localStore, sessionStore } from '~/lib/storage'
import { tabChannel } from '~/lib/tabs'
import {
  useWishlistStore,
  type RemovedWish,
  type WishlistState,
  type WishMessage,
} from './wishlist'

const KEY_COOKIE = 'woosw_key'
const tabs = tabChannel('satchel-wishlist')
const { getState, setState } = useWishlistStore

/** Of the list that the shop will take this browser's calls to mean; undefined where it has none yet. */
export function keyInCookie(): string | undefined {
  if (!site.capabilities.wishlist) return BROWSER_LIST
  const key = cookies.read(KEY_COOKIE)
  return key && isWishlistKey(key) ? key : undefined
}

/** Made before the first call: without one, all guests share a list. */
export function ensureKey(random: () => number = chance): string {
  const key = keyInCookie()
  if (key) return key
  const made = makeWishlistKey(random)
  writeKey(made)
  return made
}

/** Of a customer who has left: the shop gives a guest's key back, where there was one. */
export function forgetKey() {
  const { list } = getState()
  if (list && list.key === keyInCookie()) cookies.remove(KEY_COOKIE)
}

const writeKey = (key: string) => cookies.write(KEY_COOKIE, key, { days: WISHLIST_KEY_DAYS })

/**
 * The list as the shop tells it. Its key is the cookie's from now on: a customer's goes with the
 * account (theme-plugins 8.2).
 */
export function replaceWishlist(list: Wishlist) {
  const isForCustomersOnly = isForGuestsOff(list.key)
  if (isWishlistKey(list.key) && list.key !== keyInCookie()) writeKey(list.key)
  change({ list, isForCustomersOnly })
  sessionStore.write(VERSION, newestVersion())
}

/**
 * The list after a change made here: shown, other tabs are told, and what the popup holds counts no
 * more, unless the answer has brought it.
 */
export function commitWishlist(list: Wishlist, view?: WishlistView) {
  change({ list, view })
  tellOtherTabs()
}

/** Also of what a list's data does not hold: another list, a wish that the shop has refused. */
export function tellOtherTabs() {
  const version = chance()
  localStore.write(VERSION, version)
  sessionStore.write(VERSION, version)
  tabs.post('changed')
}

/** A tab that the browser has put to sleep hears nothing: by this it sees that its memory is an old one. */
const VERSION = 'satchel_wishlist_version'
const newestVersion = () => localStore.read(VERSION) ?? 0
export const isMemoryNewest = () => (sessionStore.read(VERSION) ?? 0) === newestVersion()

/** Calls `ask` when another tab has changed the list, until the returned function is called. */
export const onWishlistChangedElsewhere = (ask: () => void) => tabs.subscribe(ask)

/** Nothing is known: another visitor, or another tab's change. What is wished for here stays. */
export const forgetView = () => setState({ view: undefined })
export const forgetWishlist = () =>
  change({ list: undefined, view: undefined, isForCustomersOnly: false, removed: undefined })

/** A wish that is not answered yet; without `isWanted`, the shop's word holds again. */
export function markWish(id: number, isWanted?: boolean) {
  const wishes = new Map(getState().wishes)
  if (isWanted === undefined) wishes.delete(id)
  else wishes.set(id, isWanted)
  change({ wishes })
}

export function markAdding(id: number, isAdding: boolean) {
  const adding = new Set(getState().adding)
  if (isAdding) adding.add(id)
  else adding.delete(id)
  setState({ adding })
}

/** A count told apart from the list: by call, or by another script's event. */
export const noteCount = (count: number) => setState({ count })
export const noteSettings = (settings: WishlistSettings) => setState({ settings })
export const noteForCustomersOnly = () => setState({ isForCustomersOnly: true })

export const keepView = (view: WishlistView) => setState({ view })
export const openWishlistPopup = () => setState({ isPopupOpen: true })
export const closeWishlistPopup = () => setState({ isPopupOpen: false })

export const showWishMessage = (message: WishMessage) => setState({ message })
export const clearWishMessage = () => setState({ message: undefined })
export const noteRemoved = (removed: RemovedWish | undefined) => setState({ removed })

function change(part: Partial<WishlistState>) {
  const { list, wishes } = { ...getState(), ...part }
  const lit = new Set(litIds(list?.entries ?? []))
  let count = list?.count
  for (const [id, isWanted] of wishes) {
    if (isWanted === lit.has(id)) continue
    if (count !== undefined) count = Math.max(0, count + (isWanted ? 1 : -1))
    if (isWanted) lit.add(id)
    else lit.delete(id)
  }
  setState({ ...part, lit, count })
}
