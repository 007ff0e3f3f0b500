/**
 * Every sentence that the shop's contract fixes word for word, and the app's own ones beside them.
 * `{name}` tokens are filled by `fill`.
 */
export const messages = {
  // Variations
  noMatchingVariation:
    'Sorry, no products matched your selection. Please choose a different combination.',
  selectOptions: 'Please select some product options before adding this product to your cart.',
  unavailableVariation:
    'Sorry, this product is unavailable. Please choose a different combination.',
  selectionReset:
    'Your selection has been reset. Please select some product options before adding this product to your cart.',

  // Quick view
  quickView: 'Quick view',
  quickViewOf: 'Quick view: {name}',
  quickViewAgain: 'Try again: quick view of {name}',
  quickViewFailed: 'The quick view did not load.',

  // Cart
  viewCart: 'View cart',
  added: '“{name}” has been added to your cart',
  removed: '“{name}” has been removed from your cart',
  cartEmpty: 'Your cart is empty',
  cartLoadFailed: 'Your cart did not load.',
  cartStale: 'Your cart could not be brought up to date.',
  addRefused: '“{name}” could not be added to your cart.',
  addFailed: '“{name}” was not added: the shop did not answer. Your cart is as it was.',
  cartChangeFailed: 'The shop did not answer, so your cart is as it was.',
  addToCart: 'Add to cart',
  buyNow: 'Buy now',
  selectOptionsFirst: 'Select options',
  cartUpdated: 'Cart updated. Total: {total}',
  addUnsure:
    'The shop did not answer, so we cannot say whether “{name}” was added. Please look into your cart before you try again.',
  choiceNeeded:
    '“{name}” could not be added to your cart. Please look at its options and stock here.',
  changeUnsure: 'The shop did not answer, so we cannot say whether your cart was changed.',
  removeRefused: '“{name}” could not be removed from your cart.',

  // Breakdowns
  loadFailed: 'This did not load.',
  loadFailedWhy:
    'The shop did not answer as expected. Your cart and anything you have typed are safe.',
  offline: 'You seem to be offline.',
  offlineWhy:
    'Check your connection and try again. Your cart and anything you have typed are safe.',
  tryAgain: 'Try again',

  // Listing
  nothingFound: 'No products were found matching your selection.',
  emptyShelf: 'There is nothing on this shelf yet.',
  nothingToChoose: 'There is nothing to choose from yet.',
  listingKept: 'The shelf could not be changed, so you still see the one before.',
  moreFailed: 'The next products did not come.',
  previousFailed: 'The products before these did not come.',
  pageFailed: 'These products did not come.',

  // Search
  results: '{count} results',
  oneResult: '1 result',
  noResults: 'No results',
  moreResults: 'More results ({total})',
  searchPlaceholder: 'Search products…',
  searching: 'Searching…',
  searchFailed: 'The shop did not answer, so we cannot say what it has.',

  // The page of what a search has found
  search: 'Search',
  searchResultsFor: 'Search results for “{text}”',
  resultsFor: 'Results for “{text}”',
  noResultsFor: 'Nothing found for “{text}”',
  onlyHit: 'One product found for “{text}”. You are on its page.',

  // Forms
  requiredField: '{field} is a required field',
} as const

export const fill = (text: string, tokens: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (token, name: string) => String(tokens[name] ?? token))
