/** Sentences of the live search, the instant search and the search page. */

// Fields
export const search = 'Search'
export const searchProducts = 'Search products'
export const searchPrompt = 'What are you looking for?'
export const liveSearchPlaceholder = 'Search books, bags and kits'
export const placeholder = 'Search products…'
export const category = 'Category'
export const all = 'All'
export const author = 'Author'
export const keywords = 'Keywords'

// Recent searches
export const recent = 'Recent searches'
export const recentCount = { one: '{count} recent search', other: '{count} recent searches' }
export const removeRecent = 'Remove “{text}” from the recent searches'
export const clearRecent = 'Clear all'
export const recentCleared = 'Recent searches cleared'

// Results while the shopper types
export const suggestions = 'Suggestions'
export const suggestedInstead = {
  one: '{noResult} {count} suggestion',
  other: '{noResult} {count} suggestions',
}
export const results = 'Search results'
export const searching = 'Searching…'
export const products = 'Products'
export const failed = 'The search results did not load.'
export const moreResults = 'More results ({total})'
export const allResults = 'See all results for “{text}”'
export const closeResults = 'Close the results'

// Search page
export const title = 'Search results for “{text}”'
export const resultsFor = 'Results for “{text}”'
export const noResultsFor = 'Nothing found for “{text}”'
export const onlyHit = 'One product found for “{text}”. You are on its page.'
export const didYouMean = 'Did you mean “{text}”?'
export const didYouMeanCategory = 'Did you mean the category {name}?'
export const didYouMeanAuthor = 'Did you mean the author {name}?'
export const noResultsHint = 'Please check the spelling, or try fewer or other words.'
export const searchWholeShop = 'Search for “{text}” in the whole shop'
export const searchOneWord = 'Search for one word only:'
export const browseCategories = 'Or browse our categories:'
export const promptHint = 'Enter a title, a word of it or an item number. We search all categories.'
