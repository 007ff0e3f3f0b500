import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createWishlist, deleteWishlist, setDefaultWishlist } from '~/api/wishlist/wishlist'
import { fill } from '~/config/messages'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { ManagedWishlist, ManagedWishlists } from '~/domain/wishlist/wishlist'
import { report } from '~/lib/report'
import { useCartStore } from '~/state/cart'
import { commitWishlist, replaceWishlist } from '~/state/wishlistChanges'
import { announce } from '~/ui/feedback/announcer'
import { changing } from './tellShop'
import { managedQuery, renewWishlistPages } from './wishlistQueries'

type Change =
  | { kind: 'add'; name: string }
  | { kind: 'set-default' | 'delete'; list: ManagedWishlist }

/** Whether the visitor is a customer: guests have one list, so nothing is asked for them. */
export const useMayHaveLists = () => useCartStore(({ customerId }) => Boolean(customerId))

/** A customer's lists; undefined while they are not known, null where the shop keeps one each. */
export function useManaged() {
  const enabled = useMayHaveLists()
  const { data, error, refetch } = useQuery({ ...managedQuery(), enabled })
  const isHidden = !enabled || data?.outcome === 'absent'
  return {
    managed: isHidden ? null : data?.outcome === 'done' ? data.managed : undefined,
    error,
    retry: () => void refetch(),
  }
}

/** `problem` is a sentence to show, announced already. */
export function useManaging() {
  const client = useQueryClient()
  const { queryKey } = managedQuery()
  const { mutate, isPending, variables, data, error, reset } = useMutation({
    scope: { id: 'wishlist' },
    async mutationFn(change: Change): Promise<string | undefined> {
      const before = client.getQueryData(queryKey)
      const answer = await changing(() => send(change))
      // As to a guest: the visit has ended. What was known stays on show.
      if (answer.outcome === 'absent') return messages.manageFailed
      client.setQueryData(queryKey, answer)
      const had = before?.outcome === 'done' ? before.managed.lists.length : 0
      return isMade(change, answer.managed, had) ? undefined : refusalOf(change)
    },
    onSuccess(problem, change) {
      void renewWishlistPages(client)
      announce(problem ?? doneOf(change))
    },
    onError(failure) {
      report(failure, 'managing wishlists')
      announce(messages.manageFailed)
      // It may have been done, and its answer lost.
      void client.invalidateQueries({ queryKey })
    },
  })
  return {
    change: mutate,
    busyWith: isPending ? variables : undefined,
    problem: isPending ? undefined : error ? messages.manageFailed : data,
    forgetProblem: reset,
  }
}

async function send(change: Change) {
  switch (change.kind) {
    case 'add':
      return createWishlist(change.name)
    case 'delete':
      return deleteWishlist(change.list.key)
    case 'set-default': {
      const answer = await setDefaultWishlist(change.list.key)
      if (answer.outcome === 'done') {
        // The browser's key is this list's from now on; other tabs are told.
        replaceWishlist(answer.list)
        commitWishlist(answer.list)
      }
      return answer
    }
  }
}

/** The shop refuses in silence: what it sends back tells. */
function isMade(change: Change, { lists }: ManagedWishlists, had: number) {
  switch (change.kind) {
    case 'add':
      return lists.length > had
    case 'delete':
      return lists.every(({ key }) => key !== change.list.key)
    case 'set-default':
      return lists.some(({ key, isDefault }) => isDefault && key === change.list.key)
  }
}

const refusalOf = ({ kind }: Change) =>
  kind === 'add' ? messages.addedNone : messages.manageFailed

function doneOf(change: Change) {
  if (change.kind === 'add') return fill(messages.added, { name: change.name })
  const sentence = change.kind === 'delete' ? messages.deleted : messages.standardSet
  return fill(sentence, { name: change.list.name })
}
