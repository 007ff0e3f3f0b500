import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { backend } from '~/api/backend'
import { viewWishlist } from '~/api/wishlist/wishlist'
import { NotFoundError } from '~/domain/errors'
import { BROWSER_LIST, type Wishlist, type WishlistView } from '~/domain/wishlist/wishlist'
import { useWishlistStore } from '~/state/wishlist'
import { ensureKey } from '~/state/wishlistChanges'
import { learnAnew, learnWishlist } from './loadWishlist'

const WISHLIST = 'wishlist'

/**
 * The page of a list. What was read before is shown at once and read again: lists change in other tabs
 * and on other devices.
 *
 * @param key of anybody's list; '' is the visitor's own
 * @throws NotFoundError where the shop has no such list
 */
export const wishlistPageQuery = (key: string) =>
  queryOptions({
    queryKey: [WISHLIST, 'page', key],
    staleTime: 0,
    meta: { isPersonal: true },
    async queryFn({ signal }): Promise<WishlistView> {
      // Without a key of one's own, the shop would answer with the list that all such guests share.
      ensureKey()
      const view = await backend.wishlist.page(key, signal)
      if (!view) throw new NotFoundError(`wishlist ${key}`)
      // What the prices were is told by the list's data alone: before the page stands, so that nothing
      // moves then.
      // A list of this browser has lost what the shop no longer has.
      if (!useWishlistStore.getState().list || view.key === BROWSER_LIST) await learnWishlist()
      // Added to on another device: what this tab remembers is older than the page, and would hide it.
      if (hasMore(view, useWishlistStore.getState().list)) await learnAnew()
      return view
    },
  })

const hasMore = ({ key, items }: WishlistView, list: Wishlist | undefined) =>
  list?.key === key && items.some(({ id }) => list.entries.every((entry) => entry.id !== id))

/** A customer's lists, where the shop keeps several; asked for by customers alone, guests have one. */
export const managedQuery = () =>
  queryOptions({
    queryKey: [WISHLIST, 'managed'],
    meta: { isPersonal: true },
    queryFn: ({ signal }) => backend.wishlist.managed(signal),
  })

/** Another list in the popup; where the shop does not show it there, its page tells as much. */
export const viewedListQuery = (key: string) =>
  queryOptions({
    queryKey: [WISHLIST, 'page', key, 'in the popup'],
    staleTime: 0,
    meta: { isPersonal: true },
    async queryFn({ signal }): Promise<WishlistView> {
      const answer = await viewWishlist(key, signal)
      const view =
        answer.outcome === 'done' ? answer.view : await backend.wishlist.page(key, signal)
      if (!view) throw new NotFoundError(`wishlist ${key}`)
      return view
    },
  })

/** After a change that touches more than one list, whatever shows any is read again. */
export const renewWishlistPages = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [WISHLIST, 'page'] })

/** Puts what is known of a change into every page that shows the list. */
export const changePages = (
  client: QueryClient,
  key: string,
  change: (view: WishlistView) => WishlistView,
) =>
  client.setQueriesData<WishlistView>({ queryKey: [WISHLIST, 'page'] }, (view) =>
    view?.key === key ? change(view) : view,
  )
