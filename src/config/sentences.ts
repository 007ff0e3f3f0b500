/**
 * Every sentence that the shop's contract fixes word for word, and the app's own ones beside them; read
 * as `messages.viewCart`. One export each, so that the bundler puts each where it is said: the first
 * load carries its own alone.
 */

// Variations
export const noMatchingVariation =
  'Sorry, no products matched your selection. Please choose a different combination.'
export const selectOptions =
  'Please select some product options before adding this product to your cart.'
export const unavailableVariation =
  'Sorry, this product is unavailable. Please choose a different combination.'
export const selectionReset =
  'Your selection has been reset. Please select some product options before adding this product to your cart.'

// Quick view
export const quickView = 'Quick view'
export const quickViewOf = 'Quick view: {name}'
export const quickViewAgain = 'Try again: quick view of {name}'
export const quickViewFailed = 'The quick view did not load.'

// Cart
export const viewCart = 'View cart'
export const added = '“{name}” has been added to your cart'
export const removed = '“{name}” has been removed from your cart'
export const cartEmpty = 'Your cart is empty'
export const cartLoadFailed = 'Your cart did not load.'
export const cartStale = 'Your cart could not be brought up to date.'
export const addRefused = '“{name}” could not be added to your cart.'
export const addFailed = '“{name}” was not added: the shop did not answer. Your cart is as it was.'
export const cartChangeFailed = 'The shop did not answer, so your cart is as it was.'
export const addToCart = 'Add to cart'
export const buyNow = 'Buy now'
export const selectOptionsFirst = 'Select options'
export const cartUpdated = 'Cart updated. Total: {total}'
export const addUnsure =
  'The shop did not answer, so we cannot say whether “{name}” was added. Please look into your cart before you try again.'
export const choiceNeeded =
  '“{name}” could not be added to your cart. Please look at its options and stock here.'
export const changeUnsure =
  'The shop did not answer, so we cannot say whether your cart was changed.'
export const removeRefused = '“{name}” could not be removed from your cart.'

// Breakdowns
export const shopClosed = 'The shop is closed for a moment. Please come back in a little while.'
export const loadFailed = 'This did not load.'
export const loadFailedWhy =
  'The shop did not answer as expected. Your cart and anything you have typed are safe.'
export const offline = 'You seem to be offline.'
export const offlineWhy =
  'Check your connection and try again. Your cart and anything you have typed are safe.'
export const tryAgain = 'Try again'

// Forms
export const requiredField = '{field} is a required field'
