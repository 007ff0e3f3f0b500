import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { closeMiniCart, noteMiniCartLoaded, useCartStore } from '~/state/cart'
import { useCancelOpening } from '~/ui/overlays/useDismiss'
import { useRequestUntilNavigation } from '~/ui/overlays/useOpenUntilNavigation'

/** Loaded when the shopper is about to open the panel. */
export async function loadMiniCart() {
  const module = await import('./MiniCartPanel')
  noteMiniCartLoaded()
  return module
}

type Panel = Awaited<ReturnType<typeof loadMiniCart>>['MiniCartPanel']

/**
 * The cart beside the page; any navigation closes it. The panel's code is in the state, not in Suspense, which would
 * show it 300 ms later.
 */
export function MiniCart() {
  const isRequested = useCartStore((state) => state.isMiniCartOpen)
  const isOpen = useRequestUntilNavigation(isRequested, closeMiniCart)
  const navigate = useNavigate()
  const [Panel, setPanel] = useState<Panel>()
  const isLoading = isOpen && !Panel
  useCancelOpening(isLoading, closeMiniCart)
  // Without the code, as on a lost connection, the cart page does its work.
  const onFailure = useEffectEvent(() => isOpen && navigate(paths.cart()))
  useEffect(() => {
    if (!isLoading) return
    loadMiniCart().then(
      ({ MiniCartPanel }) => setPanel(() => MiniCartPanel),
      () => onFailure(),
    )
  }, [isLoading])
  return Panel && <Panel isOpen={isOpen} onClose={closeMiniCart} />
}
