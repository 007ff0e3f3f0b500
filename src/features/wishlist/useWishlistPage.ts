import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCartStore } from '~/state/cart'
import { useWishlistStore } from '~/state/wishlist'
import { knownSettings } from './loadWishlist'
import { wishlistPageQuery } from './wishlistQueries'

/**
 * The page of a list.
 *
 * @param key of anybody's list; '' is the visitor's own
 */
export function useWishlistPage(key: string) {
  const { data: view, error, refetch, dataUpdatedAt } = useQuery(wishlistPageQuery(key))
  const list = useWishlistStore((state) => state.list)
  const isGuest = useCartStore(({ customerId }) => !customerId)
  const isForCustomersOnly = useWishlistStore((state) => state.isForCustomersOnly)

  // The page has brought the shop's own words: no call is made for them.
  useEffect(() => {
    if (dataUpdatedAt > 0) void knownSettings()
  }, [dataUpdatedAt])

  // Wished for since, with a heart of another tab or of this page's own shelves.
  const isHeartsList = view !== undefined && list?.key === view.key
  const isBehind =
    isHeartsList && list.entries.some(({ id }) => !view.items.some((item) => item.id === id))
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])

  return {
    view,
    error,
    retry: () => void refetch(),
    /** It is the visitor's: an empty list does not say so itself. */
    isOwn: key === '' || isHeartsList || Boolean(view?.canEdit) || (view?.lists.length ?? 0) > 0,
    mustSignIn: key === '' && isForCustomersOnly && isGuest,
  }
}
