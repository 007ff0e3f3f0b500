/** Sentences of the checkout. */

export const title = 'Checkout'
export const yourDetails = 'Your details'

// Contact and account
export const contact = 'Contact'
export const email = 'E-mail'
export const emailHint = 'Your order’s confirmation goes here.'
export const phone = 'Phone'
/** In “Enter your phone number”. */
export const phoneNumber = 'phone number'
export const phoneHint = 'So that the courier can reach you.'
export const createAccount = 'Create an account?'
export const password = 'Password'
export const passwordHint = 'For your account, which is created with this order.'
export const passwordByShop =
  'An account is created with this order. We send you a link to choose its password.'
export const returningCustomer = 'Already a customer?'
export const accountNeeded = 'You need an account to order here. Sign in, or create one.'
export const signInToOrder = 'Please sign in to place your order.'
export const noAccountYet = 'No account yet?'
export const showSignIn = 'Sign in'
export const signIn = 'Sign in'

// Addresses
export const deliveryAddress = 'Delivery address'
export const yourAddress = 'Your address'
export const billingAddress = 'Billing address'
/** Of a shop that delivers to the billing address only. */
export const oneAddress = 'Delivery and billing address'
export const deliversToBilling =
  'We deliver to the billing address only. Please check it, then place your order again.'
export const otherBillingAddress = 'Use another billing address'
export const addressLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company name',
  address1: 'Street address',
  address2: 'Apartment, suite, unit, etc.',
  city: 'Town / City',
  state: 'State',
  stateOrCounty: 'State / County',
  postcode: 'Postcode / ZIP',
  pinCode: 'PIN Code',
} as const
export const streetPlaceholder = 'House number and street name'
export const deliverTo = 'We deliver all over {country}.'

// Fields of plugins
export const checkField = 'Please check this field.'
export const tickField = 'Please tick “{field}” to proceed with your order.'
export const invalidField = 'Please enter a valid {field}.'
export const shopCheckoutTitle = 'This order needs the shop’s own checkout.'
export const shopCheckoutHint =
  'It asks for something that cannot be entered here. Your cart comes with you.'
export const toShopCheckout = 'Continue in the shop’s checkout'

// Shipping
export const shipping = 'Delivery'
export const pinCodeHint =
  'Enter your PIN Code and choose your state to see how we can send your order.'
export const addressHint = 'Enter your address to see how we can send your order.'
export const loadingRates = 'Looking up delivery options for your address…'
export const shippingAfterPinCode = 'Once we know your PIN Code'
export const shippingAfterAddress = 'Once we know your address'

// Payment, note and terms
export const payment = 'Payment'
export const noPayment = 'There is no way to pay for this order at the moment. Please contact us.'
/** Until the shop's own titles are known. */
export const gatewayTitles: Record<string, string> = {
  bacs: 'Direct bank transfer',
  cheque: 'Check payments',
  cod: 'Cash on delivery',
  'ppcp-gateway': 'PayPal',
  stripe: 'Card',
}
export const choosePayment = 'Choose how you would like to pay.'
/** WooCommerce's own sentence of the classic checkout. */
export const invalidPayment = 'Invalid payment method.'
export const anythingElse = 'Anything else?'
export const note = 'Order note (optional)'
export const noteHint = 'For example, when or where to leave the parcel.'
export const readTerms = 'I have read and agree to the {terms}'
export const terms = 'terms and conditions'
// WooCommerce's own sentences of the checkout block
export const mustAccept =
  'You must accept our {terms} and {privacy} to continue with your purchase.'
export const agreeByOrdering =
  'By proceeding with your purchase you agree to our {terms} and {privacy}'
export const termsPage = 'Terms and Conditions'
export const privacyPage = 'Privacy Policy'
export const opensInNewTab = '(opens in a new tab)'
export const acceptTerms =
  'Please read and accept the terms and conditions to proceed with your order.'

// Summary and button
export const yourOrder = 'Your order'
export const count = '({count})'
export const changeCart = 'Change your cart'
export const placeOrder = 'Place order · {total}'
export const placing = 'Placing your order…'
export const stillPlacing = 'This takes longer than usual. We are still working on your order.'
export const nothingToPay = 'Nothing is to be paid for this order.'
export const reviewHint = 'Nothing is ordered before you press the button.'

// Problems with the order
export const fieldErrors = {
  one: 'One thing needs your attention',
  other: '{count} things need your attention',
} as const
/** In the list of errors of two addresses: “Billing address: Enter your town or city”. */
export const errorInAddress = '{address}: {error}'
export const orderFailed =
  'There was an error processing your order. Please check for any charges in your payment method and review your order history before placing the order again.'
export const notPlaced = 'Your order was not placed. Please go back to the checkout.'
export const ratesPending =
  'Your delivery options are not settled yet. Please check them and place the order again.'
export const waitAMinute =
  'There were too many attempts in a short time. Please wait a minute, then place your order again.'
export const waitSeconds = {
  one: 'There were too many attempts in a short time. Please wait a second, then place your order again.',
  other:
    'There were too many attempts in a short time. Please wait {count} seconds, then place your order again.',
} as const
export const typedIsSafe = 'Everything that you have typed stays here.'
export const duplicate = 'The same items have just been ordered in another tab: order {number}.'
export const orderAgain = '{link}, or press the button again to place a second order.'
export const seeThatOrder = 'See that order'
export const cartChanged = 'Your order has changed. Please check it and place it again.'
export const lineRemoved = '“{name}” is no longer in your cart.'
export const lineAdded = '“{name}” is new in your cart.'
export const quantityChanged = '“{name}”: {to} instead of {from}.'
export const priceChanged = '“{name}” now costs {to} instead of {from}.'
export const totalChanged = 'The total is now {to} instead of {from}.'

// Empty checkout
export const empty = 'Your cart is empty. Once there is something in it, you can order it here.'
export const orderPlaced = 'Order {number} has been placed'
export const orderPlacedHint = 'Everything that was in your cart is part of it.'
export const seeOrder = 'See your order'
export const probablyPlaced = 'Your order has probably been placed'
export const probablyPlacedHint =
  'The shop’s answer to your order was lost on the way, but your cart is empty now. Please look for our e-mail before you order again.'
