/**
 * Sentences that several capabilities show. Each capability also has a file beside this one;
 * a sentence that only one capability shows belongs there.
 *
 * Keys name the meaning, not the words. `{name}` is a placeholder for `interpolate`; an object with
 * `one` and `other` is for `pluralize` (both in lib/text).
 */

/** For search engines, of a page without a text of its own; `about` is a sentence about the shop. */
export const pageDescription = '{name} at {shop}. {about}'

// Actions
export const tryAgain = 'Try again'
export const close = 'Close'
export const closeMessage = 'Close this message'
export const undo = 'Undo'
export const loadMore = 'Load more'
export const seeAll = 'See all'
export const showPassword = 'Show password'
export const hidePassword = 'Hide password'
export const show = 'Show'
export const hide = 'Hide'
export const browseShop = 'Browse the shop'
export const goToShop = 'Go to the shop'
export const addToCart = 'Add to cart'
export const continueShopping = 'Continue shopping'

// Loading and failures
export const loading = 'Loading…'
export const loadFailed = 'This did not load.'
export const sectionFailed = '{title} did not load.'
export const pricesLoadFailed = 'The current prices did not load.'
export const cartLoadFailed = 'Your cart did not load.'
export const loadFailedHint =
  'The shop did not answer as expected. Your cart and anything you have typed are safe.'
export const offline = 'You seem to be offline.'
export const noResponse = 'The shop did not respond.'
export const offlineHint =
  'Check your connection and try again. Your cart and anything you have typed are safe.'
export const shopClosed = 'The shop is closed for a moment. Please come back in a little while.'
export const chunkMissing =
  'A part of this page could not be loaded. Loading the page again may help.'
export const siteUpdated =
  'The shop has been updated. Load the page again to continue: text you have just typed will be lost.'

// Fields
/** At the checkout and in the cart: “Enter your first name”. */
export const enterField = 'Enter your {field}'
/** The same for a list: “Choose your state”. */
export const chooseField = 'Choose your {field}'
/** The names of a field, “Town / City”, within a sentence. */
export const eitherName = '{name} or {other}'
/** The theme's sentence, in all other forms. */
export const requiredField = '{field} is a required field'
export const optionalField = '{field} (optional)'
export const invalidEmail = 'Enter an e-mail address such as name@example.com'
export const invalidPhone = 'Enter a phone number of 6 to 15 digits, such as 98765 43210'
export const invalidPinCode = 'Enter a PIN Code of six digits, such as 411001'
export const chooseFromList = 'Choose one from the list.'

// Comments and reviews
export const heldForApproval = 'Held for approval'
export const emailNotShown = 'Not shown to anybody.'

// Addresses
export const country = 'Country / Region'
export const selectOption = 'Select an option…'

// Lists that grow
export const moreFailed = 'The next products did not load.'
export const products = { one: '{count} product', other: '{count} products' } as const
export const shown = '{items} shown'
export const allShown = 'That is all: {items}'
export const moreShown = {
  one: '{count} more product, {total} shown.',
  other: '{count} more products, {total} shown.',
} as const
export const results = { one: '{count} result', other: '{count} results' } as const
export const noResults = 'No results'
export const nothingFound = 'No products were found matching your selection.'

// Carousels: the label names what the carousel holds
export const carousel = 'carousel'
export const carouselPrevious = '{label}: previous'
export const carouselNext = '{label}: next'
export const carouselPause = '{label}: pause'
export const carouselPlay = '{label}: play'
export const carouselItem = '{first} of {count}'
export const carouselItems = '{first}–{last} of {count}'

// Pages and breadcrumbs
export const breadcrumb = 'Breadcrumb'
export const pages = 'Pages'
export const page = 'Page {page}'
export const previousPage = 'Previous page'
export const nextPage = 'Next page'

// Controls
export const increase = 'Increase {label}'
export const decrease = 'Reduce {label}'
/** "Quantity of Panchatantra: 3". */
export const quantityNow = '{label}: {quantity}'
export const minimum = 'Minimum {label}'
export const maximum = 'Maximum {label}'

// Prices and ratings
export const originalPrice = 'Original price:'
export const currentPrice = 'Current price:'
export const priceRange = '{from} – {to}'
export const rating = 'Rated {rating} out of 5'
export const reviewCount = { one: '{count} review', other: '{count} reviews' } as const

// Delivery options of an address
/** Within a sentence, where the country has no word of its own for it. */
export const postcode = 'postcode'
export const noRates =
  'We cannot send these items to this address. Please check your {postcode}, or contact us.'
export const deliveryTo = 'Delivery to {destination}'
export const ratesFailed = 'The delivery costs for this address could not be calculated.'

// Order totals
export const quantity = 'Quantity: {count}'
export const subtotal = 'Subtotal'
export const discount = 'Discount'
export const discountBy = 'Discount ({codes})'
export const shipping = 'Shipping'
export const freeShipping = 'Free'
export const tax = 'Tax'
export const includesTaxes = '(includes {taxes})'
export const rounding = 'Rounding'
export const total = 'Total'
export const totalChanged = 'The total is now {total}.'

// Stock and quantity of a product or cart line
export const onBackorder = 'Available on backorder'
export const lowStock = 'Only {count} left in stock'
export const quantityOf = 'Quantity of {name}'

// Videos of other sites
export const watchOn = 'Watch it on {site} instead'
export const noFrames =
  'This feature requires inline frames. You have iframes disabled or your browser does not support them.'

// The state of an address: announced when the PIN code has changed it
export const stateOfPin = 'State: {state}.'
export const stateMissing = 'Choose your state'
