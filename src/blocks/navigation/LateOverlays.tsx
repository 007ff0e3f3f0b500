import { Suspense } from 'react'
import { useMatch } from 'react-router-dom'
import { routes } from '~/config/paths'
import { site } from '~/config/site'
import { AddedNotice } from '~/features/cart/AddedNotice'
import { BackToTop } from '~/features/navigation/BackToTop'
import { lazyWithPreload, hideOnError } from '~/ui/feedback/lazyWithPreload'
import { WishlistOverlay } from '~/blocks/wishlist/WishlistOverlay'

/** Only shops that name what opens it have a use for it. */
const InstantSearchByClick = lazyWithPreload(() =>
  import('~/blocks/search/InstantSearch').then(
    (module) => module.InstantSearchByClick,
    hideOnError('loading what opens the search'),
  ),
)

/** What lies over every screen, and can wait until the page stands. */
export function LateOverlays() {
  const isCheckout = useMatch(routes.checkout)
  const { instant } = site.search
  return (
    <>
      {/* It would lie over the fields of a form on a phone. */}
      {!isCheckout && <BackToTop />}
      <AddedNotice />
      {instant && instant.manualShow && (
        <Suspense>
          <InstantSearchByClick manualShow={instant.manualShow} />
        </Suspense>
      )}
      {site.wishlist && <WishlistOverlay />}
    </>
  )
}
