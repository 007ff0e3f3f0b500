/** The tabs of a product page, by the names that the shop's existing links use. */
export const PRODUCT_TABS = ['description', 'additional_information', 'reviews'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

interface Address {
  pathname: string
  search: string
  /** With its "#", or ''. */
  hash: string
}

/**
 * The tab that a URL asks for (docs/behaviour.md#product-page): by a comment, a page of comments, or a
 * tab name. Undefined if it names none. The lightbox appends to the hash: "#reviews&gid=1".
 */
export function tabFromAddress({ pathname, search, hash }: Address): ProductTab | undefined {
  const names = hash.slice(1).split('&')
  const namesComment =
    hash.includes('comment-') || /comment-page-|cpage=/.test(pathname + search + hash)
  if (namesComment || names.includes('reviews')) return 'reviews'
  return PRODUCT_TABS.find((tab) => names.includes(`tab-${tab}`))
}

/** The requested tab if the product has it, else its first tab. */
export const openTab = (
  requested: ProductTab | undefined,
  tabs: readonly ProductTab[],
): ProductTab | undefined => tabs.find((tab) => tab === requested) ?? tabs[0]

/**
 * The address with another tab open. Parts that ask for comments are removed: they would take
 * precedence over the tab after a reload.
 */
export function addressWithTab({ pathname, search, hash }: Address, tab: ProductTab): Address {
  const query = new URLSearchParams(search)
  const hasComments = query.has('cpage')
  query.delete('cpage')
  const rest = hash
    .slice(1)
    .split('&')
    .filter((part) => /^(gid|pid)=/.test(part))
  return {
    pathname: pathname.replace(/comment-page-\d+\/?$/, ''),
    search: !hasComments ? search : query.size > 0 ? `?${query}` : '',
    hash: `#${[`tab-${tab}`, ...rest].join('&')}`,
  }
}
