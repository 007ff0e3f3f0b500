import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { backend } from '~/api/backend'
import { NotFoundError } from '~/domain/errors'
import {
  BROWSER_LIST_KEY,
  type Wishlist,
  type WishlistEntry,
  type WishlistView,
} from '~/domain/wishlist/wishlist'
import { useCartStore } from '~/state/cart'
import {
  applyWishlist,
  setCount,
  setForCustomersOnly,
  setView,
  useWishlistStore,
} from '~/state/wishlist'
import { loadSettings, loadWishlist, reloadWishlist } from './loadWishlist'

const PAGES_KEY = ['wishlist', 'page']

/**
 * The page of a list. Always read again, over cached data: lists change in other tabs and on other
 * devices.
 *
 * @param key of any list; '' is the visitor's own
 * @throws NotFoundError where the shop has no such list
 */
const wishlistPageQuery = (key: string) =>
  queryOptions({
    queryKey: [...PAGES_KEY, key],
    staleTime: 0,
    meta: { isPersonal: true },
    async queryFn({ signal }): Promise<WishlistView> {
      const view = await (await backend.wishlist()).fetchPage(key, signal)
      if (!view) throw new NotFoundError(`wishlist ${key}`)
      // The page has brought the settings: this sends nothing.
      void loadSettings()
      // Only the list has earlier prices: waits for it, so that nothing moves later. A list in the
      // browser has just lost the products that the shop no longer has.
      if (!useWishlistStore.getState().list || view.key === BROWSER_LIST_KEY)
        await loadWishlist({ signal })
      // Another device has added products: the older list would hide them.
      if (hasMore(view, useWishlistStore.getState().list)) await reloadWishlist(signal)
      return view
    },
  })

const hasMore = ({ key, items }: WishlistView, list: Wishlist | undefined) =>
  list?.key === key && items.some(({ id }) => list.entries.every((entry) => entry.id !== id))

/**
 * Another list in the popup. Only the premium plugin shows it there; otherwise its page is read.
 *
 * @throws NotFoundError where the shop has no such list
 */
export const otherListQuery = (key: string) =>
  queryOptions({
    queryKey: [...PAGES_KEY, key, 'popup'],
    staleTime: 0,
    meta: { isPersonal: true },
    async queryFn({ signal }): Promise<WishlistView> {
      const wishlist = await backend.wishlist()
      const result = await wishlist.fetchOther(key, signal)
      const view = result.outcome === 'done' ? result.view : await wishlist.fetchPage(key, signal)
      if (!view) throw new NotFoundError(`wishlist ${key}`)
      return view
    },
  })

/** Has all list pages on screen read again, after a change of more than one list. */
export const invalidateWishlistPages = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: PAGES_KEY })

/** Applies a change that the shop has made to every cached page of one list. */
export function updateWishlistPages(
  client: QueryClient,
  key: string,
  update: (view: WishlistView) => WishlistView,
) {
  client.setQueriesData<WishlistView>({ queryKey: PAGES_KEY }, (view) =>
    view?.key === key ? update(view) : view,
  )
  // A page that loads now may be from before the change.
  void client.refetchQueries({ queryKey: PAGES_KEY, fetchStatus: 'fetching' })
}

const entriesMissingIn = (view: WishlistView | undefined, entries: readonly WishlistEntry[] = []) =>
  entries.filter(({ id }) => !view?.items.some((item) => item.id === id))

/** @param key of any list; '' is the visitor's own */
export function useWishlistPage(key: string) {
  const { data, error, isFetching, refetch } = useQuery(wishlistPageQuery(key))
  const list = useWishlistStore((state) => state.list)
  const isGuest = useCartStore(({ customerId }) => !customerId)
  const isForCustomersOnly = useWishlistStore((state) => state.isForCustomersOnly)

  // Products added since, in another tab or by a button on this page, need their details.
  // An empty page does not name its list.
  const isDefault = data !== undefined && (data.key ? data.key === list?.key : key === '')
  const entries = (isDefault && list?.entries) || []
  const missing = entriesMissingIn(data, entries)
  const isBehind = missing.length > 0
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])

  // A cached page with none of the list's products would look like an empty list.
  const isObsolete = isBehind && missing.length === entries.length && (isFetching || error !== null)
  const view = isObsolete ? undefined : data
  return {
    view,
    error,
    retry: () => void refetch(),
    /** The page of an empty list does not say whose it is. */
    isOwn: key === '' || isDefault || Boolean(view?.canEdit) || (view?.lists.length ?? 0) > 0,
    mustSignIn: key === '' && isForCustomersOnly && isGuest,
  }
}

/**
 * The popup's list: loaded when the popup opens and has no current content. While it is open, its content
 * stays on screen; only products added since are loaded.
 */
export function useWishlistPopup(isOpen: boolean) {
  const view = useWishlistStore((state) => state.view)
  const list = useWishlistStore((state) => state.list)
  const [last, setLast] = useState<WishlistView>()
  if (view && view !== last) setLast(view)
  const isOtherList = last !== undefined && list !== undefined && last.key !== list.key
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenings(openings + 1)
    // Out of date: the next opening loads it.
    else if (!view) setLast(undefined)
  }

  const current = isOtherList ? undefined : (view ?? last)
  const missing = entriesMissingIn(current, list?.entries)
  // Content with none of the list's products would look like an empty list.
  const isObsolete = !view && missing.length > 0 && missing.length === list?.entries.length
  const shown = isObsolete ? undefined : current
  const { data, error, refetch } = useQuery({
    queryKey: ['wishlist', 'popup', openings, missing.map(({ id }) => id).join()],
    enabled: isOpen && !view && (!shown || missing.length > 0),
    queryFn: async ({ signal }) => (await loadPopup(signal)) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isPersonal: true },
  })
  return {
    view: shown,
    /** The plugin's words on why there is no list. */
    notice: data?.notice,
    error: view ? null : error,
    retry: () => void refetch(),
  }
}

/** @returns the plugin's words if only customers have a list */
async function loadPopup(signal: AbortSignal): Promise<{ notice: string } | undefined> {
  const { view, list } = useWishlistStore.getState()
  if (view) return undefined
  const result = await (await backend.wishlist()).fetchPopup(signal)
  if (result.outcome === 'refused') {
    setForCustomersOnly()
    return { notice: result.notice }
  }
  // A change in this tab has brought a newer list in the meantime.
  if (useWishlistStore.getState().list !== list) return loadPopup(signal)
  applyWishlist(result.list)
  setView(result.view)
  setCount(result.view.count)
  return undefined
}
