/** Sentences of a wishlist that the browser keeps, where the shop has none. No first load carries them. */
export const browserWishlistMessages = {
  name: 'Wishlist',
  empty: 'Nothing is on your wishlist yet.',
  // `{name}` is put in where they are said, as it is in the shop's own notices.
  added: '“{name}” is on your wishlist, which is kept in this browser.',
  removed: '“{name}” is no longer on your wishlist.',
  emptied: 'Your wishlist is empty now.',
  gone: '“{name}” is no longer sold here, so it was not put on your wishlist.',
  notKept: '“{name}” was not put on your wishlist: this browser keeps nothing for the shop.',
} as const
