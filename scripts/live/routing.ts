/** Who answers a request in front of a live shop: the table of woocommerce.md 5.1, for the dev server. */

export interface AskedFor {
  method: string
  /** Path and query. */
  url: string
  /** A whole page that the browser goes to, not a file or a call of one. */
  isPage: boolean
}

/** Folders and files that are WordPress's own. */
const WORDPRESS_PATH =
  /^\/(?:_wp|wp-json|wp-admin|wp-content|wp-includes|wc-api|feed|\.well-known)(?:\/|$)|^\/(?:wp-[\w-]+\.php|index\.php|xmlrpc\.php|robots\.txt|ads\.txt|(?:wp-)?sitemap[\w-]*\.xml)(?:$|\/)|\/feed\/?$/

/** Words of a query that make WordPress act, or answer for another address. */
const WORDPRESS_QUERY =
  /^(?:wc-ajax|wc-api|add-to-cart|remove_item|undo_item|remove_coupon|apply_coupon|order_again|cancel_order|_wpnonce|download_file|pay_for_order|preview|preview_id|feed|p|page_id|attachment_id|rest_route|SuperSocializerAuth)$/

const VITE = /^\/(?:@|src\/|node_modules\/|mocks\/|scripts\/|__)/

/**
 * True: the shop answers. False: Vite does, with a module or the app's page.
 *
 * @param isScreen whether the app has a screen at a path
 */
export function goesToShop(
  { method, url, isPage }: AskedFor,
  isScreen: (path: string) => boolean,
): boolean {
  const { pathname, searchParams } = new URL(url, 'http://local')
  if (method !== 'GET' && method !== 'HEAD') return true
  if (VITE.test(pathname)) return false
  if (WORDPRESS_PATH.test(pathname)) return true
  if ([...searchParams.keys()].some((name) => WORDPRESS_QUERY.test(name))) return true
  return isPage && !isScreen(pathname)
}

/** Pages that WordPress renders are read below the app's prefix; the shop itself knows none. */
export const shopPath = (url: string, prefix: string) =>
  url === prefix || url.startsWith(`${prefix}/`) ? url.slice(prefix.length) || '/' : url

/**
 * Which paths are the app's, by the patterns of its route table ("/shop/*", "/product/:slug/").
 *
 * @param patterns of src/config/paths.ts, or the like
 */
export function screensOf(patterns: readonly string[]): (path: string) => boolean {
  const all = patterns.map((pattern) => {
    const source = pattern
      .replace(/\/$/, '')
      .replace(/\/\*$/, '(?:/.*)?')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
    return new RegExp(`^${source}/?$`, 'i')
  })
  return (path) => all.some((pattern) => pattern.test(path))
}
