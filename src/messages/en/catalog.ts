/** Sentences of listings, filters and categories. */

// Results
export const showingAll = {
  one: 'Showing {count} product',
  other: 'Showing all {count} products',
} as const
export const showingRange = 'Showing {first}–{last} of {total}'
export const noProducts = '0 products'
export const emptyListing = 'There are no products here yet.'
export const emptyCategory = 'There are no products in this category yet.'
export const filterFailed =
  'Your choice could not be applied. These are still the previous products.'
export const clearFilters = 'Clear all filters'
export const products = 'Products'
export const bestSellers = 'Best sellers'

// Toolbar
export const perPage = 'Show'
export const perPageUnit = 'products per page'
export const order = 'Shop order'
export const orders = {
  menu_order: 'Default sorting',
  popularity: 'Sort by popularity',
  rating: 'Sort by average rating',
  date: 'Sort by latest',
  price: 'Sort by price: low to high',
  'price-desc': 'Sort by price: high to low',
} as const
export const view = 'View'
export const gridView = 'Grid view'
export const listView = 'List view'

// Filters
export const skipToProducts = 'Skip to the products'
export const filters = 'Filters'
export const filter = 'Filter'
export const active = 'active'
export const showFilters = 'Show filters'
export const hideFilters = 'Hide filters'
export const showProducts = 'Show products'
export const showCount = { one: 'Show {count} product', other: 'Show {count} products' } as const
export const activeFilters = 'Active filters'
export const removeFilter = 'Remove {name}'
export const clearAll = 'Clear all'
export const categories = 'Categories'
export const backToShop = 'Back to shop'
export const brand = 'Brand'
export const rating = 'Rating'
export const availability = 'Availability'
export const onSale = 'On sale'
export const inStock = 'In stock'
export const searchOptions = 'Search {group}'
export const searchPlaceholder = 'Search'
export const noOptionFound = 'No match'
export const optionsFound = { one: '{count} match', other: '{count} matches' } as const
export const showFewerOptions = 'Show fewer'
export const showAllOptions = 'Show all {count}'

// Price filter
export const price = 'Price'
export const priceSlider = 'price'
export const priceFrom = 'From'
export const priceTo = 'To'
export const applyPrice = 'Apply'
export const priceAbove = 'From {price}'
export const priceBelow = 'Up to {price}'

// Listings that load more pages
export const loadNext = 'Load more products'
export const loadPrevious = 'Load the previous products'
export const previousFailed = 'The previous products did not load.'
export const infiniteScroll = 'More products load as you scroll.'
export const endOfListing = 'That is everything here.'

// Pages
export const home = 'Home'
export const shop = 'Shop'
export const categoryTitle = '{name} Archives'
export const pagedTitle = '{name} - Page {page} of {pageCount}'
export const subcategories = 'Categories in {name}'
export const siblingCategories = 'Related categories'
export const categoryLinks = 'Browse categories'
export const categoryNotFound = 'We could not find this category'
export const categoryNotFoundHint = 'It may have moved to another category.'
export const pageNotFound = 'We could not find this page'
export const pageNotFoundHint = 'The address may contain a mistake. All our categories are here.'
export const noSuchPage = 'There is no such page'
export const noSuchPageHint =
  'There are fewer pages than that. The first one is a good place to start.'
