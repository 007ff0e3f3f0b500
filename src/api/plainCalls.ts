/** The calls of `plainBackend` and of the theme's searches, on demand as one file. */
export { storeFacets, storeListing } from './catalog/storeListing'
export { fetchStoreBlock, fetchStoreHomeProducts } from './home/storeBlocks'
export { fetchStoreQuickView } from './product/product'
export { fetchSearchPage } from './search/searchPage'
export { findByWordInStore, searchStore } from './search/storeSearch'
