import { defaultRow } from '~/config/siteDefaults'
import type { SiteConfig } from '~/config/siteSchema'
import { filterFromUrl, namesScreen } from '~/domain/catalog/listingAddress'
import { firstRow, rowRequest } from '~/domain/home/rows'

/**
 * The listing that an address shows first: of the shop, a category, a search or the home page's first row.
 * For the inline script, which has neither React Query nor validated settings, and for the app's start.
 */
export function firstListing(
  { addresses, listing, home }: Pick<SiteConfig, 'addresses' | 'listing' | 'home'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) {
  const filter = filterFromUrl(pathname, search, listing, addresses)
  if (filter) return { filter, isHome: false }
  const isHome = pathname === '/' && !namesScreen(search)
  const row = isHome && firstRow(home.blocks.length > 0 ? home.blocks : [defaultRow])
  return row ? { filter: rowRequest(row, listing), isHome: true } : undefined
}

/**
 * Whether that listing comes from the Store API, whose code (storeListing.ts) is a file of its own: in
 * shops without the theme, and in searches (src/api/backend/themeBackend.ts).
 */
export function isFirstListingFromStore(
  site: Pick<SiteConfig, 'addresses' | 'listing' | 'home' | 'capabilities'>,
  address: Location,
): boolean {
  const first = firstListing(site, address)
  return first !== undefined && (!site.capabilities.theme || first.filter.search !== undefined)
}
