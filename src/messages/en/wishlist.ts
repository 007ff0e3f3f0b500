/** Sentences of the wishlist that its plugin does not send. */
export const wishlistMessages = {
  wishlist: 'Wishlist',
  addToWishlist: 'Add to wishlist',
  browseWishlist: 'Browse wishlist',
  notSentYet: ', not sent yet',
  menuCount: { one: '{menu}, {count} item', other: '{menu}, {count} items' },

  // The page and the popup
  loading: 'The wishlist is loading',
  empty: 'There are no products on the Wishlist!',
  emptyHint: 'Press the heart of anything you like, and it is kept here for later.',
  emptyOther: 'Nothing is on this list at the moment.',
  inBrowserHint: 'This list is kept in this browser. Your other devices do not show it.',
  browseShop: 'Browse the shop',
  loadFailed: 'The wishlist did not load.',
  outdated: 'This may be out of date: the wishlist could not be read again.',
  notFound: 'There is no such wishlist',
  notFoundHint: 'It may have been deleted, or the link to it is not complete.',
  goToOwnList: 'Go to your wishlist',
  signInForPage: 'Please log in to use Wishlist!',
  signIn: 'Sign in',
  sharedWithYou: 'Someone has shared this wishlist with you.',
  openPage: 'Open wishlist page',
  continueShopping: 'Continue shopping',
  count: { one: '{count} product', other: '{count} products' },

  // Adding and removing
  news: 'Wishlist news',
  closeMessage: 'Close this message',
  signInFirst: 'Please log in to use the Wishlist!',
  addPending: 'The shop could not be reached. “{name}” will go on your wishlist when it can.',
  removePending: 'The shop could not be reached. “{name}” will come off your wishlist when it can.',
  sent: {
    one: 'Your wishlist is up to date: “{names}”.',
    other: 'Your wishlist is up to date: {names}.',
  },
  addFailed: '“{name}” was not put on your wishlist. Please try again.',
  removeFailed: '“{name}” was not taken off your wishlist. Please try again.',
  restored: '“{name}” is back on your wishlist.',
  restoredWithoutNote: '“{name}” is back on your wishlist, but its note could not be put back.',

  // A list in this browser, where the shop has no wishlist
  inBrowser: {
    empty: 'Nothing is on your wishlist yet.',
    added: '“{name}” is on your wishlist, which is kept in this browser.',
    removed: '“{name}” is no longer on your wishlist.',
    emptied: 'Your wishlist is empty now.',
    unknownProduct: '“{name}” is no longer sold here, so it was not put on your wishlist.',
    storageFailed:
      '“{name}” was not put on your wishlist: this browser keeps nothing for the shop.',
  },

  // Items
  products: 'Products on the wishlist',
  remove: 'Remove “{name}” from the wishlist',
  removed: '“{name}” is no longer on the wishlist.',
  undo: 'Undo',
  undoRemoval: 'Undo: put “{name}” back on the wishlist',
  removeUnanswered: '“{name}” is still on the wishlist: the shop did not answer.',
  removalPending: 'Comes off the list as soon as the shop can be reached.',
  addedOn: 'Added {date}',
  cheaper: '{percent}% less than when it was added',
  dearer: '{percent}% more than when it was added',
  moveToCart: 'Move to cart',
  moved: '“{name}” has moved to your cart.',
  moveRefused: '“{name}” could not be added to your cart, so it stays on the wishlist.',
  moveUnanswered: 'The shop did not answer. Please look into your cart before you try again.',

  // Notes
  addNote: 'Add a note',
  editNote: 'Change the note',
  noteLabel: 'Note for “{name}”',
  noteSaved: 'The note is saved.',
  noteDeleted: 'The note is removed.',
  noteFailed: 'The note is not saved: the shop did not answer. It is still here.',
  notesUnavailable: 'This shop keeps no notes.',
  save: 'Save',
  cancel: 'Cancel',

  // Emptying
  removeAll: 'Remove all',
  emptyTitle: 'Empty the wishlist?',
  emptyConfirm: 'Yes, remove all',
  emptied: 'All products have been removed from the Wishlist!',
  emptyFailed: 'The wishlist is as it was: the shop did not answer.',
  keep: 'Keep it',
  irreversible: 'This action cannot be undone. Are you sure?',

  // Sorting
  sortBy: 'Sort by',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    price: 'Price: low to high',
    'price-desc': 'Price: high to low',
    name: 'Name: A to Z',
  },

  // Sharing
  shareOn: 'Share on:',
  link: 'Wishlist link:',
  copy: 'Copy',
  copied: 'Copied the wishlist link:',
  copyFailed: 'Failure to copy!',

  // Several lists
  yourLists: 'Your wishlists',
  manage: 'Manage wishlists',
  listWithCount: '{name} ({count})',
  default: 'Default',
  setDefault: 'Set default',
  setDefaultNamed: 'Set default: {name}',
  defaultSet: 'What you add now goes to “{name}”.',
  delete: 'Delete',
  deleteNamed: 'Delete “{name}”',
  deleteTitle: 'Delete “{name}”?',
  deleteConfirm: 'Yes, delete it',
  deleted: '“{name}” is deleted.',
  view: 'Look at “{name}”',
  newListName: 'New wishlist',
  addList: 'Add new wishlist',
  listAdded: '“{name}” is added.',
  listNotAdded: 'The shop has not added it. There may be as many wishlists as it allows.',
  nameRequired: 'Please give it a name.',
  maximumReached: 'You have as many wishlists as the shop allows.',
  manageFailed: 'The shop did not answer, so nothing may have changed.',
  listsLoadFailed: 'Your wishlists did not load.',
} as const
