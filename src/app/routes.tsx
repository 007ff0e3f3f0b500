import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { firstListing } from '~/api/catalog/firstListing'
import { DESKTOP } from '~/config/constants'
import { routes } from '~/config/paths'
import { site } from '~/config/site'
import { isSearch } from '~/domain/catalog/listingAddress'
import { loadFilters } from '~/features/catalog/filters/LazyFilters'
import { categoriesQuery, listingQuery } from '~/features/catalog/listingQuery'
import { after } from '~/lib/time'
import { savesData } from '~/lib/viewport'
import type { PrefetchReason } from '~/ui/navigation/AppLink'
import { slugOfProductPath } from '~/domain/slug'
import { ShopPage } from '~/pages/catalog/ShopPage'
import { pageFileAt, type PageFile } from './pageFiles'
import { ScreenPlaceholder } from './RouteBoundary'

/** The code of each screen but the shop's is loaded on demand. */
const pages: Readonly<Record<PageFile, ReturnType<typeof page>>> = {
  HomePage: page(() => import('~/pages/home/HomePage').then((m) => m.HomePage)),
  SearchPage: page(() => import('~/pages/search/SearchPage').then((m) => m.SearchPage)),
  CategoryPage: page(() => import('~/pages/catalog/CategoryPage').then((m) => m.CategoryPage)),
  CartPage: page(() => import('~/pages/cart/CartPage').then((m) => m.CartPage)),
  CheckoutPage: page(() => import('~/pages/checkout/CheckoutPage').then((m) => m.CheckoutPage)),
  OrderPage: page(() => import('~/pages/order/OrderPage').then((m) => m.OrderPage)),
  AccountPage: page(() => import('~/pages/account/AccountPage').then((m) => m.AccountPage)),
  WishlistPage: page(() => import('~/pages/wishlist/WishlistPage').then((m) => m.WishlistPage)),
  ProductPage: page(() => import('~/pages/product/ProductPage').then((m) => m.ProductPage)),
  ContentPage: page(() => import('~/pages/content/ContentPage').then((m) => m.ContentPage)),
}

/**
 * The code of a screen, on demand; a failed load is thrown, so that RouteBoundary shows it. Not with Suspense:
 * React shows content no sooner than 300 ms after the last fallback.
 */
function page(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const loadOnce = async () => (loaded ??= await load())
  function Screen() {
    const [Component, setComponent] = useState(() => loaded)
    useEffect(() => {
      if (Component) return
      loadOnce().then(
        (found) => setComponent(() => found),
        // For the error boundary around the screen.
        (error: unknown) =>
          setComponent(() => () => {
            throw error
          }),
      )
    }, [Component])
    return Component ? <Component /> : <ScreenPlaceholder />
  }
  return Object.assign(Screen, { load: loadOnce })
}

/** All screens; the first matching path wins. */
export const screens: readonly { path: string; Component: ComponentType }[] = [
  { path: routes.home, Component: HomeOrSearch },
  { path: routes.laterPage, Component: HomeOrSearch },
  { path: routes.shop, Component: ShopPage },
  { path: routes.laterShop, Component: ShopPage },
  { path: routes.category, Component: pages.CategoryPage },
  { path: routes.cart, Component: pages.CartPage },
  { path: routes.checkout, Component: pages.CheckoutPage },
  { path: routes.orderReceived, Component: pages.OrderPage },
  { path: routes.account, Component: pages.AccountPage },
  { path: routes.wishlist, Component: pages.WishlistPage },
  // After the others: the base of product addresses may be that of the shop.
  { path: routes.product, Component: pages.ProductPage },
  { path: '*', Component: pages.ContentPage },
]

/**
 * WordPress shows search results at the path of the home page. One component serves both and all pages
 * of the results, so that it stays mounted while they change.
 */
function HomeOrSearch() {
  const { pathname, search } = useLocation()
  if (isSearch(pathname, search)) return <pages.SearchPage />
  return pathname === routes.home ? <pages.HomePage /> : <pages.ContentPage />
}

/** Loads the code of the screen at an address of the app. */
export async function loadScreen(pathname: string, query = '') {
  const file = pageFileAt(pathname, query, site.addresses)
  if (file) await pages[file].load()
}

/**
 * Loads the parts of a prerendered screen that are files of their own and in view. React hydrates a part whose
 * code is there, and replaces one that is updated before.
 */
export async function loadPrerenderedParts(pathname: string, client: QueryClient) {
  const file = pageFileAt(pathname, '', site.addresses)
  const isListing = file === undefined || file === 'CategoryPage'
  await Promise.allSettled([
    isListing && matchMedia(DESKTOP).matches && loadFilters(),
    file === 'ProductPage' &&
      import('~/pages/product/ProductPage').then((module) => module.loadPartsOf(pathname, client)),
    file === 'ContentPage' &&
      import('~/pages/content/ContentPage').then((module) => module.loadPartsOf(pathname, client)),
  ])
}

/**
 * Loads what the screen at the address of a link needs: its code, a product's data and, on a press, a
 * listing's: menus have too many listings to load each one on hover. Failures are silent, because the
 * screen loads again and shows the error.
 */
export function prefetchPath(path: string, reason: PrefetchReason, queryClient: QueryClient) {
  if (reason === 'hover' && savesData()) return
  const { pathname, search } = new URL(path, location.origin)
  loadScreen(pathname, search).catch(() => undefined)
  const slug = slugOfProductPath(pathname, site.addresses.product)
  if (pageFileAt(pathname, search, site.addresses) === 'ProductPage') {
    prefetchProduct(slug, queryClient).catch(() => undefined)
  } else if (reason === 'press' && !savesData()) {
    prefetchListing({ pathname, search }, queryClient).catch(() => undefined)
  }
}

async function prefetchProduct(
  slug: string,
  client: QueryClient,
  options: { staleTime?: number } = {},
) {
  const { productQuery } = await import('~/pages/product/ProductPage')
  await client.prefetchQuery({ ...productQuery(slug), ...options })
}

/** Does nothing where the screen shows no listing. */
async function prefetchListing(
  address: Pick<Location, 'pathname' | 'search'>,
  client: QueryClient,
  options: { staleTime?: number } = {},
) {
  const { filter, isHome = false } = firstListing(site, address) ?? {}
  if (!filter) return
  await client.prefetchQuery({ ...listingQuery(filter, { isWithoutFacets: isHome }), ...options })
}

/** A response that the inline script has already received is read in less than this. */
const FIRST_DATA_MS = 100

/**
 * Gives the first render the data that the inline script has requested, if the response is there: else the
 * skeleton would be rendered and replaced at once.
 */
export async function prefetchFirstData(queryClient: QueryClient) {
  // A repeat visit renders stored data, which the screen then refreshes.
  const anyAge = { staleTime: Infinity }
  const queries = [
    queryClient.prefetchQuery({ ...categoriesQuery(), ...anyAge }),
    prefetchListing(location, queryClient, anyAge),
  ]
  const product = slugOfProductPath(location.pathname, site.addresses.product)
  if (product) queries.push(prefetchProduct(product, queryClient, anyAge))
  const deadline = new Promise<void>((resolve) => after(FIRST_DATA_MS, resolve))
  await Promise.race([Promise.allSettled(queries), deadline])
}
