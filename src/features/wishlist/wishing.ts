import { wishlistMessages } from '~/config/wishlistMessages'
import { useWishlistStore } from '~/state/wishlist'
import { openWishlistPopup } from '~/state/wishlistChanges'
import { knownSettings } from './loadWishlist'
import { say } from './sayWish'
import { wishFor } from './wishSteps'

/**
 * A press on a heart (spec 4.6). What is not on the list goes on it; what is, follows the shop's setting
 * button_action_added.
 *
 * @returns where it leads, if it does
 */
export async function press(product: { id: number; name: string }): Promise<string | undefined> {
  const { lit, adding, wishes, isForCustomersOnly } = useWishlistStore.getState()
  const isLit = lit.has(product.id)
  if (!isLit && isForCustomersOnly) {
    say({ kind: 'problem', text: wishlistMessages.signInFirst, needsSignIn: true })
    return undefined
  }
  if (!isLit) {
    void wishFor({ ...product, isWanted: true })
    return undefined
  }
  const settings = await knownSettings()
  if (settings?.buttonActionAdded === 'remove') {
    void wishFor({ ...product, isWanted: false })
    return undefined
  }
  // Once is enough: its first press is still on its way.
  if (adding.has(product.id)) return undefined
  if (wishes.has(product.id)) {
    // Kept, since the shop could not be told: there is no list to show it on yet.
    void wishFor({ ...product, isWanted: true })
    return undefined
  }
  if (settings?.buttonActionAdded === 'page') return settings.path
  openWishlistPopup()
  return undefined
}
