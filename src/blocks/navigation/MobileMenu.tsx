import { useCategoryTree } from '~/blocks/catalog/useCategoryTree'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { CategoryNode } from '~/domain/catalog/category'
import { interpolate } from '~/lib/text'
import * as navigationMessages from '~/messages/navigation'
import { useWishlistStore } from '~/state/wishlist'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { AppLink } from '~/ui/navigation/AppLink'
import { Dialog } from '~/ui/overlays/Dialog'
import styles from './MobileMenu.module.css'

/** The main navigation below 992 px: an off-canvas panel with all categories. */
export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const count = useWishlistStore((state) => state.count)
  const { tree, isPending, isError, error, retry } = useCategoryTree()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={navigationMessages.menu} placement="start">
      <nav aria-label={navigationMessages.menu} className={styles.nav}>
        <AppLink to={paths.home()} onClick={onClose}>
          {navigationMessages.home}
        </AppLink>
        <AppLink to={paths.shop()} onClick={onClose}>
          {navigationMessages.shop}
        </AppLink>
        {site.wishlist && (
          <AppLink to={paths.wishlist()} onClick={onClose}>
            {count
              ? interpolate(navigationMessages.wishlistWithCount, { count })
              : navigationMessages.wishlist}
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

interface CategoryTreeProps {
  nodes: CategoryNode[]
  /** Called when a link is followed. */
  onFollow: () => void
}

/** The category tree with expandable branches, for narrow pages. */
function CategoryTree({ nodes, onFollow }: CategoryTreeProps) {
  return (
    <ul className={styles.tree}>
      {nodes.map(({ id, name, path, children }) => (
        <li key={id}>
          {children.length > 0 ? (
            <details>
              <summary>{name}</summary>
              <AppLink to={path} onClick={onFollow}>
                {interpolate(navigationMessages.allOfCategory, { name })}
              </AppLink>
              <CategoryTree nodes={children} onFollow={onFollow} />
            </details>
          ) : (
            <AppLink to={path} onClick={onFollow}>
              {name}
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  )
}
