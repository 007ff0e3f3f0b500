/** Sentences of the wishlist that its plugin does not send; apart from `messages`, so that no first load carries them. */
export const wishlistMessages = {
  kept: 'The shop could not be reached. “{name}” will go on your wishlist when it can.',
  removalKept: 'The shop could not be reached. “{name}” will come off your wishlist when it can.',
  sentOne: 'Your wishlist is up to date: “{name}”.',
  sentSeveral: 'Your wishlist is up to date: {names}.',
  addFailed: '“{name}” was not put on your wishlist. Please try again.',
  removeFailed: '“{name}” was not taken off your wishlist. Please try again.',
  restored: '“{name}” is back on your wishlist.',
  restoredBare: '“{name}” is back on your wishlist, but its note could not be put back.',
  signInFirst: 'Please log in to use the Wishlist!',
  signIn: 'Sign in',
} as const
