/** Sentences about sending an order, for the cart. */
export const shippingMessages = {
  heading: 'Shipping',
  to: 'Shipping to {place}',
  change: 'Change address',
  ask: 'Choose your State and enter your PIN Code to see what sending costs.',
  askElsewhere: 'Tell us where to send it to see what that costs.',
  none: 'We cannot send these things to this address. Please check your {postcode}, or contact us.',
  show: 'Show shipping costs',
  stateMissing: 'Choose your State.',
  postcodeMissing: 'Enter your {postcode}.',
  failed: 'The shipping for this address could not be worked out.',
} as const
