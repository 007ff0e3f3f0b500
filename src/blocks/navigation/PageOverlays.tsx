import { Suspense } from 'react'
import { MiniCart } from '~/features/cart/MiniCart'
import { useLayer } from '~/lib/historyLayer'
import { useIsIdle } from '~/lib/useIsIdle'
import { useCartStore } from '~/state/cart'
import { Announcer } from '~/ui/feedback/announcer'
import { lazyPart, orNothing } from '~/ui/feedback/lazyPart'

/** Its code comes ahead of any news, which may be that there is no connection. */
const LateOverlays = lazyPart(() =>
  import('./LateOverlays').then(
    (module) => module.LateOverlays,
    orNothing('loading what lies over the page'),
  ),
)

/** Its button has fetched the code; after a reload it is there again as soon as it has come. */
const QuickView = lazyPart(() =>
  import('~/blocks/product/QuickViewOverlay').then(
    (module) => module.QuickViewOverlay,
    orNothing('loading the quick view'),
  ),
)

/** What lies over every screen. */
export function PageOverlays() {
  const [layer, forgetLayer] = useLayer()
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
          <QuickView layer={layer} onGone={forgetLayer} />
        </Suspense>
      )}
      <Announcer />
    </>
  )
}
