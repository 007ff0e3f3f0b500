import { backend } from '~/api/backend'
import type { WishlistChange } from '~/api/wishlist/wishlist'
import { ContractError, TransportError } from '~/domain/errors'
import { idsBehind, litIds, type WishEntry, type Wishlist } from '~/domain/wishlist/wishlist'
import { withLock } from '~/lib/tabs'
import { useWishlistStore } from '~/state/wishlist'
import { ensureKey } from '~/state/wishlistChanges'

export interface Wish {
  /** Of the product, or of the chosen variation. */
  id: number
  name: string
  isWanted: boolean
}

export type Answer =
  | (Extract<WishlistChange, { outcome: 'changed' }> & {
      /** What has gone off the list, as it stood there. */
      removed: readonly WishEntry[]
    })
  | Extract<WishlistChange, { outcome: 'refused' }>
  /** The list is as it was wished for already. */
  | { outcome: 'needless'; list: Wishlist }

/**
 * Runs what changes the list while no other tab, and nothing else in this one, does: the shop reads a
 * list, changes it and writes it back, so that one of two changes at once would be lost.
 */
export const changing = <T>(work: () => Promise<T>) => withLock('satchel-wishlist', work)

/** Tells the shop of a wish; to be called from within `changing`. */
export async function tell({ id, isWanted }: Wish): Promise<Answer> {
  ensureKey()
  if (!isWanted) return takeOff(id)
  const change = await backend.wishlist.add(id)
  return change.outcome === 'changed' ? { ...change, removed: [] } : change
}

async function takeOff(id: number): Promise<Answer> {
  let list = useWishlistStore.getState().list ?? (await backend.wishlist.list())
  // Its add may have reached the shop with its answer lost on the way here: the shop knows.
  if (idsBehind(id, list.entries).length === 0) list = await backend.wishlist.list()
  let last: Extract<WishlistChange, { outcome: 'changed' }> | undefined
  const removed: WishEntry[] = []
  for (const behind of idsBehind(id, list.entries)) {
    const change = await backend.wishlist.remove(behind, list.key)
    if (change.outcome === 'changed') {
      last = change
      removed.push(...list.entries.filter((entry) => entry.id === behind))
      continue
    }
    // Gone already, as by another device: then all is as it was wished.
    list = await backend.wishlist.list()
    last = undefined
    if (litIds(list.entries).has(behind)) return change
  }
  return last ? { ...last, removed } : { outcome: 'needless', list }
}

/** No answer, or a shop that is down: what it was told may be told again later. */
export const isBreakdown = (error: unknown) =>
  error instanceof TransportError ||
  (error instanceof ContractError && (error.status >= 500 || error.status === TOO_MANY))

const TOO_MANY = 429
