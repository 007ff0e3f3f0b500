/** The blocks below the first screen, on demand as one file. */
export { CategoryTabs, OrderTabs } from './HomeTabs'
export { LoadMoreProducts } from './LoadMoreProducts'
export { ProductFilter } from './ProductFilter'
