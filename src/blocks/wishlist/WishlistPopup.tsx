import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWishlistStore } from '~/state/wishlist'
import { closeWishlistPopup } from '~/state/wishlistChanges'
import { lazyWithPreload, hideOnError } from '~/ui/feedback/lazyWithPreload'

const WishlistPopupPanel = lazyWithPreload(() =>
  import('./WishlistPopupPanel').then(
    (module) => module.WishlistPopupPanel,
    hideOnError('loading the wishlist’s popup'),
  ),
)

/** The wishlist over the page; closed by any way to another page. Its code comes when it first opens. */
export function WishlistPopup() {
  const { key } = useLocation()
  const isOpen = useWishlistStore((state) => state.isPopupOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [openAt, setOpenAt] = useState(key)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenAt(key)
  }
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <WishlistPopupPanel isOpen={isOpen && openAt === key} onClose={closeWishlistPopup} />
    </Suspense>
  )
}
