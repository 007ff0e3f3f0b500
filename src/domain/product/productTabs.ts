/** The parts of a product's page that stand in tabs, by the names that the old site's addresses use. */
export const PRODUCT_TABS = ['description', 'additional_information', 'reviews'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

interface Address {
  pathname: string
  search: string
  /** With its "#"; '' where there is none. */
  hash: string
}

/**
 * The tab that an address asks for (spec 2.5): a comment, a page of comments, or a tab by its name.
 * Undefined: it names none. The full-screen pictures write themselves behind the name: "#reviews&gid=1".
 */
export function tabOfAddress({ pathname, search, hash }: Address): ProductTab | undefined {
  const names = hash.slice(1).split('&')
  const isOfComments =
    hash.includes('comment-') || /comment-page-|cpage=/.test(pathname + search + hash)
  if (isOfComments || names.includes('reviews')) return 'reviews'
  return PRODUCT_TABS.find((tab) => names.includes(`tab-${tab}`))
}

/** The open one of those that a product has: the one asked for, else the first. */
export const openTab = (
  asked: ProductTab | undefined,
  tabs: readonly ProductTab[],
): ProductTab | undefined => tabs.find((tab) => tab === asked) ?? tabs[0]

/**
 * The same address with another tab open: what asked for comments is gone from it, since it would win
 * over the tab after a reload.
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
