import { paths } from '~/config/paths'
import type { WishlistView } from '~/domain/wishlist/wishlist'
import { parseHtml } from '~/lib/html'
import { readWishlistPage } from './wishlistHtml'
import { documentPage } from '~/api/content/document'
import { noteWishlistSettings } from './wishlistSettings'

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
  noteWishlistSettings(page)
  return readWishlistPage(page, key)
}
