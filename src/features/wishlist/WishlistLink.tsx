import { paths } from '~/config/paths'
import { useWishlistStore } from '~/state/wishlist'
import { IconLink } from '~/ui/forms/IconButton'
import { loadWishing } from './loadWishing'
import styles from './WishlistLink.module.css'

/** The menu item: how many products are on the list, and the way to it (spec 2.12: menu_action). */
export function WishlistLink() {
  const count = useWishlistStore((state) => state.count)
  const settings = useWishlistStore((state) => state.settings)
  const name = settings?.menuText ?? 'Wishlist'
  return (
    <IconLink
      icon="heart"
      className={styles.link}
      aria-label={count ? `${name}, ${count} ${count === 1 ? 'item' : 'items'}` : name}
      count={count}
      to={settings?.path ?? paths.wishlist()}
      onPointerEnter={loadWishing}
      onClick={(event) => {
        if (settings?.menuAction !== 'open_popup') return
        event.preventDefault()
        useWishlistStore.setState({ isPopupOpen: true })
      }}
    />
  )
}
