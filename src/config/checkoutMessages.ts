/** The checkout's sentences that the shop's contract fixes word for word; beside config/messages, which loads with every page. */
export const checkoutMessages = {
  returningCustomer: 'Returning customer?',
  showLogin: 'Click here to login',
  haveCoupon: 'Have a coupon?',
  showCoupon: 'Click here to enter your code',
  createAccount: 'Create an account?',
  acceptTerms: 'Please read and accept the terms and conditions to proceed with your order.',
} as const
