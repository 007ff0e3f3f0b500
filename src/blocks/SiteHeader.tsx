import { useState } from 'react'
import { paths } from '~/config/paths'
import { CartButton } from '~/features/cart/CartButton'
import { MainMenu } from '~/features/navigation/MainMenu'
import { useHeaderIsSticky } from '~/features/navigation/useHeaderIsSticky'
import { AppLink } from '~/ui/AppLink'
import { Icon } from '~/ui/Icon'
import { Logo } from './Logo'
import { MobileMenu } from './MobileMenu'
import styles from './SiteHeader.module.css'
import { useCategoryTree } from './useCategoryTree'

export function SiteHeader() {
  const { tree } = useCategoryTree()
  const isSticky = useHeaderIsSticky()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.header} data-sticky={isSticky || undefined}>
        <p className={styles.topLine}>Books, school bags and kits</p>
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.menuButton}
            aria-haspopup="dialog"
            aria-label="Menu"
            onClick={() => setIsMenuOpen(true)}
          >
            <Icon name="menu" />
          </button>
          <Logo />
          <nav aria-label="Shop" className={styles.nav}>
            <ul className={styles.menu}>
              <li>
                <AppLink to={paths.shop()}>Shop</AppLink>
              </li>
              <MainMenu tree={tree} />
            </ul>
          </nav>
          <div className={styles.tools}>
            <CartButton />
          </div>
        </div>
      </header>
      <MobileMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </>
  )
}
