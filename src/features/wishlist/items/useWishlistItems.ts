import { useMutation, useQueryClient, type Mutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react'
import { site } from '~/config/site'
import { priceChangeSince } from '~/domain/wishlist/priceChange'
import {
  BROWSER_LIST_KEY,
  interpolateNotice,
  type WishlistEntry,
  type WishlistItem,
  type WishlistView,
} from '~/domain/wishlist/wishlist'
import { sortWishlistItems, type WishlistSort } from '~/domain/wishlist/wishlistSort'
import { isFocusLost } from '~/lib/focus'
import { report } from '~/lib/report'
import { interpolate, pageLanguage } from '~/lib/text'
import * as wishlistMessages from '~/messages/wishlist'
import { notifyOtherTabs, setView, useWishlistStore } from '~/state/wishlist'
import { announce } from '~/ui/feedback/announcer'
import {
  changeWishlist,
  restoreEntries,
  sendOrRead,
  showAndAnnounce,
  wishlistScope,
} from '~/features/wishlist/changeWishlist'
import { invalidateWishlistPages, updateWishlistPages } from '~/features/wishlist/wishlistQueries'

/**
 * The items of a list as the page and the popup show them: without what was removed since the list was
 * read, with price changes, and with the row that undoes the last removal.
 */
export function useWishlistItems(view: WishlistView, sort: WishlistSort = 'newest') {
  const client = useQueryClient()
  const list = useWishlistStore((state) => state.list)
  const pending = useWishlistStore((state) => state.pending)
  const removed = useRemoved(view.key)
  const { removeFromOther, removing } = useRemoveFromOther(view)
  const items = useMemo(() => {
    const entries = list && list.key === view.key ? list.entries : undefined
    return sortWishlistItems(view.items, sort, priceFormat(), pageLanguage()).flatMap((item) => {
      const entry = entries?.find(({ id }) => id === item.id)
      const change = pending.get(item.id)
      const isGone = entries !== undefined && !entry && !change?.isWanted
      if (isGone && removed?.entries[0]?.id !== item.id) return []
      const isRemoval = entry !== undefined && change?.isWanted === false
      return [
        {
          item,
          /** Removed a moment ago: the undo row replaces the item. */
          removed: isGone ? removed : undefined,
          isRemoving: removing.has(item.id) || isRemoval,
          /** The removal is in the outbox until the shop can be reached. */
          isUnsent: isRemoval && !change.isSending,
          priceChange: describePriceChange(view, item, entry),
        },
      ]
    })
  }, [view, removing, sort, list, pending, removed])

  return {
    items,
    count: items.filter((shown) => !shown.removed).length,
    /** The last removal, for the undo row of an empty list. */
    removed,
    /** `isAnnouncedElsewhere`: another message announces that it is gone. */
    remove: ({ id, name }: WishlistItem, isAnnouncedElsewhere = false) =>
      isDefaultList(view)
        ? void changeWishlist(client, { id, name, isWanted: false }, { isAnnouncedElsewhere })
        : removeFromOther({ id, name, isAnnouncedElsewhere }),
    undo: () => removed && void restoreEntries(client, removed.name, removed.entries),
  }
}

export type ShownItem = ReturnType<typeof useWishlistItems>['items'][number]

/** Whether wishlist buttons act on this list. */
export const isDefaultList = ({ key }: Pick<WishlistView, 'key'>) =>
  key !== '' && key === useWishlistStore.getState().list?.key

/** The text of an empty list of the visitor: the plugin's, if there is one. */
export const emptyListText = ({ key, emptyText }: WishlistView) =>
  key === BROWSER_LIST_KEY ? wishlistMessages.inBrowserEmpty : (emptyText ?? wishlistMessages.empty)

/** Items removed since the list has been on screen. */
function useRemoved(listKey: string) {
  const removed = useWishlistStore((state) => state.removed)
  const list = useWishlistStore((state) => state.list)
  const [before] = useState(removed)
  return removed !== before && removed?.key === listKey && list?.key === listKey
    ? removed
    : undefined
}

/**
 * The shop's words, or ours. The plugin stores prices as the shop has entered them, which is with or
 * without tax, and prints them as the shop shows them: with taxes the two do not compare.
 */
function describePriceChange(
  { key }: WishlistView,
  item: WishlistItem,
  entry: WishlistEntry | undefined,
) {
  const isComparable = key === BROWSER_LIST_KEY || !site.taxes
  const change =
    entry && isComparable ? priceChangeSince(entry.price, item.price, priceFormat()) : undefined
  if (item.priceChange) return { direction: change?.direction, ...item.priceChange }
  if (!change) return undefined
  const text = change.direction === 'down' ? wishlistMessages.cheaper : wishlistMessages.dearer
  return {
    text: interpolate(text, { percent: change.percent }),
    direction: change.direction,
  }
}

const priceFormat = () => ({ ...site.currency, minorUnit: site.currency.decimals })

interface Removal extends Pick<WishlistItem, 'id' | 'name'> {
  isAnnouncedElsewhere: boolean
}

/** Removes from a list that is not the default one: without the outbox, so failures are said at once. */
function useRemoveFromOther(view: WishlistView) {
  const client = useQueryClient()
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set())
  const mutationKey = ['wishlist', 'remove', view.key]
  const { mutate } = useMutation({
    mutationKey,
    scope: wishlistScope,
    mutationFn: ({ id }: Removal) =>
      sendOrRead({
        send: (wishlist, signal) => wishlist.remove(id, view.key, signal),
        async read(wishlist, signal) {
          const page = await wishlist.fetchPage(view.key, signal)
          const isThere = page?.items.some((item) => item.id === id)
          return { outcome: isThere ? ('unchanged' as const) : ('changed' as const) }
        },
        doing: 'taking a product off a wishlist',
      }),
    onMutate: ({ id }) => setRemoving((ids) => new Set([...ids, id])),
    onSuccess(result, { id, name, isAnnouncedElsewhere }) {
      if (result.outcome === 'unchanged') {
        const text = interpolate(wishlistMessages.removeUnanswered, { name })
        return showAndAnnounce({ kind: 'problem', text })
      }
      if (result.outcome === 'refused') {
        // Another device may have removed it.
        void invalidateWishlistPages(client)
        return showAndAnnounce({ kind: 'problem', text: interpolateNotice(result.notice, name) })
      }
      setView(undefined)
      notifyOtherTabs()
      updateWishlistPages(client, view.key, (page) => {
        const items = page.items.filter((item) => item.id !== id)
        return { ...page, items, count: items.length }
      })
      if (!isAnnouncedElsewhere) announce(interpolate(wishlistMessages.removed, { name }))
    },
    onError(error, { name }) {
      report(error, 'reading a wishlist after taking a product off it')
      const text = interpolate(wishlistMessages.removeUnsure, { name })
      showAndAnnounce({ kind: 'problem', text })
      void invalidateWishlistPages(client)
    },
    onSettled: (_result, _error, { id }) =>
      setRemoving((ids) => new Set([...ids].filter((one) => one !== id))),
  })

  /** A second press on the same item does nothing; other items wait in the queue. */
  function removeFromOther(item: Removal) {
    const isSameItem = ({ state }: Mutation) => (state.variables as Removal).id === item.id
    if (client.isMutating({ mutationKey, predicate: isSameItem }) === 0) mutate(item)
  }
  return { removeFromOther, removing }
}

