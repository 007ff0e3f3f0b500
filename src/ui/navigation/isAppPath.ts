import { matchPath } from 'react-router-dom'
import { routes } from '~/config/paths'

/** What only WordPress can answer, wherever it stands: its short links, feeds, and links that act. */
const WORDPRESS =
  /[?&](?:p|page_id|attachment_id|preview|rest_route|wc-a(?:jax|pi)|add-to-cart|(?:remove|undo)_item|order_again|cancel_order|SuperSocializerAuth)=|\/feed\/?(?:[?#]|$)/

/**
 * Whether the app has a screen for a path of the shop. Where it has none (editorial pages, files, a
 * brand's own page) the browser asks the server, as WordPress's own links do.
 */
export function isAppPath(path: string): boolean {
  const pathname = decoded(path.split(/[?#]/)[0] ?? '')
  return (
    !WORDPRESS.test(path) && Object.values(routes).some((pattern) => matchPath(pattern, pathname))
  )
}

/** The route table is written decoded. */
function decoded(pathname: string) {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
