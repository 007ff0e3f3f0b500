/** Sentences of the cart, coupons and the shipping estimate. */

// Adding
export const addToCartOf = 'Add to cart: {name}'
export const added = '“{name}” has been added to your cart'
export const addRefused = '“{name}” could not be added to your cart.'
export const addFailed = '“{name}” was not added: the shop did not answer. Your cart is as it was.'
export const addUnsure =
  'The shop did not answer, so we cannot say whether “{name}” was added. Please check your cart before you try again.'
export const choiceNeeded =
  '“{name}” could not be added to your cart. Please check its options and stock on this page.'
export const linkOutdated = 'The product of this link is no longer in the shop.'
export const linkFailed =
  'The product of this link was not added: the shop did not answer. Please open the link again.'

// Adding several products at once
export const addedTogether = '{count} product(s) was successfully added to your cart.'
export const addedSeveral = {
  one: '{names} has been added to your cart.',
  other: '{names} have been added to your cart.',
} as const
export const oneOutOfStock = 'One product is out of stock.'
export const severalOutOfStock = '{count} products were out of stocks.'
export const addAllFailed = 'The shop did not answer, so these were not added: {names}.'
export const addAllUnsure =
  'The shop did not answer, so we cannot say whether these were added: {names}. Please check your cart before you try again.'
export const addAllPart = 'In your cart: {names}.'
export const addAllRest = 'In your cart: {names}. Press the button again to add only the rest.'

// Lines
export const quantityTimes = '{count} ×'
export const optionOf = '{label}: {value}'
export const updated = 'Cart updated. Total: {total}'
export const changeFailed = 'The shop did not answer, so your cart is as it was.'
export const changeUnsure =
  'The shop did not answer, so we cannot say whether your cart was changed.'

// Removing and restoring lines
export const removeNamed = 'Remove “{name}”'
export const removeLine = 'Remove {name} from cart'
export const saveForLater = 'Save for later'
export const untilFreeShipping = '{amount} more for free delivery'
export const freeShippingReached = 'Your delivery is free'
export const removed = '“{name}” has been removed from your cart'
export const saved = '“{name}” is saved on your wishlist.'
export const viewWishlist = 'View wishlist'
export const savedNotRemoved =
  '“{name}” is saved on your wishlist, but could not be removed from your cart.'
export const saveFailed = '“{name}” stays in your cart: it was not put on your wishlist.'
export const savePending =
  'The shop could not be reached, so “{name}” stays in your cart. It will go on your wishlist, too.'
export const restoredStillSaved = '“{name}” is back in your cart, and still on your wishlist.'
export const restoredUnsavePending =
  '“{name}” is back in your cart. It will come off your wishlist when the shop can be reached.'
export const removeRefused = '“{name}” could not be removed from your cart.'
export const undoRemoval = 'Undo: put {name} back into the cart'
export const restored = '“{name}” is back in your cart'
export const restoreRefused = '“{name}” could not be put back into your cart.'
export const restoreFailed =
  '“{name}” was not put back: the shop did not answer. Your cart is as it was.'
export const restoreUnsure =
  'The shop did not answer, so we cannot say whether “{name}” is back in your cart.'

// Lost lines
export const sessionEnded =
  'Your cart is empty now, because your session at the shop has ended. Please add your products again.'
export const othersLost = {
  one: '{count} other product is no longer in your cart.',
  other: '{count} other products are no longer in your cart.',
} as const

// The cart page and the mini-cart
export const title = 'Cart'
export const cartWith = { one: 'Cart, {count} item', other: 'Cart, {count} items' } as const
export const yourCart = 'Your cart'
export const empty = 'Your cart is empty'
export const onWishlist = 'On your wishlist'
export const loading = 'Your cart is loading'
export const stale = 'Your cart could not be brought up to date.'
export const problems = 'Please look at this first'
export const expired =
  'The shop keeps a cart for two days, and has emptied yours since you were last here.'
export const notice = 'Cart notification'
export const viewCart = 'View cart'
export const checkout = 'Checkout'
export const goToCheckout = 'Go to checkout'
export const totals = 'Cart totals'
export const shippingUnknown = 'Not known yet'
export const crossSells = 'Goes well with your cart'

// Coupons
export const couponToggle = 'Have a coupon code?'
export const couponCode = 'Coupon code'
export const applyCoupon = 'Apply coupon'
export const enterCoupon = 'Please enter a coupon code.'
export const couponApplied = 'Coupon code applied successfully.'
export const coupons = 'Coupons'
export const coupon = 'Coupon: {code}'
export const couponDiscount = 'Coupon: {code} {amount}'
export const removeCoupon = '[Remove]'
export const removeCouponOf = 'Remove {code} coupon'
export const couponRemoved = 'Coupon has been removed.'
export const couponRemoveFailed = 'Sorry there was a problem removing this coupon.'
export const couponExpired = 'This coupon has expired.'
export const couponInvalid =
  'Sorry, it seems the coupon "{code}" is invalid - it has now been removed from your order.'

// Shipping estimate
export const shipping = 'Delivery'
export const changeAddress = 'Change address'
/** Opens the form for an address, on a phone. */
export const estimate = 'Estimate costs'
export const estimateHint = 'Enter your PIN Code and choose your state to see what delivery costs.'
export const estimateHintElsewhere = 'Enter your address to see what delivery costs.'
export const showRates = 'Show delivery costs'
export const ratesShown = 'The delivery options for this address are shown.'
/** After a choice: the shop has another rate selected. */
export const rateUnavailable = 'This delivery option is no longer available.'
export const state = 'State'
export const stateOrCounty = 'State / County'
export const pinCode = 'PIN Code'
export const postcode = 'Postcode / ZIP'
