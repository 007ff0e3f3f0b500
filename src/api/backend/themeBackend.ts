import { categoryIdOf } from '~/api/catalog/categories'
import { fetchListing, listingKey } from '~/api/catalog/listing'
import type { ListingFilter } from '~/domain/catalog/listing'
import { MINUTE } from '~/lib/time'
import type { FindByWord } from '~/api/search/storeSearch'
import type { CatalogBackend, ListingContext } from '.'

const calls = () => import('./calls')
const findByWord: FindByWord = async (...args) => (await calls()).findByWordInTheme(...args)

/** A listing of the whole shop or a category. */
const ofCategory = async (filter: ListingFilter, context: ListingContext) =>
  fetchListing(filter, await categoryIdOf(context.cached, filter.categorySlug), context)

/** A shop that runs a Wpbingo theme with its plugin "Wpbingo Core". */
export const themeBackend: CatalogBackend = {
  async listing(filter, context) {
    if (filter.search === undefined && !filter.term) {
      return ofCategory(filter, context)
    }
    // The theme's call has no archives but categories, and it sends the search text serialised, which its
    // server unserialises: unsafe.
    const { storeListing } = await import('~/api/catalog/storeListing')
    return storeListing(filter, context, findByWord)
  },
  /** They come with the products, which a screen has mostly asked for already. */
  async facets(filter, { cached }) {
    const request = (signal: AbortSignal) => ofCategory(filter, { cached, signal })
    return (await cached(listingKey(filter, true), request, 30 * MINUTE)).facets
  },
  narrowsPriceRange: ({ search, term }) => search === undefined && !term,
  homeProducts: async (filter, signal) => (await calls()).fetchHomeProducts(filter, signal),
  loadMore: async (block, position, signal) =>
    (await calls()).fetchLoadMore(block, position, signal),
  async deal(signal) {
    const { fetchDocument, readDeal } = await calls()
    return readDeal(await fetchDocument('/', signal))
  },
  quickView: async (id, signal) => (await calls()).fetchQuickView(id, signal),
  liveSearch: async (search, signal) => (await calls()).searchLive(search, signal),
  searchPage: async (signal) => (await calls()).fetchSearchPage(signal),
}
