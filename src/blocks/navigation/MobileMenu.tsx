import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { CategoryTree } from '~/features/navigation/CategoryTree'
import { useWishlistStore } from '~/state/wishlist'
import { AppLink } from '~/ui/navigation/AppLink'
import { Dialog } from '~/ui/overlays/Dialog'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './MobileMenu.module.css'
import { useCategoryTree } from '~/blocks/catalog/useCategoryTree'

/** The main navigation below 992 px: all shelves, off canvas. */
export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const count = useWishlistStore((state) => state.count)
  const { tree, isPending, isError, error, retry } = useCategoryTree()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Menu" placement="start">
      <nav aria-label="Menu" className={styles.nav}>
        <AppLink to={paths.home()} onClick={onClose}>
          Home
        </AppLink>
        <AppLink to={paths.shop()} onClick={onClose}>
          Shop
        </AppLink>
        {site.wishlist && (
          <AppLink to={paths.wishlist()} onClick={onClose}>
            Wishlist{count ? ` (${count})` : ''}
          </AppLink>
        )}
        {isPending && <Skeleton lines={4} className={styles.line} />}
        {isError && <LoadError error={error} onRetry={retry} />}
        <CategoryTree nodes={tree} onFollow={onClose} />
        {site.menus.header.map(({ label, path }) => (
          <AppLink key={path} to={path} onClick={onClose}>
            {label}
          </AppLink>
        ))}
      </nav>
    </Dialog>
  )
}
