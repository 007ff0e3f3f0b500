/** Sentences of signing in and of the account; apart from `messages`, so that no first load carries them. */
export const accountMessages = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordsDiffer: 'New passwords do not match.',

  // Password strength, by zxcvbn's score; the last where the two passwords differ
  strength: ['Very weak', 'Weak', 'Weak', 'Medium', 'Strong', 'Mismatch'],
  weakPassword: ' - Please enter a stronger password.',
  strongerPassword: 'Please enter a stronger password.',
  passwordHint:
    'Hint: The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).',

  // Signing in
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signedIn: 'You are signed in.',
  register: 'Create an account',
  registering: 'Creating your account…',
  registered: 'Your account is ready, and you are signed in.',
  lostPasswordLink: 'Lost your password?',

  // Lost and new passwords
  lostPassword: 'Lost password',
  lostPasswordIntro:
    'Please enter your username or email address. You will receive a link to create a new password via email.',
  sendLink: 'Send me a link',
  sendingLink: 'Sending…',
  linkSent: 'Password reset email has been sent.',
  linkSentWhy:
    'A password reset email has been sent to the email address on file for your account, but may take several minutes to show up in your inbox. Please wait at least 10 minutes before attempting another reset.',
  newPassword: 'New password',
  newPasswordIntro: 'Enter a new password below.',
  savePassword: 'Save',
  savingPassword: 'Saving…',
  passwordSaved: 'Your password has been reset successfully.',
  linkDead: 'This link has been used, or is too old. Here you can ask for a new one.',

  // The customer's own pages
  myAccount: 'My account',
  accountPages: 'Account pages',
  logOut: 'Log out',
  loggingOut: 'Logging out…',
  logOutQuestion: 'Would you like to log out?',
  logOutFailed: 'The shop did not answer, so you are still signed in.',
  signedOut: 'You are signed out.',
  signedOutOnTheWay:
    'Sign in to go on where you were. What you have typed is kept, passwords apart.',
  noSuchPage: 'Your account has no such page.',
  pageElsewhere: 'This page of your account is one of the shop’s own.',
  pageElsewhereLink: 'Go to it',

  noOrders: 'No order has been made yet.',
  noOrdersHere: 'There are no orders on this page.',
  newestOrders: 'Go to the newest orders',
  browseShop: 'Browse the shop',
  newerOrders: 'Newer orders',
  olderOrders: 'Older orders',
  orderOf: 'Order {number}',
  orderLines: 'What you have ordered',
  orderUpdates: 'News from the shop',
  orderMore: 'More about this order',

  cancelOrder: 'Cancel order {number}?',
  cancelWhy: 'It will not be sent, and it cannot be taken up again.',
  cancelConfirm: 'Cancel this order',
  cancelKeep: 'Keep it',
  orderAgain: 'Order {number} again?',
  orderAgainWhy: 'The items of this order take the place of what is in your cart now.',
  orderAgainConfirm: 'Order again',
  orderAgainKeep: 'Keep my cart',
  orderActionFailed:
    'The shop did not answer, so nothing may have happened. Please look before you try again.',
  orderActionSilent: 'The shop did not do this. Please try again.',

  noDownloads: 'No downloads available yet.',
  backToAddresses: 'Back to your addresses',
  saving: 'Saving…',

  // Sending a form of the shop
  formNotSent: 'The shop did not answer.',
  formNotSentWhy: 'What you have typed is still here. Please try again in a moment.',
  formElsewhere: 'This form asks for something that only the shop’s own page can show.',
  formElsewhereLink: 'Go on to the shop’s own page',
} as const
