/** Sentences of share links and of other sites. */

export const share = 'Share'
export const shareOnFacebook = 'Share on Facebook'
export const shareOnTwitter = 'Tweet'
export const shareOnPinterest = 'Pin it'

// Share bars
export const shareOn = 'Share on {service}'
export const shareCount = { one: '{count} share', other: '{count} shares' } as const
export const more = 'More'
export const hideBar = 'Hide'
export const copyLink = 'Copy the link'
export const link = 'Link'
export const copy = 'Copy'
export const copyByHand = 'The link could not be copied. Select it to copy it by hand.'

// List of all services
export const moreServices = 'More sharing services'
export const searchServices = 'Search the services'
export const services = { one: '{count} service', other: '{count} services' } as const
export const noService = 'No service matches “{text}”.'

// Mastodon
export const instanceTitle = 'Your Mastodon Instance'
export const instance = 'Address of your instance'
export const instanceInvalid = 'Enter the address of an instance, such as https://mastodon.social.'
export const submitInstance = 'Submit'
export const windowBlocked = 'Your browser has blocked the window.'
export const openInstance = 'Share on {host}'

// Sign-in by other sites
export const signInTitle = 'Or sign in with'
export const signInWith = 'Sign in with {name}'
export const consentFirst = 'Tick this box first to sign in with {name}.'
export const waiting = 'Sign in to {name} in the window that has opened.'
export const waitingHint = 'This page notices when you are done.'
export const showWindow = 'Show the window'
export const stopWaiting = 'Cancel'
export const notSignedIn = 'You are not signed in. Please try again, or use another way.'
export const signInUnknown =
  'The shop did not say whether you are signed in. Please reload this page.'
export const providerNames = {
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  google: 'Google',
  youtube: 'YouTube',
  vkontakte: 'VK',
  instagram: 'Instagram',
  steam: 'Steam',
  line: 'LINE',
  wordpress: 'WordPress.com',
  microsoft: 'Microsoft',
  yahoo: 'Yahoo',
  discord: 'Discord',
  amazon: 'Amazon',
  stackoverflow: 'Stack Overflow',
  spotify: 'Spotify',
  dribbble: 'Dribbble',
  odnoklassniki: 'Odnoklassniki',
  yandex: 'Yandex',
  twitch: 'Twitch',
  foursquare: 'Foursquare',
  dropbox: 'Dropbox',
  disqus: 'Disqus',
  reddit: 'Reddit',
  mailru: 'Mail.ru',
  github: 'GitHub',
  kakao: 'Kakao',
}

// Comments of other sites
export const commentsOf = 'Comments of {site}'
export const commentsConsent =
  'These comments come from {site}. When you load them, {site} learns your IP address and that you read this page, and may set cookies, also if you have no account there.'
export const loadComments = 'Load {site} comments'
export const commentsLoading = 'The comments of {site} are loading.'
export const commentsLoad = 'You let {site} load its comments on the pages of this shop.'
export const stopComments = 'Stop loading {site} comments'
export const commentsStopped = 'The comments of {site} no longer load.'
export const commentsFailed = 'The comments of {site} did not load.'
export const thirdPartyFailedHint =
  'There may be no connection, or your browser may block content of other sites.'
/** The words of the loyalty plugin, which it may store. */
export const likeUndone = 'Minus point(s) for undoing Facebook like-recommend'

// E-mail address after a sign-in by another site
export const emailTitle = 'E-mail address required'
export const emailIntro = 'Please enter a valid e-mail address. You might be required to verify it.'
export const email = 'E-mail'
export const confirmEmail = 'Confirm e-mail'
export const saveEmail = 'Save'
export const savingEmail = 'Saving …'
export const cancelEmail = 'Cancel'
export const cancellingEmail = 'Cancelling …'
export const invalidEmail = 'The e-mail address you entered is already registered or invalid.'
export const emailMismatch = 'Email addresses do not match'
export const verifyEmail = 'Please check your email inbox to complete the registration.'
export const emailCancelled = 'The sign-in was cancelled.'
export const emailUnanswered =
  'The shop did not answer, so we cannot say whether it has your e-mail address. Please check your inbox, or try again.'
export const notification = 'Notification'
export const emailVerified =
  'Your e-mail address has been verified. You can sign in to your account now.'
export const emailUnverified = 'Please verify your e-mail address to sign in.'

// Live chat
export const chat = 'Chat with us'
export const chatTitle = 'Live chat'
export const chatConsent =
  'The chat comes from tawk.to. When you start it, tawk.to learns your IP address and which page you read, and may set cookies.'
export const startChat = 'Start the chat'
export const stopChat = 'End the chat and load nothing from tawk.to'
export const chatLoading = 'The chat is loading.'
export const chatFailed = 'The chat did not load.'
export const chatUnread = { one: '{count} new message', other: '{count} new messages' }
