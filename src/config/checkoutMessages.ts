/** The checkout's sentences that the shop's contract fixes word for word; beside config/messages, which loads with every page. */
export const checkoutMessages = {
  invalidPaymentMethod: 'Invalid payment method.',
  checkoutFallback:
    'There was an error processing your order. Please check for any charges in your payment method and review your order history before placing the order again.',
  returningCustomer: 'Returning customer?',
  showLogin: 'Click here to login',
  createAccount: 'Create an account?',
  acceptTerms: 'Please read and accept the terms and conditions to proceed with your order.',
} as const
