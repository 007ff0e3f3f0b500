import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '~/config/paths'
import { closeMiniCart, useCartStore } from '~/state/cart'
import { useCancelOpening } from '~/ui/overlays/useDismiss'

let isLoaded = false

/** Loaded when the shopper is about to open the panel. */
export async function loadMiniCart() {
  const module = await import('./MiniCartPanel')
  isLoaded = true
  return module
}

export const isMiniCartLoaded = () => isLoaded

/** The cart beside the page; any navigation closes it. */
export function MiniCart() {
  const { pathname, search } = useLocation()
  return <MiniCartOfPage key={pathname + search} />
}

type Panel = Awaited<ReturnType<typeof loadMiniCart>>['MiniCartPanel']

/** The panel's code is in the state, not in Suspense, which would show it 300 ms later. */
function MiniCartOfPage() {
  const isOpen = useCartStore((state) => state.isMiniCartOpen)
  const [panel, setPanel] = useState<{ Panel?: Panel }>()
  useEffect(() => closeMiniCart, [])
  useCancelOpening(isOpen && !panel, closeMiniCart)
  useEffect(() => {
    if (!isOpen || panel) return
    loadMiniCart().then(
      ({ MiniCartPanel }) => setPanel({ Panel: MiniCartPanel }),
      () => setPanel({}),
    )
  }, [isOpen, panel])
  if (!panel) return null
  const { Panel } = panel
  // Without the code, as on a lost connection, the cart page does its work.
  if (!Panel) return isOpen && <Navigate to={paths.cart()} />
  return <Panel isOpen={isOpen} onClose={closeMiniCart} />
}
