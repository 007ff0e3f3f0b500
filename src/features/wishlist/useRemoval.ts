import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '~/api/backend'
import type { WishlistChange } from '~/api/wishlist/wishlist'
import { fill } from '~/config/messages'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import { noticeFor, type WishlistItem, type WishlistView } from '~/domain/wishlist/wishlist'
import { report } from '~/lib/report'
import { useWishlistStore } from '~/state/wishlist'
import { commitWishlist, forgetView, keyInCookie, tellOtherTabs } from '~/state/wishlistChanges'
import { announce } from '~/ui/feedback/announcer'
import { dropKept, keptWishes } from './keptWishes'
import { say } from './sayWish'
import { showKept } from './sendKept'
import { changing } from './tellShop'
import { changePages, renewWishlistPages } from './wishlistQueries'
import { wishFor } from './wishSteps'

/**
 * Taking products off a list of one's own. The one that hearts speak of has their queue, which keeps what
 * cannot be sent; another list is told at once, and a failure with it.
 */
export function useRemoval(view: WishlistView) {
  const client = useQueryClient()
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set())
  const mark = (id: number, isRemoving: boolean) =>
    setRemoving((before) => {
      const next = new Set(before)
      if (isRemoving) next.add(id)
      else next.delete(id)
      return next
    })

  const { mutate } = useMutation({
    scope: { id: 'wishlist' },
    mutationFn: (item: WishlistItem) => changing(() => backend.wishlist.remove(item.id, view.key)),
    onSuccess(change, { id, name }) {
      if (change.outcome === 'refused') {
        // Gone already, perhaps.
        void renewWishlistPages(client)
        return say({ kind: 'problem', text: noticeFor(change.notice, name) })
      }
      forgetView()
      tellOtherTabs()
      changePages(client, view.key, (page) => {
        const items = page.items.filter((item) => item.id !== id)
        return { ...page, items, count: items.length }
      })
      announce(fill(messages.removed, { name }))
    },
    onError(error, { name }) {
      report(error, 'taking a product off a wishlist')
      say({ kind: 'problem', text: fill(messages.removeFailed, { name }) })
    },
    onSettled: (_change, _error, { id }) => mark(id, false),
  })

  function remove(item: WishlistItem): Promise<void> | undefined {
    if (isHeartsList(view)) return wishFor({ id: item.id, name: item.name, isWanted: false })
    mark(item.id, true)
    mutate(item)
    return undefined
  }
  return { remove, removing }
}

/** Takes everything off a list. `problem` is a sentence to stand beside the button. */
export function useEmptying({ key }: Pick<WishlistView, 'key'>) {
  const client = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    scope: { id: 'wishlist' },
    mutationFn: () => changing(() => backend.wishlist.empty(key)),
    onSuccess(change: WishlistChange) {
      if (change.outcome === 'refused') return announce(change.notice)
      if (isHeartsList({ key })) {
        // The last word on what waits to be put on it, too.
        keptWishes().forEach(dropKept)
        showKept()
        commitWishlist(change.list, change.view)
      } else {
        forgetView()
        tellOtherTabs()
      }
      changePages(client, key, (page) => ({ ...page, items: [], count: 0 }))
      announce(change.notice || messages.emptied)
    },
    onError(failure) {
      report(failure, 'emptying a wishlist')
      announce(messages.emptyFailed)
    },
  })
  const refusal = data?.outcome === 'refused' ? data.notice : undefined
  return {
    empty: () => mutate(),
    isEmptying: isPending,
    problem: isPending ? undefined : error ? messages.emptyFailed : refusal,
  }
}

const isHeartsList = ({ key }: Pick<WishlistView, 'key'>) =>
  key !== '' && key === (useWishlistStore.getState().list?.key ?? keyInCookie())
