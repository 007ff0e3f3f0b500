import { useMatch } from 'react-router-dom'
import { routes } from '~/config/paths'
import { AddedNotice } from '~/features/cart/AddedNotice'
import { MiniCart } from '~/features/cart/MiniCart'
import { BackToTop } from '~/features/navigation/BackToTop'
import { Announcer } from '~/ui/announcer'

/** What lies over every screen. */
export function PageOverlays() {
  const isCheckout = useMatch(routes.checkout)
  return (
    <>
      {/* It would lie over the fields of a form on a phone. */}
      {!isCheckout && <BackToTop />}
      <MiniCart />
      <AddedNotice />
      <Announcer />
    </>
  )
}
