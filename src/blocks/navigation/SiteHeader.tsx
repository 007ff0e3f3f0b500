import { useEffect, useState } from 'react'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { CartButton } from '~/features/cart/CartButton'
import { useHeaderIsSticky } from '~/features/navigation/useHeaderIsSticky'
import { WishlistLink } from '~/features/wishlist/WishlistLink'
import { report } from '~/lib/report'
import { AppLink } from '~/ui/navigation/AppLink'
import { AccountButton } from '~/blocks/account/AccountButton'
import { Logo } from './Logo'
import { MenuButton } from './MenuButton'
import { SearchButton } from '~/blocks/search/SearchButton'
import styles from './SiteHeader.module.css'
import { useCategoryTree } from '~/blocks/catalog/useCategoryTree'

export function SiteHeader() {
  const { tree } = useCategoryTree()
  const isSticky = useHeaderIsSticky()
  const menu = useMainMenu()
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.header} data-sticky={isSticky || undefined}>
        <p className={styles.topLine}>{site.texts.tagline}</p>
        <div className={styles.bar}>
          <MenuButton />
          <Logo />
          <nav aria-label="Shop" className={styles.nav}>
            <ul className={styles.menu}>
              <li>
                <AppLink to={paths.shop()}>Shop</AppLink>
              </li>
              {menu && <menu.MainMenu tree={tree} />}
            </ul>
          </nav>
          <div className={styles.tools}>
            <SearchButton />
            <AccountButton />
            {site.wishlist && <WishlistLink />}
            <CartButton />
          </div>
        </div>
      </header>
    </>
  )
}

/** The code of the panels comes while the categories do: it is no part of the first load. */
function useMainMenu() {
  const [menu, setMenu] = useState<typeof import('~/features/navigation/MainMenu')>()
  useEffect(() => {
    import('~/features/navigation/MainMenu').then(setMenu, (error: unknown) =>
      report(error, 'loading the menu of shelves'),
    )
  }, [])
  return menu
}
