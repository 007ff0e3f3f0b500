import { Suspense } from 'react'
import { LazyQuickViewDialog } from '~/blocks/product/QuickViewButton'
import { site } from '~/config/site'
import { MiniCart } from '~/features/cart/MiniCart'
import { useCartStore } from '~/state/cart'
import { useAfterFirstScreen } from '~/state/firstScreen'
import { Announcer, TitleAnnouncer } from '~/ui/feedback/announcer'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { useHistoryOverlay } from '~/ui/overlays/historyOverlay'

const IdleOverlays = lazyWithPreload(
  () => import('./IdleOverlays').then((module) => module.IdleOverlays),
  hideOnError('loading the overlays'),
)

/** For shops whose settings name elements that open the instant search. */
const InstantSearchByClick = lazyWithPreload(
  () => import('~/blocks/search/instantSearchParts').then((module) => module.InstantSearchByClick),
  hideOnError('loading the instant search'),
)

/** Everything that can lie over any screen. */
export function PageOverlays() {
  const [overlay, closeOverlay] = useHistoryOverlay()
  const hasCartMessage = useCartStore(({ message }) => message !== undefined)
  const isFirstScreenComplete = useAfterFirstScreen()
  const { instant } = site.search
  return (
    <>
      <MiniCart />
      {overlay !== undefined && (
        <Suspense>
          <LazyQuickViewDialog overlay={overlay} onClosed={closeOverlay} />
        </Suspense>
      )}
      {/* Deferred, since the wishlist sends requests as soon as it is mounted. */}
      {(isFirstScreenComplete || hasCartMessage) && (
        <>
          <Suspense>
            <IdleOverlays />
          </Suspense>
          {instant && instant.manualShow && (
            <Suspense>
              <InstantSearchByClick manualShow={instant.manualShow} />
            </Suspense>
          )}
        </>
      )}
      <Announcer />
      <TitleAnnouncer />
    </>
  )
}
