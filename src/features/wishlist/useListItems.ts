import { useMemo, useState } from 'react'
import { fill } from '~/config/messages'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { WishEntry, WishlistItem, WishlistView } from '~/domain/wishlist/wishlist'
import { sortWishes, type WishOrder } from '~/domain/wishlist/wishlistOrder'
import { priceChangeSince } from '~/domain/wishlist/wishPrice'
import { useWishlistStore } from '~/state/wishlist'

const NONE: ReadonlySet<number> = new Set()

/**
 * The items of a list as they are to be shown: without what has been taken off the list since it was
 * read, by whichever heart; with what only the list's data tells.
 */
export function useListItems(
  view: WishlistView,
  removing: ReadonlySet<number> = NONE,
  order: WishOrder = 'newest',
) {
  const list = useWishlistStore((state) => state.list)
  const wishes = useWishlistStore((state) => state.wishes)
  const adding = useWishlistStore((state) => state.adding)
  const removed = useRemoved(view.key)
  return useMemo(() => {
    const entries = list && list.key === view.key ? list.entries : undefined
    return sortWishes(view.items, order).flatMap((item) => {
      const entry = entries?.find(({ id }) => id === item.id)
      const isWanted = wishes.get(item.id)
      const isGone = entries !== undefined && !entry && !isWanted
      if (isGone && removed?.entries[0]?.id !== item.id) return []
      const mustGo = entry !== undefined && isWanted === false
      return [
        {
          item,
          /** Taken off a moment ago: the way back stands in its place. */
          removed: isGone ? removed : undefined,
          /** Asked to go, and not gone yet. */
          isLeaving: removing.has(item.id) || mustGo,
          /** The shop could not be told: it goes when it can be. */
          isWaiting: mustGo && !adding.has(item.id),
          change: changeOf(item, entry),
        },
      ]
    })
  }, [view, removing, order, list, wishes, adding, removed])
}

/** What has been taken off that list since it is on the screen, and can be put back. */
export function useRemoved(listKey: string) {
  const removed = useWishlistStore((state) => state.removed)
  const list = useWishlistStore((state) => state.list)
  const [before] = useState(removed)
  return removed !== before && removed?.key === listKey && list?.key === listKey
    ? removed
    : undefined
}

/** In the shop's words, where it says any. */
function changeOf(item: WishlistItem, entry: WishEntry | undefined) {
  const change = entry && priceChangeSince(entry.price, item.price)
  const direction = change?.direction
  if (item.priceChange) return { text: item.priceChange, direction }
  if (!change) return undefined
  const text = change.direction === 'down' ? messages.cheaper : messages.dearer
  return { text: fill(text, { percent: change.percent }), direction }
}
