/** Sentences of the cart, coupons and the shipping estimate. */
export const cartMessages = {
  // Adding
  addToCart: 'Add to cart',
  addToCartOf: 'Add to cart: {name}',
  added: '“{name}” has been added to your cart',
  addRefused: '“{name}” could not be added to your cart.',
  addFailed: '“{name}” was not added: the shop did not answer. Your cart is as it was.',
  addUnsure:
    'The shop did not answer, so we cannot say whether “{name}” was added. Please look into your cart before you try again.',
  choiceNeeded:
    '“{name}” could not be added to your cart. Please look at its options and stock here.',

  // Adding several products at once
  addedTogether: '{count} product(s) was successfully added to your cart.',
  oneOutOfStock: 'One product is out of stock.',
  severalOutOfStock: '{count} products were out of stocks.',
  addAllFailed: 'The shop did not answer, so these were not added: {names}.',
  addAllUnsure:
    'The shop did not answer, so we cannot say whether these were added: {names}. Please look into your cart before you try again.',

  // Lines
  quantityOf: 'Quantity of {name}',
  quantity: 'Quantity: {count}',
  quantityTimes: '{count} ×',
  optionOf: '{label}: ',
  fewLeft: 'Only {count} left in stock',
  backorder: 'Available on backorder',
  updated: 'Cart updated. Total: {total}',
  changeFailed: 'The shop did not answer, so your cart is as it was.',
  changeUnsure: 'The shop did not answer, so we cannot say whether your cart was changed.',

  // Removing and restoring lines
  removeLine: 'Remove {name} from cart',
  removed: '“{name}” has been removed from your cart',
  removeRefused: '“{name}” could not be removed from your cart.',
  undoRemoval: 'Undo: put {name} back into the cart',
  restored: '“{name}” is back in your cart',
  restoreRefused: '“{name}” could not be put back into your cart.',
  restoreFailed: '“{name}” was not put back: the shop did not answer. Your cart is as it was.',
  restoreUnsure: 'The shop did not answer, so we cannot say whether “{name}” is back in your cart.',

  // The cart page and the mini-cart
  title: 'Cart',
  cartWith: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  yourCart: 'Your cart',
  empty: 'Your cart is empty',
  browseShop: 'Browse the shop',
  loading: 'Your cart is loading',
  loadFailed: 'Your cart did not load.',
  stale: 'Your cart could not be brought up to date.',
  problems: 'Please look at this first',
  expired: 'The shop keeps a cart for two days, and has emptied yours since you were last here.',
  notice: 'Cart news',
  closeNotice: 'Close this message',
  viewCart: 'View cart',
  checkout: 'Checkout',
  goToCheckout: 'Go to checkout',
  continueShopping: 'Continue shopping',
  totals: 'Cart totals',
  shippingUnknown: 'Not known yet',
  crossSells: 'Goes well with your cart',

  // Coupons
  couponToggle: 'Have a coupon? Click here to enter your code',
  couponCode: 'Coupon code',
  applyCoupon: 'Apply coupon',
  enterCoupon: 'Please enter a coupon code.',
  couponApplied: 'Coupon code applied successfully.',
  coupons: 'Coupons',
  coupon: 'Coupon: ',
  couponDiscount: ' (−{amount})',
  removeCoupon: '[Remove]',
  removeCouponOf: 'Remove {code} coupon',
  couponRemoved: 'Coupon has been removed.',
  couponRemoveFailed: 'Sorry there was a problem removing this coupon.',
  couponExpired: 'This coupon has expired.',
  couponInvalid:
    'Sorry, it seems the coupon "{code}" is invalid - it has now been removed from your order.',

  // Shipping estimate
  shipping: 'Shipping',
  shippingTo: 'Shipping to {destination}',
  changeAddress: 'Change address',
  estimateHint: 'Choose your State and enter your PIN Code to see what delivery costs.',
  estimateHintElsewhere: 'Enter your address to see what delivery costs.',
  noRates:
    'We cannot send these things to this address. Please check your {postcode}, or contact us.',
  showRates: 'Show shipping costs',
  country: 'Country / Region',
  state: 'State',
  stateOptional: 'State / County (optional)',
  pinCode: 'PIN Code',
  postcode: 'Postcode / ZIP',
  selectOption: 'Select an option…',
  stateMissing: 'Choose your State.',
  postcodeMissing: 'Enter your {postcode}.',
  ratesFailed: 'The shipping for this address could not be worked out.',
} as const
