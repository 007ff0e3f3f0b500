import { useState } from 'react'
import { useCategoryTree } from '~/blocks/catalog/useCategoryTree'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { MenuItem } from '~/config/siteDefaults'
import { categoryItems, verticalItems } from '~/features/navigation/categoryItems'
import { MenuTree } from '~/features/navigation/MenuTree'
import { interpolate } from '~/lib/text'
import * as navigationMessages from '~/messages/navigation'
import { useWishlistStore } from '~/state/wishlist'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Icon } from '~/ui/media/Icon'
import { Button } from '~/ui/forms/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import styles from './MobileMenu.module.css'

interface MobileMenuProps {
  isOpen: boolean
  onClose: () => void
  /** Called when a link is followed; by default `onClose`. */
  onFollow?: () => void
  /** The vertical menu alone, in place of the whole navigation. */
  isVertical?: boolean
}

/** The navigation below 992 px: off-canvas panels with all levels of the menus. */
export function MobileMenu({
  isOpen,
  onClose,
  onFollow = onClose,
  isVertical = false,
}: MobileMenuProps) {
  const { tree, isPending, isError, error, retry } = useCategoryTree()
  const count = useWishlistStore((state) => state.count)
  const { header, categories, vertical, top = [], panels = [] } = site.menus
  const departments = vertical?.title || navigationMessages.allDepartments
  const title = isVertical ? departments : navigationMessages.menu

  const start = [
    { label: navigationMessages.home, path: paths.home() },
    { label: navigationMessages.shop, path: paths.shop() },
  ]
  const shopMenus = !vertical && categories ? categoryItems(tree) : []
  const own = [
    { label: navigationMessages.account, path: paths.account() },
    ...(site.wishlist ? [{ label: wishlistLabel(count), path: paths.wishlist() }] : []),
  ]
  const others = panels.map(({ title: label, items }) => ({ label, children: items }))
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} placement="start">
      <nav aria-label={title} className={styles.nav}>
        {!isVertical && vertical && <Departments title={departments} onFollow={onFollow} />}
        {!isVertical && <MenuTree items={without(start, header)} onFollow={onFollow} />}
        {isPending && <Skeleton lines={4} className={styles.line} />}
        {isError && <LoadError error={error} onRetry={retry} />}
        <MenuTree
          items={isVertical ? verticalItems(tree) : [...shopMenus, ...header]}
          onFollow={onFollow}
        />
        {!isVertical && (
          <>
            <MenuTree items={own} onFollow={onFollow} />
            <MenuTree items={[...top, ...others]} name="mobile-sections" onFollow={onFollow} />
          </>
        )}
      </nav>
    </Dialog>
  )
}

interface DepartmentsProps {
  title: string
  /** Called when a link is followed. */
  onFollow: () => void
}

/** The button of the second panel. A component of its own, so that the panel closes with the first one. */
function Departments({ title, onFollow }: DepartmentsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="list" /> {title}
      </Button>
      <MobileMenu
        isOpen={isOpen}
        onClose={close}
        onFollow={() => {
          close()
          onFollow()
        }}
        isVertical
      />
    </>
  )
}

const wishlistLabel = (count: number | undefined) =>
  count ? interpolate(navigationMessages.wishlistWithCount, { count }) : navigationMessages.wishlist

/** Items whose address is not in a menu of the shop. */
const without = (items: readonly MenuItem[], menu: readonly MenuItem[]) =>
  items.filter(({ path }) => menu.every((item) => item.path !== path))
