import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { closeMiniCart, useCartStore } from '~/state/cart'

/** The panel's code comes when a shopper seems about to open it. */
export const loadMiniCart = () => import('./MiniCartPanel')

/** The cart beside the page; closed by any way to another page. */
export const MiniCart = () => <MiniCartOfPage key={useLocation().pathname} />

function MiniCartOfPage() {
  const isOpen = useCartStore((state) => state.isMiniCartOpen)
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof loadMiniCart>>>()
  const navigate = useNavigate()

  useEffect(() => closeMiniCart, [])
  useEffect(() => {
    if (!isOpen || panel) return
    loadMiniCart().then(setPanel, () => {
      // Without the panel's code, as on a lost connection, the cart page does its work.
      closeMiniCart()
      void navigate(paths.cart())
    })
  }, [isOpen, panel, navigate])

  return panel ? <panel.MiniCartPanel isOpen={isOpen} onClose={closeMiniCart} /> : null
}
