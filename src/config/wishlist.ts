/** Numbers of the wishlist. See docs/behaviour.md#limits. */

export const WISHLIST_KEY_DAYS = 7
export const WISHLIST_NOTICE_MS = 3000
/** Changes that this browser stores while the shop does not answer; the oldest are dropped first. */
export const OUTBOX_MAX = 50
/** Time until stored changes are sent again, while the page is open. */
export const OUTBOX_RETRY_MS = 60_000
