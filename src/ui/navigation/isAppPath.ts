import { matchPath } from 'react-router-dom'
import { routes } from '~/config/paths'
import { site } from '~/config/site'
import { decodedPath, pathBelow, pathnameOf } from '~/domain/slug'

/**
 * Links that need a page load: short links and links with side effects, at any path. A load of the app
 * itself follows links that add to the cart or name a product or category.
 */
const WORDPRESS =
  /[?&](?:p|(?:page|attachment|preview)_id|cat|tag|author|m|preview|rest_route|feed|wc-a(?:jax|pi)|add-to-cart|(?:remove|undo)_item|(?:apply|remove)_coupon|(?:cancel|pay_for)_order|order_again|download_file|customize_changeset_uuid|SuperSocializer\w*(?:Key|Auth))=|^\/\?(?!.*\bs=).*\bproduct(?:_cat)?=/

/**
 * Whether the app has a screen for a path of the shop. Links to other paths (files, payment pages) are
 * followed by the browser, so that WordPress answers them.
 */
export function isAppPath(path: string): boolean {
  // Route patterns are written decoded.
  const pathname = decodedPath(pathnameOf(path))
  return (
    !WORDPRESS.test(path) &&
    (isContentPath(pathname) ||
      [routes.checkout, routes.orderReceived].some((pattern) => matchPath(pattern, pathname)))
  )
}

/** WordPress's folders, files, feeds and endpoints. */
const NO_PAGE =
  /^\/(?:\.|wp-|wc-api\/|wc-auth\/|index\.php)|\.[^/]*\/?$|\/(?:feed|embed|trackback)(?:\/|$)/

/**
 * Whether the app shows a path that is none of its other screens: every page of WordPress but those below
 * the checkout, which have scripts of payment methods, and those that the settings leave to WordPress.
 * deploy/ has the same rule.
 */
export function isContentPath(pathname: string): boolean {
  const { addresses, documentPrefix, wordpressPaths } = site
  const others = [`${documentPrefix}/`, addresses.checkout, ...wordpressPaths]
  const path = pathname.replace(/\/?$/, '/')
  return !NO_PAGE.test(path) && !others.some((base) => pathBelow(path, base) !== undefined)
}
