/**
 * Sentences that several capabilities show. Each capability has a file of its own beside this one;
 * a sentence that only one capability shows belongs there.
 *
 * Keys name the meaning, not the words. `{name}` is a placeholder for `interpolate`; an object with
 * `one` and `other` is for `pluralize` (both in lib/text).
 */
export const commonMessages = {
  // Actions
  tryAgain: 'Try again',
  close: 'Close',
  undo: 'Undo',
  loadMore: 'Load more',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  show: 'Show',
  hide: 'Hide',

  // Loading and failures
  loading: 'Loading…',
  loadFailed: 'This did not load.',
  loadFailedHint:
    'The shop did not answer as expected. Your cart and anything you have typed are safe.',
  offline: 'You seem to be offline.',
  offlineHint:
    'Check your connection and try again. Your cart and anything you have typed are safe.',
  shopClosed: 'The shop is closed for a moment. Please come back in a little while.',
  chunkMissing: 'A part of this page could not be loaded. Loading the page again may help.',
  siteUpdated:
    'The shop has been updated. Load the page again to continue: text you have just typed will be lost.',

  // Fields
  requiredField: '{field} is a required field',
  invalidEmail: 'Enter an e-mail address such as name@example.com.',
  invalidPhone: 'Enter a phone number of 6 to 15 digits, such as 98765 43210.',
  invalidPinCode: 'Enter a PIN Code of six digits, such as 411001.',
  chooseFromList: 'Choose one from the list.',

  // Lists that grow
  moreFailed: 'The next products did not load.',
  products: { one: '{count} product', other: '{count} products' },
  shown: '{items} shown',
  allShown: 'That is all: {items}',
  moreShown: {
    one: '{count} more product, {total} shown.',
    other: '{count} more products, {total} shown.',
  },
  results: { one: '{count} result', other: '{count} results' },
  noResults: 'No results',

  // Carousels: the label names what the carousel holds
  carousel: 'carousel',
  carouselPrevious: '{label}: previous',
  carouselNext: '{label}: next',
  carouselPause: '{label}: pause',
  carouselPlay: '{label}: play',
  carouselItem: '{first} of {count}',
  carouselItems: '{first}–{last} of {count}',

  // Pages and breadcrumbs
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  page: 'Page {page}',
  previousPage: 'Previous page',
  nextPage: 'Next page',

  // Controls
  increase: 'Increase {label}',
  decrease: 'Reduce {label}',
  minimum: 'Minimum {label}',
  maximum: 'Maximum {label}',

  // Prices and ratings
  originalPrice: 'Original price:',
  currentPrice: 'Current price:',
  priceRange: '{from} – {to}',
  rating: 'Rated {rating} out of 5',
  reviews: { one: 'review', other: 'reviews' },

  // Order totals
  quantity: 'Quantity: {count}',
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountBy: 'Discount ({codes})',
  shipping: 'Shipping',
  freeShipping: 'Free',
  tax: 'Tax',
  total: 'Total',
  totalChanged: 'The total is now {total}.',
} as const
