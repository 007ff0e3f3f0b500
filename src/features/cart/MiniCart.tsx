import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '~/config/paths'
import { closeMiniCart, useCartStore } from '~/state/cart'

/** Loaded when the shopper is about to open the panel. */
export const loadMiniCart = () => import('./MiniCartPanel')

/** Without the panel's code, as on a lost connection, the cart page does its work. */
const Panel = lazy(() =>
  loadMiniCart().then(
    ({ MiniCartPanel }) => ({ default: MiniCartPanel }),
    () => ({ default: () => <Navigate to={paths.cart()} /> }),
  ),
)

/** The cart beside the page; any navigation closes it. */
export const MiniCart = () => <MiniCartOfPage key={useLocation().pathname} />

function MiniCartOfPage() {
  const isOpen = useCartStore((state) => state.isMiniCartOpen)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => closeMiniCart, [])
  return (
    wasOpened && (
      <Suspense>
        <Panel isOpen={isOpen} onClose={closeMiniCart} />
      </Suspense>
    )
  )
}