/**
 * A removed item takes the focus with it. Focuses the remove button of the item in its place, of the last
 * item, or `fallback` when the list is empty.
 *
 * @param fallback is given the element around the list
 * @returns `onFocus` and `ref` for the element around the list, and `expectReturn`, to be called before
 *   an item comes back
 */
export function useFocusAfterRemoval(
  count: number,
  fallback: (content: HTMLElement) => HTMLElement | null,
) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  const index = useRef(0)
  const isReturnExpected = useRef(false)

  useEffect(() => {
    const difference = count - before.current
    before.current = count
    const isCause = difference < 0 || (difference > 0 && isReturnExpected.current)
    if (difference !== 0) isReturnExpected.current = false
    if (!isCause || !isFocusLost()) return
    const content = ref.current
    if (!content) return
    const rows = content.querySelectorAll<HTMLElement>(':scope li')
    const row = rows[Math.min(index.current, rows.length - 1)]
    const next = row?.querySelector<HTMLElement>('[data-remove]') ?? fallback(content)
    next?.focus({ preventScroll: true })
  })

  return {
    ref,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      const rows = [...currentTarget.querySelectorAll('li')]
      const focused = rows.findIndex((row) => row.contains(target))
      if (focused >= 0) index.current = focused
    },
    expectReturn: () => (isReturnExpected.current = true),
  }
}
