import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { routes } from '~/config/paths'
import { site } from '~/config/site'
import { isSearch } from '~/domain/catalog/listingAddress'
import { pathBelow, slugOfProductPath } from '~/domain/slug'
import { ShopPage } from '~/pages/catalog/ShopPage'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'

const home = screen(routes.home, () => import('~/pages/home/HomePage').then((m) => m.HomePage))
const search = screen(routes.laterPage, () =>
  import('~/pages/search/SearchPage').then((m) => m.SearchPage),
)

/**
 * All screens; the first matching path wins. The shop is part of the app's own file, since most visits pass
 * a listing. The code of the others is loaded on demand.
 */
export const screens: readonly Screen[] = [
  { ...home, Component: HomeOrSearch },
  { ...search, Component: HomeOrSearch },
  { path: routes.shop, Component: ShopPage },
  { path: routes.laterShop, Component: ShopPage },
  screen(routes.category, () => import('~/pages/catalog/CategoryPage').then((m) => m.CategoryPage)),
  screen(routes.cart, () => import('~/pages/cart/CartPage').then((m) => m.CartPage)),
  screen(routes.checkout, () =>
    import('~/pages/checkout/CheckoutPage').then((m) => m.CheckoutPage),
  ),
  screen(routes.orderReceived, () => import('~/pages/order/OrderPage').then((m) => m.OrderPage)),
  screen(routes.account, () => import('~/pages/account/AccountPage').then((m) => m.AccountPage)),
  screen(routes.wishlist, () =>
    import('~/pages/wishlist/WishlistPage').then((m) => m.WishlistPage),
  ),
  // After the others: the base of product addresses may be that of the shop.
  screen(routes.product, () => import('~/pages/product/ProductPage').then((m) => m.ProductPage)),
  screen('*', () => import('~/pages/content/NotFoundPage').then((m) => m.NotFoundPage)),
]

/**
 * WordPress shows search results at the path of the home page. One component serves both and all pages
 * of the results, so that it stays mounted while they change.
 */
function HomeOrSearch() {
  const { pathname, search: query } = useLocation()
  const isHome = pathname === routes.home && !isSearch(pathname, query)
  return isHome ? <home.Component /> : <search.Component />
}

interface Screen {
  path: string
  Component: ComponentType
  /** Of a screen with a file of its own. */
  load?: () => Promise<unknown>
}

/** A failed load is thrown, so that RouteBoundary shows it. */
function screen(path: string, load: () => Promise<ComponentType>) {
  const Component = lazyWithPreload(load, (error) => {
    throw error
  })
  return { path, load: Component.load, Component: Component as ComponentType }
}

/** Loads the code of the screen at an address of the app. */
export async function loadScreen(pathname: string, query = '') {
  const { load } = isSearch(pathname, query)
    ? search
    : (screens.find(({ path }) => matchPath(path, pathname)) ?? {})
  await load?.()
}

/**
 * Loads what a link needs before it is clicked: the screen's code and, for a product, its data. Failures
 * are silent: the screen loads again and shows the error.
 */
export function prefetchPath(path: string, queryClient: QueryClient) {
  const { pathname, search: query } = new URL(path, location.origin)
  loadScreen(pathname, query).catch(() => undefined)
  // The base of category addresses may lie below that of products.
  const isCategory = pathBelow(pathname, site.addresses.category) !== undefined
  const slug = isCategory ? '' : slugOfProductPath(pathname, site.addresses.product)
  if (slug) prefetchProduct(slug, queryClient).catch(() => undefined)
}

async function prefetchProduct(slug: string, queryClient: QueryClient) {
  const { productQuery } = await import('~/features/product/productQueries')
  await queryClient.prefetchQuery(productQuery(slug))
}
