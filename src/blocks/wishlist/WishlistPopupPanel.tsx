import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { paths } from '~/config/paths'
import { BROWSER_LIST_KEY, type WishlistView } from '~/domain/wishlist/wishlist'
import { ManageWishlists } from '~/features/wishlist/ManageWishlists'
import { useManagedWishlists } from '~/features/wishlist/useManagedWishlists'
import {
  emptyListText,
  useFocusAfterRemoval,
  useWishlistItems,
} from '~/features/wishlist/items/useWishlistItems'
import { RemovedItemRow, WishlistItems } from '~/features/wishlist/items/WishlistItems'
import { otherListQuery, useWishlistPopup } from '~/features/wishlist/wishlistQueries'
import { WishlistMenu } from '~/features/wishlist/WishlistToolbar'
import { interpolate, pluralize } from '~/lib/text'
import * as wishlistMessages from '~/messages/wishlist'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import { WishlistItemActions } from './WishlistItemActions'
import styles from './WishlistPopupPanel.module.css'

interface WishlistPopupPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** A list over the page: the default one, or another of the customer's lists. */
export function WishlistPopupPanel({ isOpen, onClose }: WishlistPopupPanelProps) {
  const own = useWishlistPopup(isOpen)
  /** Key of the other list. */
  const [otherKey, setOtherKey] = useState<string>()
  const other = useQuery({ ...otherListQuery(otherKey ?? ''), enabled: otherKey !== undefined })
  const [isManaging, setIsManaging] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  // The manage dialog returns the focus to its button, which is gone while another list loads.
  useEffect(() => {
    if (otherKey !== undefined) content.current?.focus()
  }, [otherKey])
  const isOther = otherKey !== undefined && otherKey !== own.view?.key
  const view = isOther ? other.data : own.view
  const error = isOther ? other.error : own.error
  const retry = isOther ? () => void other.refetch() : own.retry
  // Also after a navigation, which closes it without `onClose`.
  if (!isOpen && (otherKey !== undefined || isManaging)) {
    setOtherKey(undefined)
    setIsManaging(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={view?.name ?? wishlistMessages.wishlist}
      placement="end"
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        {error && !view && (
          <LoadError error={error} onRetry={retry} title={wishlistMessages.loadFailed} />
        )}
        {!view && !error && own.notice && (
          <>
            <p>{own.notice}</p>
            <ButtonLink to={paths.account()} onClick={onClose}>
              {wishlistMessages.signIn}
            </ButtonLink>
          </>
        )}
        {!view && !error && !own.notice && (
          <div role="status" aria-label={wishlistMessages.loading}>
            <Skeleton className={styles.skeleton} lines={3} />
          </div>
        )}
        {view && (
          <PopupList
            key={view.key}
            view={view}
            onClose={onClose}
            onManage={() => setIsManaging(true)}
          />
        )}
      </div>
      <ManageWishlists
        isOpen={isManaging}
        onClose={() => setIsManaging(false)}
        renderView={({ key, name }, label) => (
          <button
            type="button"
            aria-label={interpolate(wishlistMessages.view, { name })}
            onClick={() => {
              setIsManaging(false)
              setOtherKey(key)
            }}
          >
            {label}
          </button>
        )}
      />
    </Dialog>
  )
}

interface PopupListProps {
  view: WishlistView
  onClose: () => void
  onManage: () => void
}

function PopupList({ view, onClose, onManage }: PopupListProps) {
  const { canManage, refresh } = useManagedWishlists()
  const { items, count, removed, remove, undo } = useWishlistItems(view)
  const { ref, onFocus, expectReturn } = useFocusAfterRemoval(count, (content) =>
    content.closest('dialog'),
  )
  function onUndo() {
    expectReturn()
    undo()
  }
  function openLists() {
    refresh()
    onManage()
  }

  return (
    <div ref={ref} className={styles.list} onFocus={onFocus}>
      <div className={styles.head}>
        <p role="status">{count > 0 && pluralize(wishlistMessages.count, count)}</p>
        {view.canEdit && count > 0 && (
          <WishlistMenu listKey={view.key} onManage={canManage ? openLists : undefined} />
        )}
      </div>
      {view.key === BROWSER_LIST_KEY && (
        <p className={styles.hint}>{wishlistMessages.inBrowserHint}</p>
      )}
      {count === 0 && removed && <RemovedItemRow {...{ removed, onUndo }} />}
      {count === 0 ? (
        <div className={styles.empty}>
          <p>{emptyListText(view)}</p>
          {canManage && (
            <Button variant="quiet" onClick={openLists}>
              {wishlistMessages.manage}
            </Button>
          )}
        </div>
      ) : (
        <WishlistItems
          {...{ view, items, onUndo }}
          onRemove={remove}
          onLeave={onClose}
          renderActions={(item) => (
            <WishlistItemActions item={item} onMoved={view.canEdit ? remove : undefined} />
          )}
        />
      )}
      <div className={styles.foot}>
        <ButtonLink
          variant="secondary"
          to={paths.wishlist(view.key === BROWSER_LIST_KEY ? '' : view.key)}
          onClick={onClose}
        >
          {wishlistMessages.openPage}
        </ButtonLink>
        <Button onClick={onClose}>{commonMessages.continueShopping}</Button>
      </div>
    </div>
  )
}
