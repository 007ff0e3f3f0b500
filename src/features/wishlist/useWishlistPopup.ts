import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WishlistView } from '~/domain/wishlist/wishlist'
import { useWishlistStore } from '~/state/wishlist'
import { loadPopup } from './loadWishlist'

/**
 * What the popup shows: asked for when it opens and is not loaded, or not any more (spec 4.6). While it is
 * open, what is known stays on show: a removal takes away its product, and only what has come since is
 * asked for.
 */
export function useWishlistPopup(isOpen: boolean) {
  const view = useWishlistStore((state) => state.view)
  const list = useWishlistStore((state) => state.list)
  const [last, setLast] = useState<WishlistView>()
  if (view && view !== last) setLast(view)
  const isOther = last !== undefined && list !== undefined && last.key !== list.key
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenings(openings + 1)
    // Not loaded any more: at the next opening it is asked for.
    else if (!view) setLast(undefined)
  }

  const shown = isOther ? undefined : (view ?? last)
  const missing = list?.entries.filter(({ id }) => !shown?.items.some((item) => item.id === id))
  const { data, error, refetch } = useQuery({
    queryKey: ['wishlist', 'popup', openings, (missing ?? []).map(({ id }) => id).join()],
    enabled: isOpen && !view && (!shown || Boolean(missing?.length)),
    queryFn: async ({ signal }) => (await loadPopup(signal)) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isPersonal: true },
  })
  return {
    view: shown,
    /** Why nothing is shown, in the shop's words. */
    notice: data?.notice,
    error: view ? null : error,
    retry: () => void refetch(),
  }
}
