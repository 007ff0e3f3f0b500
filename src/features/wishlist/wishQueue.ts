import type { WishEntry } from '~/domain/wishlist/wishlist'
import type { Wish } from './tellShop'

export interface WishStep extends Wish {
  /** Taken off a moment ago, and wanted back as it was. */
  restores?: WishEntry
}

/** What this tab still has to send, one call at a time; of one product, the last word counts. */
export const queue = new Map<number, WishStep>()
