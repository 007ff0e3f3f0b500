/** The calls of `themeBackend` that no first screen needs, on demand as one file. */
export { readDeal } from './campaigns/deal'
export { fetchDocument } from './content/document'
export { fetchHomeProducts, fetchLoadMore } from './home/themeBlocks'
export { fetchQuickView } from './product/quickView'
export { findByWordInTheme, searchLive } from './search/liveSearch'
export { fetchSearchPage } from './search/searchPage'
