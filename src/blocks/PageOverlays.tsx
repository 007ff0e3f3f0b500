import { AddedNotice } from '~/features/cart/AddedNotice'
import { MiniCart } from '~/features/cart/MiniCart'
import { BackToTop } from '~/features/navigation/BackToTop'
import { Announcer } from '~/ui/announcer'

/** What lies over every screen. */
export const PageOverlays = () => (
  <>
    <BackToTop />
    <MiniCart />
    <AddedNotice />
    <Announcer />
  </>
)
