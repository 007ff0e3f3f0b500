import { useQueryClient } from '@tanstack/react-query'
import { keepFocusOnRemoval } from '~/lib/focus'
import { pluralize } from '~/lib/text'
import * as wishlistMessages from '~/messages/wishlist'
import { useWishlistStore } from '~/state/wishlist'
import { Button } from '~/ui/forms/Button'
import { declineGuestList, moveGuestList } from './changeWishlist'
import styles from './WishlistNotice.module.css'

/**
 * Offers a customer to move the list that they made as a guest. Stays until it is answered, so it is at the
 * bottom, where it covers no button of the header. Messages of the wishlist come first.
 */
export function GuestListOffer() {
  const client = useQueryClient()
  const guestList = useWishlistStore(({ message, guestList }) => (message ? undefined : guestList))
  if (!guestList) return null
  return (
    <aside
      ref={keepFocusOnRemoval}
      className={styles.notice}
      data-offer
      data-position="fixed-bottom"
      aria-label={wishlistMessages.notice}
    >
      <p className={styles.text}>{pluralize(wishlistMessages.guestList, guestList.items.length)}</p>
      <Button onClick={() => void moveGuestList(client)}>{wishlistMessages.moveGuestList}</Button>
      <Button variant="quiet" onClick={() => void declineGuestList()}>
        {wishlistMessages.declineGuestList}
      </Button>
    </aside>
  )
}
