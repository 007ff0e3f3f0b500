import { useMemo } from 'react'
import { fill } from '~/config/messages'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { WishEntry, WishlistItem, WishlistView } from '~/domain/wishlist'
import { sortWishes, type WishOrder } from '~/domain/wishlistOrder'
import { priceChangeSince } from '~/domain/wishPrice'
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
  return useMemo(() => {
    const entries = list && list.key === view.key ? list.entries : undefined
    return sortWishes(view.items, order).flatMap((item) => {
      const entry = entries?.find(({ id }) => id === item.id)
      if (entries && !entry) return []
      const mustGo = entry !== undefined && wishes.get(item.id) === false
      return [
        {
          item,
          /** Asked to go, and not gone yet. */
          isLeaving: removing.has(item.id) || mustGo,
          /** The shop could not be told: it goes when it can be. */
          isWaiting: mustGo && !adding.has(item.id),
          change: changeOf(item, entry),
        },
      ]
    })
  }, [view, removing, order, list, wishes, adding])
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
