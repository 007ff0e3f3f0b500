import { create } from 'zustand'
import type {
  WishEntry,
  Wishlist,
  WishlistSettings,
  WishlistView,
} from '~/domain/wishlist/wishlist'

/**
 * The wishlist's one owner: what the shop has told of the list that hearts speak of, and what is asked
 * for and not yet answered. Hearts of the first screen look at it, so what changes it stands apart, in
 * wishlistChanges.
 */
export interface WishlistState {
  /** As the shop last told it; undefined until it has. */
  list?: Wishlist | undefined
  /** Asked for and not yet answered, or kept for later: lit or not, by product. */
  wishes: ReadonlyMap<number, boolean>
  /** Products of a call under way. */
  adding: ReadonlySet<number>
  /** Every id whose heart is lit, wishes included. */
  lit: ReadonlySet<number>
  /** Wishes included; undefined until the shop has told. */
  count?: number | undefined
  settings?: WishlistSettings | undefined
  /** Only customers may have a list. */
  isForCustomersOnly?: boolean
  /** What the popup shows; undefined is "not loaded (any more)" (spec 4.6). */
  view?: WishlistView | undefined
  isPopupOpen: boolean
  message?: WishMessage | undefined
  /** What was taken off last, and can be put back. */
  removed?: RemovedWish | undefined
}

export interface RemovedWish {
  name: string
  /** As they stood on the list: of a product, each variation that was on it. */
  entries: readonly WishEntry[]
  /** Of the list. */
  key: string
}

export interface WishMessage {
  /** 'kept': the wish waits in this browser until the shop can be told of it. */
  kind: 'done' | 'kept' | 'problem'
  text: string
  needsSignIn?: boolean
}

export const useWishlistStore = create<WishlistState>(() => ({
  wishes: new Map(),
  adding: new Set(),
  lit: new Set(),
  isPopupOpen: false,
}))
