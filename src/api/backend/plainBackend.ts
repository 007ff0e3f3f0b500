import { site } from '~/config/site'
import { categoryIdOf } from '~/api/catalog/categories'
import type { FindByWord } from '~/api/search/storeSearch'
import type { CatalogBackend } from '.'

const calls = () => import('./calls')
const findByWord: FindByWord = async (...args) => (await calls()).findByWordInStore(...args)
const store = () => import('~/api/catalog/storeListing')

/** A shop of WooCommerce without the theme's plugin: its public Store API. */
export const plainBackend: CatalogBackend = {
  async listing(filter, context) {
    const [{ storeListing }, categoryId] = await Promise.all([
      store(),
      filter.search === undefined ? categoryIdOf(context.cached, filter.categorySlug) : undefined,
    ])
    return storeListing(filter, context, findByWord, categoryId)
  },
  facets: async (filter, { cached }) => (await store()).storeFacets(filter, cached),
  narrowsPriceRange: () => false,
  homeProducts: async (filter, signal) => (await calls()).fetchStoreHomeProducts(filter, signal),
  loadMore: async (block, { page }, signal) => (await calls()).fetchStoreBlock(block, page, signal),
  deal: () => Promise.resolve(undefined),
  quickView: async (id, signal) => (await calls()).fetchProductById(id, signal),
  liveSearch: async (search, signal) => (await calls()).searchStore(search, signal),
  // The page of WordPress has settings of the instant search only: authors come with the theme.
  searchPage: async (signal) =>
    site.search.instant === false ? { authors: [] } : (await calls()).fetchSearchPage(signal),
}
