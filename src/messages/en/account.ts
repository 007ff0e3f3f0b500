/** Sentences of signing in and of the account. */
export const accountMessages = {
  // Signing in
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signedIn: 'You are signed in.',
  newHere: 'New here?',
  register: 'Create an account',
  registering: 'Creating your account…',
  registered: 'Your account is ready, and you are signed in.',
  lostPasswordLink: 'Lost your password?',
  backToSignIn: 'Back to the sign-in',
  formLoading: 'The form is loading',

  // Lost and new passwords
  lostPassword: 'Lost password',
  lostPasswordIntro:
    'Please enter your username or email address. You will receive a link to create a new password via email.',
  sendLink: 'Send me a link',
  sendingLink: 'Sending…',
  linkSent: 'Password reset email has been sent.',
  linkSentHint:
    'A password reset email has been sent to the email address on file for your account, but may take several minutes to show up in your inbox. Please wait at least 10 minutes before attempting another reset.',
  newPassword: 'New password',
  savePassword: 'Save',
  savingPassword: 'Saving…',
  passwordSaved: 'Your password has been reset successfully.',
  linkExpired: 'This link has been used, or is too old. Here you can ask for a new one.',

  // The customer's pages
  myAccount: 'My account',
  accountPages: 'Account pages',
  accountLoading: 'Your account is loading',
  pageLoading: 'This page of your account is loading',
  loadFailed: 'This did not load.',
  dashboard: {
    orders: 'What is on its way, and what you have bought before',
    downloads: 'The files that belong to your orders',
    addresses: 'Where parcels and bills go',
    details: 'Your name, e-mail address and password',
    wishlist: 'What you have put by for later',
  },
  logOut: 'Log out',
  loggingOut: 'Logging out…',
  logOutQuestion: 'Would you like to log out?',
  logOutFailed: 'The shop did not answer, so you are still signed in.',
  signedOut: 'You are signed out.',
  signedOutHint: 'Sign in to go on where you were. What you have typed is kept, passwords apart.',
  pageNotFound: 'Your account has no such page.',
  pageOnShop: 'This page of your account is one of the shop’s own.',
  pageOnShopLink: 'Go to it',

  // Orders
  noOrders: 'No order has been made yet.',
  noOrdersOnPage: 'There are no orders on this page.',
  newestOrders: 'Go to the newest orders',
  browseShop: 'Browse the shop',
  orderColumns: ['Order', 'Date', 'Status', 'Total', 'Actions'],
  orderPages: 'Pages',
  newerOrders: 'Newer orders',
  olderOrders: 'Older orders',
  orderTitle: 'Order {number}',
  orderActionOf: '{action} {number}',
  placedOn: 'Placed on',
  status: 'Status',
  quantity: 'Quantity: {quantity}',
  labelled: '{label}: {text}',
  orderLines: 'What you have ordered',
  orderUpdates: 'News from the shop',
  orderMore: 'More about this order',

  cancelOrder: 'Cancel order {number}?',
  cancelOrderHint: 'It will not be sent, and it cannot be taken up again.',
  cancelOrderConfirm: 'Cancel this order',
  cancelOrderKeep: 'Keep it',
  orderAgain: 'Order {number} again?',
  orderAgainHint: 'The items of this order take the place of what is in your cart now.',
  orderAgainConfirm: 'Order again',
  orderAgainKeep: 'Keep my cart',
  orderActionFailed:
    'The shop did not answer, so nothing may have happened. Please look before you try again.',
  orderActionIgnored: 'The shop did not do this. Please try again.',

  // Downloads, addresses
  downloads: 'Downloads',
  noDownloads: 'No downloads available yet.',
  backToAddresses: 'Back to your addresses',
  saving: 'Saving…',
} as const
