import type { ReactNode } from 'react'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { readCartLink, withoutCartLink } from '~/domain/cart/cartLink'
import { isSearch } from '~/domain/catalog/listingAddress'
import { pathBelow, slugOfProductPath } from '~/domain/slug'
import { CartLink } from '~/features/cart/CartLink'

/**
 * Replaces the address of a link by which WordPress acts, before a screen is chosen for it: a reload or Back
 * must not add to the cart again.
 *
 * @returns the component that does the link's work
 */
export function openQueryLink(): ReactNode {
  const { pathname, search, hash } = location
  const link = readCartLink(search)
  const isProduct = slugOfProductPath(pathname, site.addresses.product) !== ''
  const rest = link ? withoutCartLink(search, isProduct) : search
  const path = pathOfQueryLink(pathname, rest) ?? pathname + rest
  history.replaceState(history.state, '', path + hash)
  return link && <CartLink link={link} />
}

/**
 * The app's address for WordPress's plain links: `/?product=atlas`, `/?product_cat=maps` and
 * `/?post_type=product`. Other parameters stay. WordPress itself resolves `/?p=12`.
 *
 * @returns undefined for any other address
 */
export function pathOfQueryLink(pathname: string, search: string): string | undefined {
  const isListing = pathname === '/' || pathBelow(pathname, site.addresses.shop) === ''
  if (!isListing || isSearch(pathname, search)) return undefined
  const query = new URLSearchParams(search)
  const product = lastSegment(query.get('product'))
  const category = lastSegment(query.get('product_cat'))
  const isShop = pathname === '/' && query.get('post_type') === 'product'
  for (const name of ['product', 'product_cat', 'post_type']) query.delete(name)
  const path = product
    ? paths.product(product)
    : category
      ? paths.category(category)
      : isShop
        ? paths.shop()
        : undefined
  return path && path + (query.size > 0 ? `?${query}` : '')
}

/** WordPress accepts the parents of a category before it: "books/fiction". */
const lastSegment = (slug: string | null) => slug?.split('/').filter(Boolean).at(-1)
