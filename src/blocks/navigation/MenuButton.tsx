import { paths } from '~/config/paths'
import * as navigationMessages from '~/messages/navigation'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './SiteHeader.module.css'
import { useLazyDialog } from './useLazyDialog'

const loadMenu = () => import('./MobileMenu')

/** Opens the menu on narrow pages. The shop page has the same links if the menu cannot be loaded. */
export function MenuButton() {
  const { module, isOpen, open, close } = useLazyDialog(loadMenu, paths.shop)
  return (
    <>
      <IconButton
        icon="menu"
        className={styles.menuButton}
        aria-haspopup="dialog"
        aria-label={navigationMessages.menu}
        onClick={open}
      />
      {module && <module.MobileMenu isOpen={isOpen} onClose={close} />}
    </>
  )
}
