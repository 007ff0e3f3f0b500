import { useMatch } from 'react-router-dom'
import { WishlistOverlay } from '~/blocks/wishlist/WishlistOverlay'
import { routes } from '~/config/paths'
import { site } from '~/config/site'
import { CartNotice } from '~/features/cart/CartNotice'
import { BackToTop } from '~/features/navigation/BackToTop'

/** The overlays that no first screen shows, on demand as one file. */
export function IdleOverlays() {
  const isCheckout = useMatch(routes.checkout)
  return (
    <>
      {/* At the checkout it would cover form fields on a phone. */}
      {!isCheckout && <BackToTop />}
      <CartNotice />
      {site.wishlist && <WishlistOverlay />}
    </>
  )
}
