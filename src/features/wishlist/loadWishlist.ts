import { backend } from '~/api/backend'
import type { Wishlist, WishlistSettings } from '~/domain/wishlist/wishlist'
import { report } from '~/lib/report'
import { pluralize } from '~/lib/text'
import * as wishlistMessages from '~/messages/wishlist'
import { useCartStore } from '~/state/cart'
import {
  applyWishlist,
  isSessionCopyCurrent,
  setCount,
  setForCustomersOnly,
  setGuestList,
  setSettings,
  setView,
  useWishlistStore,
} from '~/state/wishlist'
import { announce } from '~/ui/feedback/announcer'

/** The plugin's settings; undefined if they cannot be read now. */
export async function loadSettings(): Promise<WishlistSettings | undefined> {
  const known = useWishlistStore.getState().settings
  if (known) return known
  try {
    const wishlist = await backend.wishlist()
    const settings = wishlist.storedSettings() ?? (await wishlist.fetchSettings())
    setSettings(settings)
    return settings
  } catch (error) {
    report(error, 'reading the settings of the wishlist')
    return undefined
  }
}

/**
 * Loads the list, from this tab's copy if it is current. Sends nothing for a guest without a key, who has
 * no list yet.
 */
export async function loadWishlist({
  isNewVisitor = false,
  signal,
}: { isNewVisitor?: boolean; signal?: AbortSignal } = {}) {
  try {
    const wishlist = await backend.wishlist()
    const isKnown = Boolean(wishlist.currentKey() ?? useCartStore.getState().customerId)
    const stored = isNewVisitor || !isSessionCopyCurrent() ? undefined : wishlist.storedList()
    if (stored) applyWishlist(stored)
    else if (isKnown) await fetchWishlist(signal)
    if (stored && wishlist.storedSettings()?.reloadCount) await compareCount(stored, signal)
    // So that the menu item works at the first press.
    if (isKnown) void loadSettings()
  } catch (error) {
    if (!signal?.aborted) report(error, 'reading the wishlist')
  }
}

/** Reads the list from the shop. */
export async function fetchWishlist(signal?: AbortSignal) {
  const before = useWishlistStore.getState().list
  const { customerId } = useCartStore.getState()
  const list = await (await backend.wishlist()).fetchList(signal)
  // A change in this tab has brought a newer list in the meantime.
  if (useWishlistStore.getState().list !== before) return
  // The list of the visitor before a sign-in or sign-out.
  if (customerId !== undefined && customerId !== useCartStore.getState().customerId) return
  applyWishlist(list)
  setView(undefined)
}

/** Offers a customer the list that they made as a guest in this tab, unless theirs has its products. */
export async function offerGuestList() {
  if (!useCartStore.getState().customerId) return
  try {
    const wishlist = await backend.wishlist()
    const guestList = await wishlist.fetchGuestList()
    if (!guestList) return
    const { wishlistedIds } = useWishlistStore.getState()
    const items = guestList.items.filter(({ id }) => !wishlistedIds.has(id))
    if (items.length === 0) return wishlist.dropGuestList(guestList.key, true)
    setGuestList({ ...guestList, items })
    announce(pluralize(wishlistMessages.guestList, items.length))
  } catch (error) {
    report(error, 'reading the wishlist of the guest')
  }
}

/** Another device may have changed the list: then the shop's count differs from the stored list's. */
async function compareCount(stored: Wishlist, signal?: AbortSignal) {
  await fetchCount(signal)
  const { list, count } = useWishlistStore.getState()
  if (list === stored && count !== stored.count) await fetchWishlist(signal)
}

export async function fetchCount(signal?: AbortSignal) {
  const { count, needsSignIn } = await (await backend.wishlist()).fetchCount(signal)
  if (needsSignIn) setForCustomersOnly()
  else setCount(count)
}

/** Reads the list again where this tab's copy is out of date. */
export async function reloadWishlist(signal?: AbortSignal) {
  const { list } = useWishlistStore.getState()
  try {
    if (list) (await backend.wishlist()).dropStoredList(list.key)
    await fetchWishlist(signal)
  } catch (error) {
    if (!signal?.aborted) report(error, 'reading the wishlist again')
  }
}
