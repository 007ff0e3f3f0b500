import { useEffect } from 'react'
import { keepWishlist } from '~/features/wishlist/keepWishlist'
import { WishNotice } from '~/features/wishlist/WishNotice'

/** What the wishlist does beside every screen, and what it has to say there. */
export function WishlistOverlay() {
  useEffect(keepWishlist, [])
  return <WishNotice />
}
