import { useEffect } from 'react'
import { keepWishlist } from '~/features/wishlist/keepWishlist'
import { WishNotice } from '~/features/wishlist/WishNotice'
import { WishlistPopup } from './WishlistPopup'

/** What the wishlist does beside every screen, and what it has to say there. */
export function WishlistOverlay() {
  useEffect(keepWishlist, [])
  return (
    <>
      <WishlistPopup />
      <WishNotice />
    </>
  )
}
