import type { SiteConfig } from '~/config/siteSchema'
import { isSearch } from '~/domain/catalog/listingAddress'
import { pathBelow, slugOfProductPath } from '~/domain/slug'

/** A file of src/pages that is loaded for its screen only. The shop page is part of the app's own file. */
export type PageFile =
  | 'HomePage'
  | 'SearchPage'
  | 'CategoryPage'
  | 'CartPage'
  | 'CheckoutPage'
  | 'OrderPage'
  | 'AccountPage'
  | 'WishlistPage'
  | 'ProductPage'
  | 'ContentPage'

/**
 * The file of the screen at an address; undefined for the shop. Loads code before the route table
 * (routes.tsx) does: React Router is not there yet when the inline script of index.html asks, and a wrong
 * response only costs time.
 */
export function pageFileAt(
  pathname: string,
  search: string,
  addresses: SiteConfig['addresses'],
): PageFile | undefined {
  if (isSearch(pathname, search)) return 'SearchPage'
  if (pathname === '/') return 'HomePage'
  const isBelow = (base: string) => pathBelow(pathname, base) !== undefined
  if (isBelow(`${addresses.checkout}${addresses.orderReceived}/`)) return 'OrderPage'
  if (isBelow(addresses.category)) return 'CategoryPage'
  if (isBelow(addresses.cart)) return 'CartPage'
  if (isBelow(addresses.checkout)) return 'CheckoutPage'
  if (isBelow(addresses.account)) return 'AccountPage'
  if (isBelow(addresses.wishlist)) return 'WishlistPage'
  // The base of product addresses may be that of the shop.
  if (slugOfProductPath(pathname, addresses.product)) return 'ProductPage'
  return isBelow(addresses.shop) ? undefined : 'ContentPage'
}

/** src/api/catalog/storeListing.ts, where the first listing comes from the Store API; the entry of the app. */
type OtherFile = 'storeListing' | 'app'

/** Element of the built index.html with the files of each name, written by scripts/pageFiles.ts. */
const BLOCK = 'page-files'

/**
 * Downloads the scripts and stylesheets of a screen, or of its listing, without running them.
 *
 * @param priority 'low' for a screen that may come next
 * @returns resolves when all have arrived or failed
 */
export async function preloadFiles(name: PageFile | OtherFile, priority: 'high' | 'low' = 'high') {
  const block: unknown = JSON.parse(document.getElementById(BLOCK)?.textContent ?? '{}')
  const files = (block as Partial<Record<string, string[]>>)[name] ?? []
  // Chromium warns of a preload that nothing uses, such as that of a stylesheet already applied.
  const loaded = new Set([...document.querySelectorAll('link')].map(({ href }) => href))
  const missing = files
    .map((file) => `${location.origin}/${file}`)
    .filter((url) => !loaded.has(url))
  await Promise.all(missing.map((url) => preloadFile(url, priority)))
}

const preloadFile = (href: string, priority: 'high' | 'low') =>
  new Promise<unknown>((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, {
      ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
      href,
      fetchPriority: priority,
      // As the app requests it: else the browser would load it twice.
      crossOrigin: '',
      onload: resolve,
      onerror: resolve,
    })
    document.head.append(link)
  })
