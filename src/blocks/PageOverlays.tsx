import { Suspense, lazy } from 'react'
import { useMatch } from 'react-router-dom'
import { routes } from '~/config/paths'
import { site } from '~/config/site'
import { AddedNotice } from '~/features/cart/AddedNotice'
import { MiniCart } from '~/features/cart/MiniCart'
import { BackToTop } from '~/features/navigation/BackToTop'
import { Announcer } from '~/ui/announcer'

/** Only shops that name what opens it have a use for it. */
const InstantByClick = lazy(async () => ({
  default: (await import('./InstantByClick')).InstantByClick,
}))

/** What lies over every screen. */
export function PageOverlays() {
  const isCheckout = useMatch(routes.checkout)
  const { instant } = site.search
  return (
    <>
      {/* It would lie over the fields of a form on a phone. */}
      {!isCheckout && <BackToTop />}
      <MiniCart />
      <AddedNotice />
      {instant && instant.manualShow && (
        <Suspense>
          <InstantByClick manualShow={instant.manualShow} />
        </Suspense>
      )}
      <Announcer />
    </>
  )
}
