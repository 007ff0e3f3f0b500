/** Sentences of the wishlist that its plugin does not send. */

export const wishlist = 'Wishlist'
export const addToWishlist = 'Add to wishlist'
export const browseWishlist = 'Browse wishlist'
export const notSentYet = '{name}, not sent yet'
export const menuCount = { one: '{menu}, {count} item', other: '{menu}, {count} items' } as const

// The page and the popup
export const loading = 'The wishlist is loading'
export const empty = 'There are no products on the Wishlist!'
export const emptyHint = 'Press the heart of anything you like, and it is saved here for later.'
export const emptyOther = 'Nothing is on this list at the moment.'
export const inBrowserHint =
  'This list is saved in this browser. Your other devices do not show it.'
export const loadFailed = 'The wishlist did not load.'
export const outdated = 'This may be out of date: the wishlist could not be read again.'
export const notFound = 'There is no such wishlist'
export const notFoundHint = 'The link to it is not complete.'
export const goToOwnList = 'Go to your wishlist'
export const signIn = 'Sign in'
export const sharedWithYou = 'Someone has shared this wishlist with you.'
export const openPage = 'Open wishlist page'
export const count = { one: '{count} product', other: '{count} products' } as const

// Adding and removing
export const notice = 'Wishlist notification'
export const signInFirst = 'Please sign in to use the wishlist.'
export const addPending =
  'The shop could not be reached. “{name}” will go on your wishlist when it can.'
export const removePending =
  'The shop could not be reached. “{name}” will come off your wishlist when it can.'
export const sent = {
  one: 'Your wishlist is up to date: “{names}”.',
  other: 'Your wishlist is up to date: {names}.',
} as const
export const addFailed = '“{name}” was not put on your wishlist. Please try again.'
export const removeFailed = '“{name}” was not taken off your wishlist. Please try again.'
export const restored = '“{name}” is back on your wishlist.'
export const restoredWithoutNote =
  '“{name}” is back on your wishlist, but its note could not be put back: “{note}”'

// After the sign-in
export const guestList = {
  one: 'You put {count} product on a wishlist before you signed in.',
  other: 'You put {count} products on a wishlist before you signed in.',
} as const
export const moveGuestList = 'Move to your wishlist'
export const declineGuestList = 'No, thank you'
export const guestListPending =
  'The shop could not be reached. The products will go on your wishlist when it can.'

// A list in this browser, where the shop has no wishlist
export const inBrowserEmpty = 'Nothing is on your wishlist yet.'
export const inBrowserAdded = '“{name}” is on your wishlist, which is saved in this browser.'
export const inBrowserRemoved = '“{name}” is no longer on your wishlist.'
export const inBrowserEmptied = 'Your wishlist is empty now.'
export const inBrowserUnknownProduct =
  '“{name}” is no longer sold here, so it was not put on your wishlist.'
export const inBrowserStorageFailed =
  '“{name}” was not put on your wishlist: this browser could not save it.'

// Items
export const products = 'Products on the wishlist'
export const remove = 'Remove “{name}” from the wishlist'
export const removed = '“{name}” is no longer on the wishlist.'
export const undoRemoval = 'Undo: put “{name}” back on the wishlist'
export const removeUnanswered = '“{name}” is still on the wishlist: the shop did not answer.'
export const removeUnsure =
  'The shop did not answer, so we cannot say whether “{name}” is still on the wishlist.'
export const removalPending = 'Comes off the list as soon as the shop can be reached.'
export const addedOn = 'Added {date}'
export const cheaper = '{percent}% less than when it was added'
export const dearer = '{percent}% more than when it was added'
export const moveToCart = 'Move to cart'
export const moved = '“{name}” has moved to your cart.'
export const moveRefused = '“{name}” could not be added to your cart, so it stays on the wishlist.'
export const moveUnanswered =
  'The shop did not answer. Please check your cart before you try again.'

// Notes
export const addNote = 'Add a note'
export const editNote = 'Change the note'
export const noteLabel = 'Note for “{name}”'
export const noteSaved = 'The note is saved.'
export const noteDeleted = 'The note is removed.'
export const noteFailed = 'The note is not saved: the shop did not answer. It is still here.'
export const noteUnsure =
  'The shop did not answer, so we cannot say whether the note is saved. It is still here.'
export const notesUnavailable = 'Notes are not available in this shop.'
export const save = 'Save'
export const cancel = 'Cancel'

// Emptying
export const moreActions = 'More actions'
export const removeAll = 'Remove all'
export const emptyTitle = 'Empty the wishlist?'
export const emptyConfirm = 'Yes, remove all'
export const emptied = 'All products have been removed from the Wishlist!'
export const emptyFailed = 'The wishlist is as it was: the shop did not answer.'
export const emptyUnsure =
  'The shop did not answer, so we cannot say whether the wishlist was emptied.'
export const keep = 'Keep it'
export const irreversible = 'This action cannot be undone. Are you sure?'

// Sorting
export const sortBy = 'Sort by'
/** "Sorted by: Oldest first", as an option of the field says it. */
export const sorted = 'Sorted by: {order}'
export const sortNewest = 'Newest first'
export const sortOldest = 'Oldest first'
export const sortPrice = 'Price: low to high'
export const sortPriceDescending = 'Price: high to low'
export const sortName = 'Name: A to Z'

// Sharing
export const shareOn = 'Share on:'
export const link = 'Wishlist link:'
export const copy = 'Copy'
export const copied = 'Copied the wishlist link:'
export const copyFailed = 'Failure to copy!'

// Several lists
export const yourLists = 'Your wishlists'
export const manage = 'Manage wishlists'
export const listWithCount = '{name} ({count})'
export const defaultLabel = 'Default'
export const setDefault = 'Set default'
export const setDefaultNamed = 'Set default: {name}'
export const defaultSet = 'What you add now goes to “{name}”.'
export const deleteList = 'Delete'
export const deleteNamed = 'Delete “{name}”'
export const deleteTitle = 'Delete “{name}”?'
export const deleteConfirm = 'Yes, delete it'
export const deleted = '“{name}” is deleted.'
export const view = 'View “{name}”'
export const newListName = 'New wishlist'
export const addList = 'Add new wishlist'
export const listAdded = '“{name}” is added.'
export const listNotAdded = 'This wishlist was not added. You may have as many as the shop allows.'
export const nameRequired = 'Please give it a name.'
export const maximumReached = 'You have as many wishlists as the shop allows.'
export const manageFailed =
  'The shop did not answer. Please check your wishlists before you try again.'
export const listsLoadFailed = 'Your wishlists did not load.'
