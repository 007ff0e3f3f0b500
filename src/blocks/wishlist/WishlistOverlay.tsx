import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { GuestListOffer } from '~/features/wishlist/GuestListOffer'
import { WishlistNotice } from '~/features/wishlist/WishlistNotice'
import { syncWishlist } from '~/features/wishlist/wishlistSync'
import { useHasBeen } from '~/lib/earlierRenders'
import { closeWishlistPopup, useWishlistStore } from '~/state/wishlist'
import { lazyWithPreload, hideOnError } from '~/ui/feedback/lazyWithPreload'

const WishlistPopupPanel = lazyWithPreload(
  () => import('./WishlistPopupPanel').then((module) => module.WishlistPopupPanel),
  hideOnError('loading the wishlist’s popup'),
)

/** The wishlist's popup and notices beside every screen; keeps the list in sync with the shop. */
export function WishlistOverlay() {
  const client = useQueryClient()
  useEffect(() => syncWishlist(client), [client])
  return (
    <>
      <WishlistPopup />
      <WishlistNotice />
      <GuestListOffer />
    </>
  )
}

/** Loads the popup's code when it first opens, and closes it on navigation. */
export function WishlistPopup() {
  const { key } = useLocation()
  const isOpen = useWishlistStore((state) => state.isPopupOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [openedAt, setOpenedAt] = useState(key)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenedAt(key)
  }
  if (!useHasBeen(isOpen)) return null
  return (
    <Suspense>
      <WishlistPopupPanel isOpen={isOpen && openedAt === key} onClose={closeWishlistPopup} />
    </Suspense>
  )
}
