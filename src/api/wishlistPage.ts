import { paths } from '~/config/paths'
import type { WishlistView } from '~/domain/wishlist'
import { parseHtml } from '~/lib/html'
import { report } from '~/lib/report'
import { readWishlistPage } from './html/wishlist'
import { documentPage } from './http'
import { readWishlistSettings } from './wishlistSettings'

/**
 * The page of a list, which alone holds the choice between several and the link to give to others.
 *
 * @param key of anybody's list; '' is the visitor's own
 * @returns undefined where the shop has no such list
 */
export async function fetchWishlistPage(
  key: string,
  signal?: AbortSignal,
): Promise<WishlistView | undefined> {
  // With a slash behind the key, WordPress need not lead there first.
  const path = paths.wishlist(key).replace(/\/?$/, '/')
  const { html, status } = await documentPage(path, signal)
  if (status === 404) return undefined
  const page = parseHtml(html)
  noteSettings(page)
  return readWishlistPage(page, key)
}

/** Any page brings the newest nonce; without it, the next call reads one. */
function noteSettings(page: ParentNode) {
  try {
    readWishlistSettings(page)
  } catch (error) {
    report(error, 'reading the settings of the wishlist')
  }
}
