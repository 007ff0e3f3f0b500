/** Long enough that nothing done a moment ago, here or in another tab, has emptied the cart. */
const UNSEEN_MS = 6 * 3_600_000

export interface CartSeen {
  /** Of its items, as the shop last told it. */
  count: number
  isGuest: boolean
  /** Epoch ms. */
  at: number
}

/**
 * Whether the shop has forgotten a guest's cart, as it does two days after its first line: it was full
 * when it was last seen, hours ago, and the same guest finds it empty now.
 */
export const isCartLost = (before: CartSeen, after: CartSeen): boolean =>
  before.count > 0 &&
  after.count === 0 &&
  before.isGuest &&
  after.isGuest &&
  after.at - before.at >= UNSEEN_MS
