import { paths } from '~/config/paths'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './SiteHeader.module.css'
import { useLazyDialog } from './useLazyDialog'

const load = () => import('./MobileMenu')

/** Opens the shelves on a narrow page; without them, the shop page leads to every shelf. */
export function MenuButton() {
  const menu = useLazyDialog(load, paths.shop)
  return (
    <>
      <IconButton
        icon="menu"
        className={styles.menuButton}
        aria-haspopup="dialog"
        aria-label="Menu"
        onClick={menu.open}
      />
      {menu.part && <menu.part.MobileMenu isOpen={menu.isOpen} onClose={menu.close} />}
    </>
  )
}
