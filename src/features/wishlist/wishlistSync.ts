import type { QueryClient } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { dispatchCount, onCountEvent } from '~/api/wishlist/countEvent'
import { report } from '~/lib/report'
import { useCartStore } from '~/state/cart'
import {
  clearWishlist,
  notifyOtherTabs,
  onOtherTabChange,
  setCount,
  useWishlistStore,
} from '~/state/wishlist'
import { flushOutbox } from './changeWishlist'
import {
  fetchCount,
  fetchWishlist,
  loadSettings,
  loadWishlist,
  offerGuestList,
  reloadWishlist,
} from './loadWishlist'
import { watchOutbox, readOutbox, showOutbox } from './outbox'

/**
 * Keeps the list equal to the shop's: after a sign-in or sign-out, after changes in other tabs, and after
 * adds to the cart. Sends the outbox at the start, on `online` and when the tab becomes visible.
 *
 * @returns stops it
 */
export function syncWishlist(client: QueryClient): () => void {
  const flush = () => void flushOutbox(client)
  showOutbox()
  // `changeVisitor` makes the offer once the visitor is known.
  const isVisitorKnown = useCartStore.getState().customerId !== undefined
  void loadWishlist()
    .then(flush)
    .then(() => (isVisitorKnown ? offerGuestList() : undefined))

  const controller = new AbortController()
  const { signal } = controller
  addEventListener('online', flush, { signal })
  // The back/forward cache shows the page as it was when the shopper left it.
  addEventListener('pageshow', ({ persisted }) => persisted && void reloadWishlist(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && readOutbox().length > 0 && flush(),
    { signal },
  )
  watchOutbox(signal)
  onCountEvent(document.body, setCount, signal)
  const unsubscribes = [
    onOtherTabChange(() => void reloadWishlist().then(showOutbox)),
    useWishlistStore.subscribe(({ count }, before) => {
      if (count !== undefined && count !== before.count) dispatchCount(document.body, count)
    }),
    useCartStore.subscribe((now, before) => {
      if (now.customerId !== before.customerId) {
        changeVisitor(before.customerId).then(flush, (error: unknown) =>
          report(error, 'changing the visitor of the wishlist'),
        )
      }
      if (now.addCount !== before.addCount) void followAddToCart()
    }),
  ]
  return () => {
    controller.abort()
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/** @param before the previous customer id; undefined if the visitor was not known yet */
async function changeVisitor(before: number | undefined) {
  if (before === undefined) {
    // Now it is known whether a customer's changes are in the outbox.
    showOutbox()
    if (!useWishlistStore.getState().list) await loadWishlist()
    return offerGuestList()
  }
  const key = useWishlistStore.getState().list?.key
  clearWishlist()
  showOutbox()
  const wishlist = await backend.wishlist()
  // Others may use the same computer.
  if (before > 0) wishlist.forgetCustomer(key)
  wishlist.dropNonce()
  await loadWishlist({ isNewVisitor: true })
  await offerGuestList()
}

/** With the plugin's setting `auto_remove`, the shop removes products that go into the cart. */
async function followAddToCart() {
  const { wishlistedIds } = useWishlistStore.getState()
  if (wishlistedIds.size === 0) return
  const settings = await loadSettings()
  if (!settings?.autoRemove) return
  try {
    await Promise.all([fetchCount(), fetchWishlist()])
    notifyOtherTabs()
  } catch (error) {
    report(error, 'reading the wishlist after an add to the cart')
  }
}
