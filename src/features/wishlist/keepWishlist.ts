import { forgetAllKept } from '~/api/wishlist/wishlistData'
import { dropWishlistNonce, forgetKeptSettings } from '~/api/wishlist/wishlistSettings'
import { report } from '~/lib/report'
import { useCartStore } from '~/state/cart'
import { useWishlistStore } from '~/state/wishlist'
import {
  forgetKey,
  forgetWishlist,
  onWishlistChangedElsewhere,
  tellOtherTabs,
} from '~/state/wishlistChanges'
import { shareCount } from './countEvent'
import { keptWishes, onKeptElsewhere } from './keptWishes'
import {
  askForWishlist,
  knownSettings,
  learnAnew,
  learnWishlist,
  reloadCount,
} from './loadWishlist'
import { loadWishing } from './loadWishing'
import { sendKept, showKept, showKeptElsewhere } from './sendKept'

/**
 * Keeps the list in step with the shop: who signs in or out has another, other tabs change it, what goes
 * into the cart may leave it, and what could not be sent goes when it can.
 *
 * @returns ends it
 */
export function keepWishlist(): () => void {
  showKept()
  void learnWishlist().then(sendKept)
  // So that the first press is answered at once.
  loadWishing()

  const { signal, abort } = watching()
  addEventListener('online', () => void sendKept(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && void learnAnew(), { signal })
  document.addEventListener('visibilitychange', sendIfSeen, { signal })
  onKeptElsewhere(showKeptElsewhere, signal)
  const stops = [
    abort,
    onWishlistChangedElsewhere(() => void learnAnew().then(showKept)),
    useCartStore.subscribe((now, before) => {
      if (now.customerId !== before.customerId) followVisitor(before.customerId)
      const isAdded = now.message !== before.message && now.message?.kind === 'added'
      if (isAdded) void followCart()
    }),
    shareCount(),
  ]
  return () => stops.forEach((stop) => stop())
}

function watching() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

const sendIfSeen = () => {
  if (document.visibilityState === 'visible' && keptWishes().length > 0) void sendKept()
}

/** The first word on who it is changes nothing, but that a customer has a list, and may have kept wishes. */
function followVisitor(before: number | undefined) {
  if (before === undefined) {
    showKept()
    const learnt = useWishlistStore.getState().list ? Promise.resolve() : learnWishlist()
    void learnt.then(sendKept)
    return
  }
  // On a computer that others use, too, nothing of the customer's is left behind.
  if (before > 0) {
    forgetKey()
    forgetAllKept()
    forgetKeptSettings()
  }
  dropWishlistNonce()
  forgetWishlist()
  showKept()
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
    tellOtherTabs()
  } catch (error) {
    report(error, 'reading the wishlist after an add to the cart')
  }
}
