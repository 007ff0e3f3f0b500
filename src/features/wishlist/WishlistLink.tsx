import { paths } from '~/config/paths'
import { pluralize } from '~/lib/text'
import * as wishlistMessages from '~/messages/wishlist'
import { openWishlistPopup, useWishlistStore } from '~/state/wishlist'
import { IconLink } from '~/ui/forms/IconButton'
import { preloadWishlist } from './WishlistButton'
import styles from './WishlistLink.module.css'

/** The header's link with the number of products; opens the page or the popup (setting `menu_action`). */
export function WishlistLink() {
  const count = useWishlistStore((state) => state.count)
  const settings = useWishlistStore((state) => state.settings)
  const menu = settings?.menuText ?? wishlistMessages.wishlist
  return (
    <IconLink
      icon="heart"
      className={styles.link}
      aria-label={count ? pluralize(wishlistMessages.menuCount, count, { menu }) : menu}
      count={count}
      to={settings?.path ?? paths.wishlist()}
      onPointerEnter={preloadWishlist}
      onClick={(event) => {
        if (settings?.menuAction !== 'open_popup') return
        event.preventDefault()
        openWishlistPopup()
      }}
    />
  )
}
