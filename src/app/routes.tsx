import { lazy, useState, type ComponentType } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { routes } from '~/config/paths'
import { isSearch } from '~/domain/catalog/listingAddress'

const home = screen(routes.home, () => import('~/pages/home/HomePage').then((m) => m.HomePage))
const search = screen(routes.laterPage, () =>
  import('~/pages/search/SearchPage').then((m) => m.SearchPage),
)

const shop = screen(routes.shop, () => import('~/pages/catalog/ShopPage').then((m) => m.ShopPage))

/** The lazy route table: each screen's code is a chunk of its own. */
const table = [
  { ...home, Component: HomeOrSearch },
  { ...search, Component: HomeOrSearch },
  shop,
  { ...shop, path: routes.laterShop },
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
  // Behind the others, since the shop's base may be its own.
  screen(routes.product, () => import('~/pages/product/ProductPage').then((m) => m.ProductPage)),
  screen('*', () => import('~/pages/content/NotFoundPage').then((m) => m.NotFoundPage)),
]

export { table as screens }

/**
 * A search stands at the path of the home page, as it always has in WordPress. One component for all of
 * its pages, so that it stays while they change.
 */
function HomeOrSearch() {
  const { pathname, search: query } = useLocation()
  const isHome = pathname === routes.home && !isSearch(pathname, query)
  return isHome ? <home.Component /> : <search.Component />
}

/**
 * A screen whose code is here already is drawn at once: React.lazy alone would leave the page for a
 * moment even then, and React shows what comes after such a gap 300 ms later.
 */
function screen(path: string, importScreen: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const load = async () => (loaded = await importScreen())
  const Later = lazy(async () => ({ default: await load() }))
  function Component() {
    const [Screen] = useState(() => loaded ?? Later)
    return <Screen />
  }
  return { path, load, Component }
}

/** Fetches the code of the screen at an in-app address; once per screen, the browser keeps modules. */
export async function loadRoute(pathname: string, query = '') {
  const { load } = isSearch(pathname, query)
    ? search
    : (table.find(({ path }) => matchPath(path, pathname)) ?? {})
  await load?.()
}
