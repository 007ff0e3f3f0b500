/** Sentences of the checkout. */
export const checkoutMessages = {
  title: 'Checkout',
  yourDetails: 'Your details',

  // Contact and account
  contact: 'Contact',
  email: 'E-mail',
  emailHint: 'Your order’s confirmation goes here.',
  phone: 'Phone',
  phoneHint: 'So that the courier can reach you.',
  optional: '{label} (optional)',
  createAccount: 'Create an account?',
  password: 'Password',
  passwordHint: 'For your account, which is created with this order.',
  passwordByShop:
    'An account is created with this order. We send you a link to choose its password.',
  returningCustomer: 'Returning customer?',
  showSignIn: 'Click here to login',
  signIn: 'Sign in',

  // Addresses
  deliveryAddress: 'Delivery address',
  yourAddress: 'Your address',
  billingAddress: 'Billing address',
  billingField: 'Billing {label}',
  otherBillingAddress: 'Use another billing address',
  country: 'Country / Region',
  selectOption: 'Select an option…',
  streetPlaceholder: 'House number and street name',
  deliverTo: 'We deliver all over {country}.',

  // Shipping
  shipping: 'Shipping',
  pinCodeHint: 'Choose your State and enter your PIN Code to see how we can send your order.',
  addressHint: 'Enter your address to see how we can send your order.',
  loadingRates: 'Looking up delivery options for your address…',
  noRates:
    'We cannot send these things to this address. Please check your {postcode}, or contact us.',
  ratesFailed: 'The shipping for this address could not be worked out.',
  shippingAfterPinCode: 'Once we know your PIN Code',
  shippingAfterAddress: 'Once we know your address',

  // Payment, note and terms
  payment: 'Payment',
  noPayment: 'There is no way to pay for this order at the moment. Please contact us.',
  choosePayment: 'Choose how you would like to pay.',
  anythingElse: 'Anything else?',
  note: 'Order note (optional)',
  noteHint: 'For example, when or where to leave the parcel.',
  readTerms: 'I have read and agree to the',
  terms: 'terms and conditions',
  opensInNewTab: '(opens in a new tab)',
  acceptTerms: 'Please read and accept the terms and conditions to proceed with your order.',

  // Summary and button
  yourOrder: 'Your order',
  count: '({count})',
  changeCart: 'Change your cart',
  placeOrder: 'Place order · {total}',
  placing: 'Placing your order…',
  nothingToPay: 'Nothing is to be paid for this order.',
  reviewHint: 'Nothing is ordered before you press the button.',

  // Problems with the order
  fieldErrors: {
    one: 'One thing needs your attention',
    other: '{count} things need your attention',
  },
  orderFailed:
    'There was an error processing your order. Please check for any charges in your payment method and review your order history before placing the order again.',
  notPlaced: 'Your order was not placed. Please go back to the checkout.',
  ratesPending:
    'Your delivery options are not settled yet. Please check them and place the order again.',
  waitAMinute:
    'There were many tries in a short time. Please wait a minute, then place your order again.',
  waitSeconds: {
    one: 'There were many tries in a short time. Please wait a second, then place your order again.',
    other:
      'There were many tries in a short time. Please wait {count} seconds, then place your order again.',
  },
  typedIsSafe: 'Everything that you have typed stays here.',
  duplicate: 'The same things have just been ordered in another tab: order {number}.',
  seeThatOrder: 'See that order',
  orderAgain: ', or press the button again to place a second order.',
  cartChanged: 'Your order has changed. Please check it and place it again.',
  lineRemoved: '“{name}” is no longer in your cart.',
  lineAdded: '“{name}” is new in your cart.',
  quantityChanged: '“{name}”: {to} instead of {from}.',
  priceChanged: '“{name}” now costs {to} instead of {from}.',
  totalChanged: 'The total is now {to} instead of {from}.',

  // Empty checkout
  empty: 'Your cart is empty. Once there is something in it, you can order it here.',
  goToShop: 'Go to the shop',
  orderPlaced: 'Order {number} has been placed',
  orderPlacedHint: 'Everything that was in your cart is part of it.',
  seeOrder: 'See your order',
  probablyPlaced: 'Your order has probably been placed',
  probablyPlacedHint:
    'The shop’s answer to your order was lost on the way, but your cart is empty now. Please look for our e-mail before you order again.',
  cartLoadFailed: 'Your cart did not load.',
} as const
