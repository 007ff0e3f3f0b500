import {
  hashKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type Mutation,
} from '@tanstack/react-query'
import { backend } from '~/api/backend'
import type { WishlistBackend } from '~/api/wishlist/wishlistBackend'
import { isSameText } from '~/domain/content/commentText'
import type { ManagedWishlist, ManagedWishlists, Wishlist } from '~/domain/wishlist/wishlist'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import * as wishlistMessages from '~/messages/wishlist'
import { useCartStore } from '~/state/cart'
import { applyWishlist, commitWishlist, notifyOtherTabs, useWishlistStore } from '~/state/wishlist'
import { announce } from '~/ui/feedback/announcer'
import { sendOrRead, wishlistScope } from './changeWishlist'
import { reloadWishlist } from './loadWishlist'
import { invalidateWishlistPages } from './wishlistQueries'

const listsQuery = () =>
  queryOptions({
    queryKey: ['wishlist', 'managed'],
    meta: { isPersonal: true },
    queryFn: async ({ signal }) => (await backend.wishlist()).fetchLists(signal),
  })

/** A customer's lists; undefined while they load, null for guests and shops with one list each. */
export function useManagedWishlists() {
  const enabled = useCartStore(({ customerId }) => Boolean(customerId))
  const { data, error, isFetched, refetch } = useQuery({ ...listsQuery(), enabled })
  const list = useWishlistStore((state) => state.list)
  const isHidden = !enabled || data?.outcome === 'absent'
  return {
    managed: isHidden ? null : data?.outcome === 'done' ? withCount(data.managed, list) : undefined,
    /** Lists that did not load are still the customer's to manage: the dialog reads them again. */
    canManage: !isHidden && isFetched,
    error,
    /** Reads the lists again: their counts change with every wishlist button and on other devices. */
    refresh: () => void refetch(),
  }
}

/** The store knows the count of the default list without a request. */
const withCount = (managed: ManagedWishlists, current: Wishlist | undefined): ManagedWishlists => ({
  ...managed,
  lists: managed.lists.map((list) =>
    list.key === current?.key ? { ...list, count: current.count } : list,
  ),
})

export type ListChange =
  | { kind: 'add'; name: string }
  | { kind: 'set-default' | 'delete'; list: ManagedWishlist }

const CHANGE_KEY = ['wishlist', 'change lists']

/** Creates, deletes and chooses lists. `problem` is a sentence to show, already announced. */
export function useChangeLists() {
  const client = useQueryClient()
  const { queryKey } = listsQuery()
  const { mutate, mutateAsync, isPending, variables, data, error, reset } = useMutation({
    mutationKey: CHANGE_KEY,
    scope: wishlistScope,
    async mutationFn(change: ListChange): Promise<string | undefined> {
      const before = client.getQueryData(queryKey)
      let isAnswered = true
      const result = await sendOrRead({
        send: (wishlist, signal) => send(change, wishlist, signal),
        async read(wishlist, signal) {
          isAnswered = false
          const lists = await wishlist.fetchLists(signal)
          if (change.kind === 'set-default') {
            await reloadWishlist(signal)
            notifyOtherTabs()
          }
          return lists
        },
        doing: 'managing wishlists',
      })
      // As for a guest: the session has ended. The lists stay on screen.
      if (result.outcome === 'absent') return wishlistMessages.manageFailed
      // A request under way may have the lists from before the change.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, result)
      const listsBefore = before?.outcome === 'done' ? before.managed.lists : []
      if (isDone(change, result.managed, listsBefore)) return undefined
      const isRefused = isAnswered && change.kind === 'add'
      return isRefused ? wishlistMessages.listNotAdded : wishlistMessages.manageFailed
    },
    onSuccess(problem, change) {
      void invalidateWishlistPages(client)
      announce(problem ?? successText(change))
    },
    onError(failure) {
      report(failure, 'reading the wishlists after a change')
      announce(wishlistMessages.manageFailed)
      void client.invalidateQueries({ queryKey })
    },
  })

  /** A second press on the same button does nothing; other changes wait in the queue. */
  function changeOnce(change: ListChange) {
    const isSame = ({ state }: Mutation) => hashKey([state.variables]) === hashKey([change])
    if (client.isMutating({ mutationKey: CHANGE_KEY, predicate: isSame }) === 0) mutate(change)
  }
  return {
    change: changeOnce,
    /** `change`, with the promise that a form needs. */
    changeAsync: mutateAsync,
    current: isPending ? variables : undefined,
    problem: isPending ? undefined : error ? wishlistMessages.manageFailed : data,
    clearProblem: reset,
  }
}

async function send(change: ListChange, wishlist: WishlistBackend, signal: AbortSignal) {
  switch (change.kind) {
    case 'add':
      return wishlist.createList(change.name, signal)
    case 'delete':
      return wishlist.deleteList(change.list.key, signal)
    case 'set-default': {
      const result = await wishlist.setDefaultList(change.list.key, signal)
      if (result.outcome === 'done') {
        applyWishlist(result.list)
        commitWishlist(result.list)
      }
      return result
    }
  }
}

/** The plugin refuses without a message: compare the lists that it sends back. */
function isDone(
  change: ListChange,
  { lists }: ManagedWishlists,
  before: readonly ManagedWishlist[],
) {
  switch (change.kind) {
    case 'add':
      // Another tab or device may have added a list, too.
      return lists.some(
        ({ key, name }) =>
          isSameText(name, change.name) && before.every((list) => list.key !== key),
      )
    case 'delete':
      return lists.every(({ key }) => key !== change.list.key)
    case 'set-default':
      return lists.some(({ key, isDefault }) => isDefault && key === change.list.key)
  }
}

function successText(change: ListChange) {
  if (change.kind === 'add') return interpolate(wishlistMessages.listAdded, { name: change.name })
  const text = change.kind === 'delete' ? wishlistMessages.deleted : wishlistMessages.defaultSet
  return interpolate(text, { name: change.list.name })
}
