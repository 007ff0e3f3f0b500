/** Keys of wishlists, and the plugin's encoding of notes. See docs/calls.md#wishlist. */

/** The plugin's list for guests without a key: shared by all of them, and none may remove from it. */
const SHARED_KEY = 'WOOSW'
/** The plugin's "key" where guests may have no list. */
const NO_GUESTS_KEY = '#'

/** Storage key of the list in this browser. */
export const BROWSER_LIST = 'satchel_wishlist'

const KEY_LENGTH = 6
const KEY_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Whether a key names one visitor's list. Keys are letters and digits, so they are safe in URLs. */
export const isWishlistKey = (key: string) => /^[A-Za-z0-9]{1,32}$/.test(key) && key !== SHARED_KEY

/** Whether a list's key says that guests may have no list. */
export const deniesGuests = (key: string) => key === NO_GUESTS_KEY

/** @param random gives numbers from 0 to 1, without 1 */
export const makeWishlistKey = (random: () => number): string =>
  Array.from({ length: KEY_LENGTH }, () =>
    KEY_CHARACTERS.charAt(Math.floor(random() * KEY_CHARACTERS.length)),
  ).join('')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes a note for sending. */
export const escapeNote = (note: string) => note.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
