import type { MouseEvent } from 'react'
import { storedWishlistSettings } from '~/api/wishlist/wishlistSettings'
import type { AccountArea } from '~/domain/account/account'
import { openWishlistPopup } from '~/state/wishlist'

/**
 * A press on a way to the wishlist opens its popup, where the shop's page_myaccount says so (spec 3.10).
 * The page that has brought the way has brought the setting, too.
 */
export function openInstead(area: AccountArea, event: MouseEvent) {
  if (area !== 'wishlist' || storedWishlistSettings()?.pageMyAccount !== 'yes_popup') return
  event.preventDefault()
  openWishlistPopup()
}
