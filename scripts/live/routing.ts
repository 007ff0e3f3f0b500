/** Whether the development server or the shop answers a request: the rules of deploy/. */

interface RoutedRequest {
  method: string
  /** Path and query. */
  url: string
  /** A navigation of the browser, in contrast to a file or a call. */
  isPage: boolean
}

/** Folders, files, feeds and endpoints of WordPress. */
const WORDPRESS_PATH =
  /^\/(?:\.|wp-|wc-api(?:\/|$)|wc-auth\/|index\.php)|\.(?:php|xml|txt)\/?$|\/(?:feed|embed|trackback)(?:\/|$)/

/** Query parameters that make WordPress act, or address another page. The app itself adds to the cart. */
const WORDPRESS_QUERY =
  /^(?:wc-ajax|wc-api|remove_item|undo_item|remove_coupon|apply_coupon|order_again|cancel_order|_wpnonce|download_file|pay_for_order|preview|preview_id|feed|p|page_id|attachment_id|cat|tag|author|m|rest_route|customize_changeset_uuid|code|oauth_token|SuperSocializerKey|SuperSocializer[A-Za-z]*Auth)(?:\[|$)/

/** The app's own page for a frame. */
const FRAME = '/third-party.html'

const VITE = /^\/(?:@|src\/|node_modules\/|mocks\/|scripts\/|__)/

/**
 * @param isScreen whether the app has a screen at a path
 * @param prefix of the pages that WordPress renders: the setting documentPrefix
 */
export function goesToShop(
  { method, url, isPage }: RoutedRequest,
  isScreen: (path: string) => boolean,
  prefix: string,
): boolean {
  const { pathname, searchParams } = new URL(url, 'http://local')
  if (method !== 'GET' && method !== 'HEAD') return true
  if (VITE.test(pathname) || pathname === FRAME) return false
  if (isBelow(pathname, prefix) || WORDPRESS_PATH.test(pathname)) return true
  if ([...searchParams.keys()].some((name) => WORDPRESS_QUERY.test(name))) return true
  return isPage && (/\.[^/]*$/.test(pathname) || !isScreen(pathname))
}

/** The path at the shop. The prefix for pages that WordPress renders exists only in the app. */
export const shopPath = (url: string, prefix: string) =>
  isBelow(url, prefix) ? url.slice(prefix.length) || '/' : url

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/**
 * Matches all paths but those that WordPress shows: below the checkout, also the confirmation, which empties the
 * cart and ends the payment.
 *
 * @param patterns of the app's routes by name
 */
export function screensOf(
  { orderReceived: _confirmation, ...patterns }: Record<string, string>,
  wordpressPaths: readonly string[],
): (path: string) => boolean {
  const isOwn = matcherOf(Object.values(patterns))
  const others = [patterns['checkout'] ?? '', ...wordpressPaths].filter(Boolean)
  return (path) => isOwn(path) || !others.some((base) => path.startsWith(base))
}

/** Matches the paths of the app. @param patterns of its routes: "/shop/*", "/product/:slug/" */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
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
