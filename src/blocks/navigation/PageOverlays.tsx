import { Suspense } from 'react'
import { MiniCart } from '~/features/cart/MiniCart'
import { useHistoryOverlay } from '~/lib/history'
import { useIsIdle } from '~/lib/useNow'
import { useCartStore } from '~/state/cart'
import { Announcer } from '~/ui/feedback/announcer'
import { lazyWithPreload, hideOnError } from '~/ui/feedback/lazyWithPreload'

/** Its code comes ahead of any news, which may be that there is no connection. */
const LateOverlays = lazyWithPreload(() =>
  import('./LateOverlays').then(
    (module) => module.LateOverlays,
    hideOnError('loading what lies over the page'),
  ),
)

/** Its button has fetched the code; after a reload it is there again as soon as it has come. */
const QuickView = lazyWithPreload(() =>
  import('~/blocks/product/QuickViewDialog').then(
    (module) => module.QuickViewDialog,
    hideOnError('loading the quick view'),
  ),
)

/** What lies over every screen. */
export function PageOverlays() {
  const [layer, forgetLayer] = useHistoryOverlay()
  const hasNews = useCartStore(({ message }) => message !== undefined)
  const isIdle = useIsIdle()
  return (
    <>
      <MiniCart />
      {(isIdle || hasNews) && (
        <Suspense>
          <LateOverlays />
        </Suspense>
      )}
      {layer !== undefined && (
        <Suspense>
          <QuickView overlay={layer} onClosed={forgetLayer} />
        </Suspense>
      )}
      <Announcer />
    </>
  )
}
