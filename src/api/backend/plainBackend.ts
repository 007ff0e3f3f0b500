import { site } from '~/config/site'
import { categoryIdOf } from '~/api/catalog/categories'
import type { CatalogBackend } from '.'

const calls = () => import('./calls')

/** A shop of WooCommerce without the theme's plugin: its public Store API. */
export const plainBackend: CatalogBackend = {
  prepare: () => void calls().catch(() => undefined),
  async listing(filter, context) {
    const [{ findByWordInStore, storeListing }, categoryId] = await Promise.all([
      calls(),
      filter.search === undefined ? categoryIdOf(context.cached, filter.categorySlug) : undefined,
    ])
    return storeListing(filter, context, findByWordInStore, categoryId)
  },
  facets: async (filter, { cached }) => (await calls()).storeFacets(filter, cached),
  narrowsPriceRange: () => false,
  homeProducts: async (filter, signal) => (await calls()).fetchStoreHomeProducts(filter, signal),
  loadMore: async (block, { page }, signal) => (await calls()).fetchStoreBlock(block, page, signal),
  deal: () => Promise.resolve(undefined),
  quickView: async (id, signal) => (await calls()).fetchStoreQuickView(id, signal),
  liveSearch: async (search, signal) => (await calls()).searchStore(search, signal),
  // The page of WordPress has settings of the instant search only: authors come with the theme.
  searchPage: async (signal) =>
    site.search.instant === false ? { authors: [] } : (await calls()).fetchSearchPage(signal),
}
