import { fill } from '~/config/messages'
import { wishlistMessages } from '~/config/wishlistMessages'
import type { WishMessage } from '~/state/wishlist'
import { showWishMessage } from '~/state/wishlistChanges'
import { announce } from '~/ui/feedback/announcer'
import type { Wish } from './tellShop'

/** Seen and heard. */
export function say(message: WishMessage) {
  showWishMessage(message)
  announce(message.text)
}

export const failureOf = ({ isWanted, name }: Wish) =>
  fill(isWanted ? wishlistMessages.addFailed : wishlistMessages.removeFailed, { name })
