/** Sentences of signing in and of the account. */

// Signing in
export const signIn = 'Sign in'
export const signingIn = 'Signing in…'
export const signedIn = 'You are signed in.'
export const newHere = 'New here?'
export const register = 'Create an account'
export const registerTab = 'Register'
export const signInTabs = 'Sign in or register'
export const registering = 'Creating your account…'
export const registered = 'Your account is ready, and you are signed in.'
export const lostPasswordLink = 'Lost your password?'
export const backToSignIn = 'Back to the sign-in'
export const formLoading = 'The form is loading'

// Lost and new passwords
export const lostPassword = 'Lost password'
export const lostPasswordIntro =
  'Please enter your username or e-mail address. You will receive a link to create a new password by e-mail.'
export const sendLink = 'Send me a link'
export const sendingLink = 'Sending…'
export const linkSent = 'Password reset e-mail has been sent.'
export const linkSentHint =
  'A password reset e-mail has been sent to the e-mail address on file for your account, but may take several minutes to show up in your inbox. Please wait at least 10 minutes before attempting another reset.'
export const newPassword = 'New password'
export const savePassword = 'Save'
export const passwordSaved = 'Your password has been reset successfully.'
export const linkExpired = 'This link has been used, or is too old. Here you can ask for a new one.'

// The customer's pages
export const myAccount = 'My account'
export const accountPages = 'Account pages'
export const accountLoading = 'Your account is loading'
/** Title of the document; WooCommerce does not say how many pages there are. */
export const pagedTitle = '{title} - Page {page}'
export const pageLoading = 'This page of your account is loading'
export const outdated = 'This may be out of date: the page could not be read again.'
export const dashboard = {
  orders: 'Current and past orders',
  downloads: 'The files that belong to your orders',
  addresses: 'Delivery and billing addresses',
  details: 'Your name, e-mail address and password',
  wishlist: 'Products you have saved for later',
} as const
export const logOut = 'Log out'
export const loggingOut = 'Logging out…'
export const logOutQuestion = 'Would you like to log out?'
export const logOutFailed = 'The shop did not log you out, so you are still signed in.'
export const logOutUnsure = 'The shop did not answer. Please check whether you are signed out.'
export const signedOut = 'You are signed out.'
export const signedOutHint =
  'Sign in to go on where you were. What you have typed is saved, except passwords.'
export const pageNotFound = 'Your account has no such page.'
export const pageOnShop = 'This page opens on the shop’s own site.'
export const pageOnShopLink = 'Open it'

// Orders
export const noOrders = 'No order has been made yet.'
export const noOrdersOnPage = 'There are no orders on this page.'
export const newestOrders = 'Go to the newest orders'
export const orderColumns = ['Order', 'Date', 'Items', 'Status', 'Total', 'Actions'] as const
/** Below the name of an order's first product. */
export const moreItems = 'and {count} more'
export const orderPages = 'Pages'
export const newerOrders = 'Newer orders'
export const olderOrders = 'Older orders'
export const orderTitle = 'Order {number}'
export const orderActionOf = '{action} {number}'
export const beforeRefunds = 'Before refunds:'
export const placedOn = 'Placed on'
export const status = 'Status'
export const labelled = '{label}: {text}'
export const orderUpdates = 'News from the shop'
export const orderMore = 'More about this order'

export const cancelOrder = 'Cancel order {number}?'
export const cancelOrderHint = 'We will not send it, and this cannot be undone.'
export const cancelOrderConfirm = 'Cancel this order'
export const cancelOrderKeep = 'Keep it'
export const orderAgain = 'Order {number} again?'
export const orderAgainHint = 'The items of this order take the place of what is in your cart now.'
export const orderAgainConfirm = 'Order again'
export const orderAgainKeep = 'Keep my cart'
export const orderActionFailed =
  'The shop did not answer, so nothing may have happened. Please look before you try again.'
export const orderActionIgnored = 'The shop did not do this. Please try again.'

// Downloads, addresses
export const downloads = 'Downloads'
export const noDownloads = 'No downloads available yet.'
export const backToAddresses = 'Back to your addresses'
export const saving = 'Saving…'
