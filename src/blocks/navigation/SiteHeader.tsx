import { memo, Suspense, useState, useSyncExternalStore } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { AccountButton } from '~/blocks/account/AccountButton'
import { useCategoryTree } from '~/blocks/catalog/useCategoryTree'
import { SearchButton } from '~/blocks/search/SearchButton'
import { DESKTOP, STICKY_HEADER_AFTER_PX } from '~/config/constants'
import { paths, routes } from '~/config/paths'
import { site } from '~/config/site'
import type { CategoryNode } from '~/domain/catalog/category'
import { helpLinks } from '~/domain/navigation/helpLinks'
import { CartButton } from '~/features/cart/CartButton'
import { WishlistLink } from '~/features/wishlist/WishlistLink'
import { isScrolledByApp, pageStart } from '~/lib/scrolling'
import { useMediaQuery } from '~/lib/viewport'
import * as navigationMessages from '~/messages/navigation'
import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { IconButton } from '~/ui/forms/IconButton'
import { AppLink } from '~/ui/navigation/AppLink'
import { Logo } from './Logo'
import styles from './SiteHeader.module.css'
import { useLazyDialog } from './useLazyDialog'

/** Loads beside the categories that it shows, and not with the first files of the page. */
const MainMenu = lazyWithPreload(
  () => import('./headerMenus').then((module) => module.MainMenu),
  hideOnError('loading the main menu'),
)

const TopMenu = lazyWithPreload(
  () => import('./headerMenus').then((module) => module.TopMenu),
  hideOnError('loading the top menu'),
)

const CheckoutHelp = lazyWithPreload(
  () => import('./CheckoutHelp').then((module) => module.CheckoutHelp),
  hideOnError('loading the help'),
)

// Memoized: React replaces a prerendered part that is updated before its code has loaded.
const Menu = memo(({ tree }: { tree: readonly CategoryNode[] }) => (
  <Suspense>
    <MainMenu tree={tree} />
  </Suspense>
))

const TopLinks = memo(() => (
  <Suspense>
    <TopMenu />
  </Suspense>
))

/** At the checkout without menus and search: the home page, the cart, and help if the shop has any. */
export function SiteHeader() {
  const { pathname } = useLocation()
  const isCheckout = useMatch(routes.checkout) !== null
  const { tree } = useCategoryTree()
  // In a prerendered page the stylesheet hides the menus on phones.
  const isDesktop = useMediaQuery(DESKTOP, true)
  const [{ subscribe, isUp }] = useState(createScrollStore)
  const isSticky = useSyncExternalStore(subscribe, isUp, isUp) && site.stickyHeader
  const { header, top, panels, vertical } = site.menus
  const shop = paths.shop()
  const hasTopMenu = isDesktop && !isCheckout && (top || panels)
  return (
    <>
      <a href="#content" className={styles.skip}>
        {navigationMessages.skipToContent}
      </a>
      <header className={styles.header} data-sticky={isSticky || undefined}>
        <div className={styles.topLine} data-menu={hasTopMenu ? '' : undefined}>
          <p>{site.texts.tagline}</p>
          {hasTopMenu && <TopLinks />}
        </div>
        <div className={styles.bar}>
          {isCheckout ? (
            <>
              <Logo />
              <AppLink to={paths.cart()} className={styles.backToCart}>
                {navigationMessages.backToCart}
              </AppLink>
              <Help />
            </>
          ) : (
            <>
              <MenuButton />
              {vertical && <MenuButton isVertical />}
              <Logo />
              <nav aria-label={navigationMessages.shopMenu} className={styles.nav}>
                <ul className={styles.menu}>
                  {!vertical && header.every(({ path }) => path !== shop) && (
                    <li>
                      <AppLink to={shop} aria-current={pathname === shop ? 'page' : undefined}>
                        {navigationMessages.shop}
                      </AppLink>
                    </li>
                  )}
                  {isDesktop && <Menu tree={tree} />}
                </ul>
              </nav>
              <div className={styles.tools}>
                <SearchButton />
                <AccountButton />
                {site.wishlist && <WishlistLink />}
                <CartButton />
              </div>
            </>
          )}
        </div>
      </header>
    </>
  )
}

/** Missing where the shop has neither contact nor service links. */
function Help() {
  const { contact = {}, columns = [] } = site.footer ?? {}
  const { top, footer, header } = site.menus
  const links = helpLinks(
    [top, footer, columns.flatMap((column) => column.links), header],
    paths.category('').slice(0, -1),
  )
  if (!contact.phone && !contact.email && links.length === 0) return null
  return (
    <div className={styles.help}>
      <Suspense fallback={<span>{navigationMessages.help}</span>}>
        <CheckoutHelp links={links} />
      </Suspense>
    </div>
  )
}

/**
 * Whether the shopper's last scroll went up, below the height of the header: the header is sticky then, and would
 * cover what the app scrolls to. From 992 px on only, which the stylesheet decides. See docs/behaviour.md#navigation.
 */
function createScrollStore() {
  let isUp = false
  return {
    isUp: () => isUp,
    subscribe: (onChange: () => void) => {
      let lastY = pageY()
      const onScroll = () => {
        const y = pageY()
        if (y !== lastY) isUp = y < lastY && y > STICKY_HEADER_AFTER_PX && !isScrolledByApp()
        lastY = y
        onChange()
      }
      addEventListener('scroll', onScroll, { passive: true })
      return () => removeEventListener('scroll', onScroll)
    },
  }
}

/** A bar that arrives above the page does not count as a scroll. */
const pageY = () => scrollY - pageStart()

const loadMenu = () => import('./MobileMenu')

interface MenuButtonProps {
  /** Opens the vertical menu in place of the whole navigation. */
  isVertical?: boolean
}

/** Opens a menu on narrow pages. The shop page has the same links if the menu cannot be loaded. */
export function MenuButton({ isVertical }: MenuButtonProps) {
  const { module, isOpen, isLoading, open, close } = useLazyDialog(loadMenu, paths.shop)
  return (
    <>
      <IconButton
        icon={isVertical ? 'list' : 'menu'}
        className={isVertical ? styles.verticalButton : styles.menuButton}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        aria-label={
          isVertical
            ? site.menus.vertical?.title || navigationMessages.allDepartments
            : navigationMessages.menu
        }
        onClick={open}
      />
      {module && <module.MobileMenu {...{ isOpen, isVertical }} onClose={close} />}
    </>
  )
}
