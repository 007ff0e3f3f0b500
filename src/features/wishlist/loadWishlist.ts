import { backend } from '~/api/backend'
import { loadWishlistCount } from '~/api/wishlist/wishlist'
import { forgetKept, keptWishlist } from '~/api/wishlist/wishlistData'
import { keptWishlistSettings } from '~/api/wishlist/wishlistSettings'
import type { Wishlist, WishlistSettings } from '~/domain/wishlist/wishlist'
import { report } from '~/lib/report'
import { useCartStore } from '~/state/cart'
import { useWishlistStore } from '~/state/wishlist'
import {
  ensureKey,
  forgetView,
  isMemoryNewest,
  keepView,
  keyInCookie,
  noteCount,
  noteForCustomersOnly,
  noteSettings,
  replaceWishlist,
} from '~/state/wishlistChanges'

/** Read once for this tab; undefined where they cannot be read now. */
export async function knownSettings(): Promise<WishlistSettings | undefined> {
  const known = useWishlistStore.getState().settings
  try {
    const settings = known ?? (await backend.wishlist.settings())
    if (settings !== useWishlistStore.getState().settings) noteSettings(settings)
    return settings
  } catch (error) {
    report(error, 'reading the settings of the wishlist')
    return undefined
  }
}

/**
 * The list, for hearts and counter: out of this tab's own memory where that has it. A guest without a key
 * has none, so nobody is asked.
 */
export async function learnWishlist({ isNewVisitor = false } = {}) {
  const key = keyInCookie()
  const { customerId } = useCartStore.getState()
  const kept = key && !isNewVisitor && isMemoryNewest() && keptWishlist(key)
  try {
    if (kept) replaceWishlist(kept)
    else if (key || customerId) await askForWishlist()
    if (kept && keptWishlistSettings()?.reloadCount) await recount(kept)
    // They came with the nonce: what the menu item leads to is known before it is pressed.
    if (key || customerId) void knownSettings()
  } catch (error) {
    report(error, 'reading the wishlist')
  }
}

/** The list as the shop has it now; `key` first, since without one all guests share theirs. */
export async function askForWishlist() {
  ensureKey()
  const before = useWishlistStore.getState().list
  const list = await backend.wishlist.list()
  // A change made here meanwhile has brought a newer one.
  if (useWishlistStore.getState().list !== before) return
  replaceWishlist(list)
  forgetView()
}

/** Another device may have changed it: then the hearts follow the count. */
async function recount(kept: Wishlist) {
  await reloadCount()
  const { list, count } = useWishlistStore.getState()
  if (list === kept && count !== kept.count) await askForWishlist()
}

export async function reloadCount() {
  const { count, needsSignIn } = await loadWishlistCount()
  if (needsSignIn) noteForCustomersOnly()
  else noteCount(count)
}

/** What this tab remembers is not what the shop has any more. */
export async function learnAnew() {
  const { list } = useWishlistStore.getState()
  if (list) forgetKept(list.key)
  try {
    await askForWishlist()
  } catch (error) {
    report(error, 'reading the wishlist again')
  }
}

/**
 * What the popup shows, asked for only where it is not there (spec 4.6).
 *
 * @returns whose sign-in is needed first, in the shop's words
 */
export async function loadPopup(signal?: AbortSignal): Promise<{ notice: string } | undefined> {
  if (useWishlistStore.getState().view) return undefined
  ensureKey()
  const answer = await backend.wishlist.load(signal)
  if (answer.outcome === 'refused') {
    noteForCustomersOnly()
    return { notice: answer.notice }
  }
  replaceWishlist(answer.list)
  keepView(answer.view)
  noteCount(answer.view.count)
  return undefined
}
