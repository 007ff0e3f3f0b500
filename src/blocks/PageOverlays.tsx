import { Suspense, lazy, useEffect } from 'react'
import { useMatch } from 'react-router-dom'
import { routes } from '~/config/paths'
import { site } from '~/config/site'
import { MiniCart } from '~/features/cart/MiniCart'
import { BackToTop } from '~/features/navigation/BackToTop'
import { useLayer } from '~/lib/historyLayer'
import { whenIdle } from '~/lib/time'
import { useIsIdle } from '~/lib/useIsIdle'
import { useCartStore } from '~/state/cart'
import { Announcer } from '~/ui/announcer'
import { lazyPart, orNothing } from '~/ui/lazyPart'

/** Its code comes ahead of any news, which may be that there is no connection. */
const AddedNotice = lazyPart(() =>
  import('~/features/cart/AddedNotice').then(
    (module) => module.AddedNotice,
    orNothing('loading the cart’s news'),
  ),
)

const WishlistOverlay = lazyPart(() =>
  import('./WishlistOverlay').then(
    (module) => module.WishlistOverlay,
    orNothing('loading the wishlist'),
  ),
)

/** Only shops that name what opens it have a use for it. */
const InstantByClick = lazy(async () => ({
  default: (await import('./InstantByClick')).InstantByClick,
}))

/** Its button has fetched the code; after a reload it is there again as soon as it has come. */
const QuickView = lazyPart(() =>
  import('./QuickViewOverlay').then(
    (module) => module.QuickViewOverlay,
    orNothing('loading the quick view'),
  ),
)

/** What lies over every screen. */
export function PageOverlays() {
  const [layer, forgetLayer] = useLayer()
  const isCheckout = useMatch(routes.checkout)
  const hasNews = useCartStore(({ message }) => message !== undefined)
  const { instant } = site.search
  const isIdle = useIsIdle()
  useEffect(() => whenIdle(AddedNotice.load), [])
  return (
    <>
      {/* It would lie over the fields of a form on a phone. */}
      {!isCheckout && <BackToTop />}
      <MiniCart />
      {hasNews && (
        <Suspense>
          <AddedNotice />
        </Suspense>
      )}
      {site.wishlist && isIdle && (
        <Suspense>
          <WishlistOverlay />
        </Suspense>
      )}
      {layer !== undefined && (
        <Suspense>
          <QuickView layer={layer} onGone={forgetLayer} />
        </Suspense>
      )}
      {instant && instant.manualShow && (
        <Suspense>
          <InstantByClick manualShow={instant.manualShow} />
        </Suspense>
      )}
      <Announcer />
    </>
  )
}
