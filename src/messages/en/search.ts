/** Sentences of the live search, the instant search and the search page. */
export const searchMessages = {
  // Fields
  search: 'Search',
  searchProducts: 'Search products',
  searchPrompt: 'What are you looking for?',
  liveSearchPlaceholder: 'Search books, bags and kits',
  placeholder: 'Search products…',
  category: 'Category',
  allCategories: 'All categories',
  author: 'Author',
  allAuthors: 'All authors',
  keywords: 'Keywords',

  // Results while the shopper types
  searching: 'Searching…',
  products: 'Products',
  failed: 'The shop did not answer, so we cannot say what it has.',
  nothingFound: 'No products were found matching your selection.',
  moreResults: 'More results ({total})',
  allResults: 'See all results for “{text}”',
  closeResults: 'Close the results',

  // Search page
  title: 'Search results for “{text}”',
  resultsFor: 'Results for “{text}”',
  noResultsFor: 'Nothing found for “{text}”',
  onlyHit: 'One product found for “{text}”. You are on its page.',
  noResultsHint: 'Please check the spelling, or try fewer or other words.',
  searchWholeShop: 'Search for “{text}” in the whole shop',
  searchOneWord: 'Search for one word only:',
  browseCategories: 'Or browse our categories:',
  promptHint: 'Enter a title, a word of it or an item number. We search all categories.',
} as const
