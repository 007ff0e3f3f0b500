import { site, type SiteConfig } from '~/config/site'
import { isFirstListingFromStore } from '~/api/catalog/firstListing'
import type { Deal } from '~/domain/campaigns/deal'
import { TransportError } from '~/domain/errors'
import type { Facets, Listing, ListingFilter } from '~/domain/catalog/listing'
import type { HomeFilter, HomeProducts } from '~/domain/home/homeFilter'
import type { LoadMoreBlock, LoadMorePage } from '~/domain/home/loadMore'
import type { QuickViewProduct } from '~/domain/product/product'
import type { LiveSearch, SearchHit } from '~/domain/search/search'
import { plainBackend } from './plainBackend'
import type { SearchPage } from '~/api/search/searchPage'
import { themeBackend } from './themeBackend'
import type { WishlistBackend } from '~/api/wishlist/wishlistBackend'

/**
 * The cache of the app, for responses that several calls share: a key is requested once at a time, and
 * again when its response is older than `maxAgeMs` (without it, as old as the app allows). Aborting one of
 * the calls does not abort the shared request.
 */
export type Cached = <T>(
  key: readonly unknown[],
  request: (signal: AbortSignal) => Promise<T>,
  maxAgeMs?: number,
) => Promise<T>

export interface ListingContext {
  cached: Cached
  signal?: AbortSignal
  /** The page is shown together with other pages. */
  isAppended?: boolean
  /** The screen shows no filters: the facets may be missing. */
  isWithoutFacets?: boolean
}

/** The calls that depend on the theme's plugin. */
export interface CatalogBackend {
  /**
   * One page of a listing or a search.
   *
   * @throws NotFoundError for an unknown category, and past the last page
   */
  listing(filter: ListingFilter, context: ListingContext): Promise<Listing>
  /** What the shop or a category can be filtered by. */
  facets(filter: ListingFilter, context: Pick<ListingContext, 'cached'>): Promise<Facets>
  /** Whether the chosen price narrows the price range in a listing's facets. */
  narrowsPriceRange(filter: ListingFilter): boolean
  homeProducts(filter: HomeFilter, signal?: AbortSignal): Promise<HomeProducts>
  /**
   * @param position `page` from 1, and the `total` of the first page's response (0 for page 1)
   */
  loadMore(
    block: LoadMoreBlock,
    position: { page: number; total: number },
    signal?: AbortSignal,
  ): Promise<LoadMorePage>
  /** The end of the shop's deals; undefined where it names none. */
  deal(signal?: AbortSignal): Promise<Deal | undefined>
  /** @throws NotFoundError for an unknown product */
  quickView(id: number, signal?: AbortSignal): Promise<QuickViewProduct>
  /** The first hits for a text. */
  liveSearch(search: LiveSearch, signal?: AbortSignal): Promise<SearchHit[]>
  /** The settings of the shop's searches. */
  searchPage(signal?: AbortSignal): Promise<SearchPage>
}

/** The calls that depend on the plugins of the shop, in domain types. */
interface Backend extends CatalogBackend {
  /** Loads its code with the first call: no screen needs it before its first paint. */
  wishlist: () => Promise<WishlistBackend>
  /** The wishlist plugin stores the lists; every page of the shop has its settings. */
  hasWishlistPlugin: boolean
}

/** The shop's; a live binding. */
export let backend = backendOf(site)

/** Called at start, and in tests of a shop with other plugins, once the site's settings are final. */
export function chooseBackend(settings: SiteConfig) {
  backend = backendOf(settings)
  // Else it would be imported with the first request; the inline script has preloaded it.
  if (isFirstListingFromStore(settings, location))
    void import('~/api/catalog/storeListing').catch(() => undefined)
}

/** The only reader of `capabilities`, apart from the early request of index.html. */
function backendOf({ capabilities }: SiteConfig): Backend {
  return {
    ...(capabilities.theme ? themeBackend : plainBackend),
    hasWishlistPlugin: capabilities.wishlist,
    wishlist: capabilities.wishlist ? pluginWishlist : browserWishlist,
  }
}

function pluginWishlist() {
  return withTransportError(
    import('~/api/wishlist/pluginWishlist').then((module) => module.openWishlist()),
  )
}

function browserWishlist() {
  return withTransportError(
    import('~/api/wishlist/browserWishlist').then((module) => module.browserWishlist),
  )
}

/** Code that does not load is no response, too: a wishlist change stays in the outbox until a later page load. */
const withTransportError = <T>(code: Promise<T>): Promise<T> =>
  code.catch((error: unknown) => {
    throw new TransportError('the code of the wishlist', error)
  })
