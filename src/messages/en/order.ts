/** Sentences of the order confirmation. */

export const title = 'Your order'
export const orderNumber = 'Order number'
export const total = 'Total'
export const email = 'E-mail'
export const payment = 'Payment'
export const date = 'Date'
export const delivery = 'Delivery'
export const deliveryWithTime = '{method}, {time}'
export const ordered = 'What you have ordered'
export const deliveryAddress = 'Delivery address'
export const additional = 'Additional information'
export const billingAddress = 'Billing address'
export const pay = 'Pay for this order'
export const loadFailed = 'Your order is safe, but we could not show it.'

// By WooCommerce status: what has happened, and what comes next
export const received = 'Thank you. Your order has been received.'
export const onHoldNext = 'It is waiting for your payment.'
export const howToPay = 'How to pay'
export const bankDetailsByEmail = 'The bank details are in our e-mail about your order.'
export const instructionsFailed = 'How to pay for your order did not load.'
export const aboutPayment = 'About your payment'
export const next = 'What happens next'
export const nextPay = 'You pay {total} ({payment}).'
export const nextPayOnDelivery = 'You pay {total} when your order is handed to you.'
export const nextAfterPayment = 'We get your order ready as soon as the payment has arrived.'
export const nextReady = 'We get your order ready.'
export const nextEmail = 'You get a confirmation at {email}.'
export const nextDelivery = 'Delivery: {delivery}.'
export const pending = 'Your order has been received, but it is not paid yet.'
export const pendingNext = 'We send it as soon as it is paid.'
export const failed = 'The payment for your order did not go through.'
export const failedNext = 'Nothing is lost: you can try again, or choose another way to pay.'
export const completed = 'Thank you. Your order is complete.'
export const completedNext = 'We hope that you enjoy it.'
export const cancelled = 'This order has been cancelled.'
export const cancelledNext = 'Nothing will be sent or charged.'
/** For an order that may be paid already. */
export const cancelledHint = 'Nothing will be sent.'
export const refunded = 'This order has been refunded.'
export const refundedNext = 'The money goes back to your original payment method.'

// Progress
export const progress = 'Progress of your order'
export const steps = {
  received: 'Received',
  payment: 'Payment',
  preparation: 'Preparation',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const
export const stepStates = { done: 'done', current: 'now', next: 'to come' } as const

// The account offer
export const createAccountHint =
  'With an account, you find your next orders and addresses in one place, and order faster. This order stays on this page.'

// The billing e-mail, which opens older orders
export const emailHint =
  'To show it to you alone, we ask for the e-mail address that you have ordered with.'
export const emailWrong = 'This e-mail address does not belong to the order. Please check it.'
export const showOrder = 'Show my order'

// Order tracking
export const track = 'Track your order'
export const trackHint =
  'The order number is in the e-mail that confirms your order. The e-mail address is the one that you have ordered with.'
export const tracking = 'Looking for your order…'
export const changed = 'Your order has been updated.'
export const trackFailed = 'We could not look up your order.'
export const trackOnShopPage = 'Or use the shop’s own page.'
export const trackThis = 'Track this order'
export const trackWithoutAccount = 'Track an order without an account'

// Unknown orders
export const unknown = 'We could not find this order'
export const unknownHint =
  'Please check that the address is complete: the link in your order’s e-mail leads here. With an account, you find all your orders there.'
export const yourAccount = 'Your account'
