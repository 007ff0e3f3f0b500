import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { WishlistChangeResult } from '~/api/wishlist/wishlistBackend'
import { BROWSER_LIST_KEY, type WishlistOption } from '~/domain/wishlist/wishlist'
import {
  readWishlistSort,
  WISHLIST_SORTS,
  withWishlistSort,
  type WishlistSort,
} from '~/domain/wishlist/wishlistSort'
import { takeLostFocus } from '~/lib/focus'
import { report } from '~/lib/report'
import { interpolate } from '~/lib/text'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as wishlistMessages from '~/messages/wishlist'
import { commitWishlist, notifyOtherTabs, setView, useWishlistStore } from '~/state/wishlist'
import { Notice } from '~/ui/feedback/Notice'
import { announce } from '~/ui/feedback/announcer'
import { SelectField } from '~/ui/forms/Field'
import { ConfirmDialog } from '~/ui/overlays/ConfirmDialog'
import { ActionMenu } from '~/ui/overlays/Popover'
import { sendOrRead, wishlistScope } from './changeWishlist'
import { reloadWishlist } from './loadWishlist'
import { readOutbox, removeFromOutbox } from './outbox'
import { isDefaultList } from './items/useWishlistItems'
import { invalidateWishlistPages, updateWishlistPages } from './wishlistQueries'

interface WishlistSwitcherProps {
  /** It replaces a switcher that had the focus. */
  takesFocus: boolean
  onSwitch: () => void
  lists: readonly WishlistOption[]
  /** Products on the current list, removals in this tab included. */
  count: number
}

/** Navigates to another of the visitor's lists, whose page replaces the switcher. */
export function WishlistSwitcher({ takesFocus, onSwitch, lists, count }: WishlistSwitcherProps) {
  const navigate = useNavigate()
  return (
    <SelectField
      ref={takesFocus ? takeLostFocus : undefined}
      name="list"
      label={wishlistMessages.yourLists}
      value={lists.find(({ isCurrent }) => isCurrent)?.path}
      onChange={({ currentTarget }) => {
        onSwitch()
        void navigate(currentTarget.value, { state: { staysInPlace: true } })
      }}
    >
      {lists.map(({ key, label, path, isCurrent }) => (
        <option key={key} value={path}>
          {isCurrent ? label.replace(/\(\d+\)\s*$/, `(${count})`) : label}
        </option>
      ))}
    </SelectField>
  )
}

const SORT_NAMES: Record<WishlistSort, string> = {
  newest: wishlistMessages.sortNewest,
  oldest: wishlistMessages.sortOldest,
  price: wishlistMessages.sortPrice,
  'price-desc': wishlistMessages.sortPriceDescending,
  name: wishlistMessages.sortName,
}

/** Sorts a list. The URL holds the choice, so that Back and a reload restore it. */
export function WishlistSortSelect() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <SelectField
      name="sort"
      label={wishlistMessages.sortBy}
      value={readWishlistSort(search)}
      onChange={({ currentTarget: { selectedIndex } }) => {
        const sort = WISHLIST_SORTS[selectedIndex] ?? 'newest'
        void navigate(pathname + withWishlistSort(search, sort), { state: { staysInPlace: true } })
        announce(interpolate(wishlistMessages.sorted, { order: SORT_NAMES[sort] }))
      }}
    >
      {WISHLIST_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_NAMES[sort]}
        </option>
      ))}
    </SelectField>
  )
}

interface WishlistMenuProps {
  listKey: string
  /** Opens the customer's lists; undefined where there is one list each. */
  onManage: (() => void) | undefined
}

/** What is seldom done with a list of the visitor; to remove all its products asks first. */
export function WishlistMenu({ listKey, onManage }: WishlistMenuProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { empty, isEmptying, problem } = useEmptyWishlist(listKey)
  const confirmation = useWishlistStore(({ settings }) => settings?.emptyConfirm)
  return (
    <>
      <ActionMenu
        label={wishlistMessages.moreActions}
        isBusy={isEmptying}
        actions={[
          ...(onManage ? [{ label: wishlistMessages.manage, onPress: onManage }] : []),
          { label: wishlistMessages.removeAll, onPress: () => setIsAsking(true) },
        ]}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        title={wishlistMessages.emptyTitle}
        confirmLabel={wishlistMessages.emptyConfirm}
        cancelLabel={wishlistMessages.keep}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          empty()
        }}
      >
        {confirmation ?? wishlistMessages.irreversible}
      </ConfirmDialog>
    </>
  )
}

type EmptyResult = WishlistChangeResult | { outcome: 'unchanged' }

/** `problem` is a sentence to show, already announced. */
function useEmptyWishlist(key: string) {
  const client = useQueryClient()
  const { mutate, isPending, data, error } = useSingleMutation({
    scope: wishlistScope,
    mutationFn: (_waiting: ReturnType<typeof readOutbox>) =>
      sendOrRead({
        send: (wishlist, signal) => wishlist.empty(key, signal),
        async read(wishlist, signal): Promise<EmptyResult> {
          const page = await wishlist.fetchPage(key, signal)
          if (page && page.items.length > 0) return { outcome: 'unchanged' }
          const list = await wishlist.fetchList(signal)
          return { outcome: 'changed', notice: '', list }
        },
        doing: 'emptying a wishlist',
      }),
    onSuccess(result, waiting) {
      if (result.outcome === 'unchanged') return announce(wishlistMessages.emptyFailed)
      if (result.outcome === 'refused') return announce(result.notice)
      if (isDefaultList({ key })) {
        // Later presses stay in the outbox: they are sent next.
        waiting.forEach(removeFromOutbox)
        commitWishlist(result.list, result.view)
      } else {
        setView(undefined)
        notifyOtherTabs()
      }
      updateWishlistPages(client, key, (page) => ({ ...page, items: [], count: 0 }))
      announce(
        key === BROWSER_LIST_KEY
          ? wishlistMessages.inBrowserEmptied
          : result.notice || wishlistMessages.emptied,
      )
    },
    onError(failure) {
      report(failure, 'reading a wishlist after emptying it')
      announce(wishlistMessages.emptyUnsure)
      if (isDefaultList({ key })) void reloadWishlist()
      void invalidateWishlistPages(client)
    },
  })
  const problem = error ? wishlistMessages.emptyUnsure : data && problemOf(data)
  return {
    empty: () => mutate(readOutbox()),
    isEmptying: isPending,
    problem: isPending ? undefined : problem,
  }
}

function problemOf(result: EmptyResult) {
  if (result.outcome === 'refused') return result.notice
  return result.outcome === 'unchanged' ? wishlistMessages.emptyFailed : undefined
}
