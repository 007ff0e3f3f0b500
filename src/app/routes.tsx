import { lazy, type ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { routes } from '~/config/paths'

/** The lazy route table: each screen's code is a chunk of its own. */
const table = [
  screen(routes.home, () => import('~/pages/home/HomePage').then((m) => m.HomePage)),
  screen(routes.shop, () => import('~/pages/shop/ShopPage').then((m) => m.ShopPage)),
  screen(routes.category, () => import('~/pages/shop/CategoryPage').then((m) => m.CategoryPage)),
  screen(routes.product, () => import('~/pages/product/ProductPage').then((m) => m.ProductPage)),
  screen(routes.cart, () => import('~/pages/cart/CartPage').then((m) => m.CartPage)),
  screen(routes.checkout, () =>
    import('~/pages/checkout/CheckoutPage').then((m) => m.CheckoutPage),
  ),
  screen(routes.orderReceived, () => import('~/pages/order/OrderPage').then((m) => m.OrderPage)),
  screen('*', () => import('~/pages/notFound/NotFoundPage').then((m) => m.NotFoundPage)),
]

export { table as screens }

function screen(path: string, load: () => Promise<ComponentType>) {
  return { path, load, Component: lazy(() => load().then((Component) => ({ default: Component }))) }
}

/** Fetches the code of the screen at an in-app address; once per screen, the browser keeps modules. */
export async function loadRoute(pathname: string) {
  await table.find(({ path }) => matchPath(path, pathname))?.load()
}
