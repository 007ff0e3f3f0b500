/** Sentences of the order confirmation. */
export const orderMessages = {
  title: 'Your order',
  orderNumber: 'Order number',
  total: 'Total',
  email: 'E-mail',
  payment: 'Payment',
  ordered: 'What you have ordered',
  deliveryAddress: 'Delivery address',
  billingAddress: 'Billing address',
  pay: 'Pay for this order',
  continueShopping: 'Continue shopping',
  loadFailed: 'Your order did not load. It is safe.',

  // By WooCommerce status: what has happened, and what comes next
  received: 'Thank you. Your order has been received.',
  processingNext: 'We are getting it ready. A confirmation is on its way to your e-mail.',
  onHoldNext: 'It is waiting for your payment.',
  pending: 'Your order has been received, but it is not paid yet.',
  pendingNext: 'We send it as soon as it is paid.',
  failed: 'The payment for your order did not go through.',
  failedNext: 'Nothing is lost: you can try again, or choose another way to pay.',
  completed: 'Thank you. Your order is complete.',
  completedNext: 'We hope that you enjoy it.',
  cancelled: 'This order has been cancelled.',
  cancelledNext: 'Nothing will be sent or charged.',
  refunded: 'This order has been refunded.',
  refundedNext: 'The money goes back to your original payment method.',

  // The billing e-mail, which opens older orders
  emailHint: 'To show it to you alone, we ask for the e-mail address that you have ordered with.',
  emailWrong: 'This e-mail address does not belong to the order. Please check it.',
  showOrder: 'Show my order',

  // Unknown orders
  unknown: 'We could not find this order',
  unknownHint:
    'Please check that the address is complete: the link in your order’s e-mail leads here. With an account, you find all your orders there.',
  goToShop: 'Go to the shop',
  yourAccount: 'Your account',
} as const
