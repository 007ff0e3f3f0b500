import { dropWishlistNonce } from '~/api/wishlistSettings'
import { report } from '~/lib/report'
import { useCartStore } from '~/state/cart'
import { useWishlistStore } from '~/state/wishlist'
import { forgetWishlist, markWish, onWishlistChangedElsewhere } from '~/state/wishlistChanges'
import { shareCount } from './countEvent'
import { keptWishes } from './keptWishes'
import {
  askForWishlist,
  knownSettings,
  learnAnew,
  learnWishlist,
  reloadCount,
} from './loadWishlist'
import { loadWishing } from './loadWishing'
import { sendKept } from './wishSteps'

/**
 * Keeps the list in step with the shop: who signs in or out has another, other tabs change it, what goes
 * into the cart may leave it, and what could not be sent goes when it can.
 *
 * @returns ends it
 */
export function keepWishlist(): () => void {
  for (const { id, isWanted } of keptWishes()) markWish(id, isWanted)
  void learnWishlist().then(sendKept)
  // So that the first press is answered at once.
  void loadWishing()

  const watching = new AbortController()
  addEventListener('online', () => void sendKept(), { signal: watching.signal })
  const stops = [
    () => watching.abort(),
    onWishlistChangedElsewhere(() => void learnAnew()),
    useCartStore.subscribe((now, before) => {
      if (now.customerId !== before.customerId) followVisitor(before.customerId)
      const isAdded = now.message !== before.message && now.message?.kind === 'added'
      if (isAdded) void followCart()
    }),
    shareCount(),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Only a change: the first word on who it is says nothing new, but that a customer has a list. */
function followVisitor(before: number | undefined) {
  if (before === undefined) {
    if (!useWishlistStore.getState().list) void learnWishlist()
    return
  }
  dropWishlistNonce()
  forgetWishlist()
  const kept = keptWishes()
  for (const id of useWishlistStore.getState().wishes.keys()) {
    markWish(id, kept.find((wish) => wish.id === id)?.isWanted)
  }
  void learnWishlist({ isNewVisitor: true }).then(sendKept)
}

/** Where the shop has set auto_remove, it takes what has gone into the cart off the list. */
async function followCart() {
  const { lit } = useWishlistStore.getState()
  if (lit.size === 0) return
  const settings = await knownSettings()
  if (!settings?.autoRemove) return
  try {
    await Promise.all([reloadCount(), askForWishlist()])
  } catch (error) {
    report(error, 'reading the wishlist after an add to the cart')
  }
}
