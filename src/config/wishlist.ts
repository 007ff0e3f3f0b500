/** Numbers of the wishlist (spec section 9), each with its unit in the name. */

export const WISHLIST_KEY_DAYS = 7
export const WISHLIST_NOTICE_MS = 3000
/** A wish that cannot be sent is kept with so many others; the oldest go first. */
export const KEPT_WISHES_MAX = 50
/** What is kept is tried again after so long, while the page is open. */
export const KEPT_WISHES_RETRY_MS = 60_000
