import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fill } from '~/config/messages'
import { paths } from '~/config/paths'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import { BROWSER_LIST, isWishlistKey, type WishlistView } from '~/domain/wishlist/wishlist'
import { EmptyButton } from '~/features/wishlist/EmptyButton'
import { ManageWishlists } from '~/features/wishlist/ManageWishlists'
import { useFocusKept } from '~/features/wishlist/useFocusKept'
import { useListItems, useRemoved } from '~/features/wishlist/useListItems'
import { RemovedWish } from '~/features/wishlist/RemovedWish'
import { useManaged } from '~/features/wishlist/useManaged'
import { useRemoval } from '~/features/wishlist/useRemoval'
import { useWishlistPopup } from '~/features/wishlist/useWishlistPopup'
import { viewedListQuery } from '~/features/wishlist/wishlistQueries'
import { WishItems } from '~/features/wishlist/WishItems'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { WishActions } from './WishActions'
import styles from './WishlistPopupPanel.module.css'

interface PopupProps {
  isOpen: boolean
  onClose: () => void
}

/** A list over the page: the one that hearts speak of, or another of the customer's, chosen here. */
export function WishlistPopupPanel({ isOpen, onClose }: PopupProps) {
  const own = useWishlistPopup(isOpen)
  // Of another of the customer's lists, looked at here.
  const [viewedKey, setViewedKey] = useState<string>()
  const viewed = useQuery({ ...viewedListQuery(viewedKey ?? ''), enabled: viewedKey !== undefined })
  const [isManaging, setIsManaging] = useState(false)
  const isViewed = viewedKey !== undefined && viewedKey !== own.view?.key
  const view = isViewed ? viewed.data : own.view
  const error = isViewed ? viewed.error : own.error
  const retry = isViewed ? () => void viewed.refetch() : own.retry
  function close() {
    setViewedKey(undefined)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={view?.name ?? messages.wishlist} placement="end">
      <div className={styles.content}>
        {error && !view && <LoadError error={error} onRetry={retry} title={messages.loadFailed} />}
        {!view && !error && own.notice && <SignInFirst notice={own.notice} onLeave={close} />}
        {!view && !error && !own.notice && (
          <div role="status" aria-label={messages.waiting}>
            <Skeleton className={styles.waiting} lines={3} />
          </div>
        )}
        {view && (
          <Filled key={view.key} view={view} onClose={close} onManage={() => setIsManaging(true)} />
        )}
      </div>
      <ManageWishlists
        isOpen={isManaging}
        onClose={() => setIsManaging(false)}
        renderView={({ key, name }, label) => (
          <button
            type="button"
            aria-label={fill(messages.view, { name })}
            onClick={() => {
              setIsManaging(false)
              setViewedKey(key)
            }}
          >
            {label}
          </button>
        )}
      />
    </Dialog>
  )
}

const SignInFirst = ({ notice, onLeave }: { notice: string; onLeave: () => void }) => (
  <>
    <p>{notice}</p>
    <ButtonLink to={paths.account()} onClick={onLeave}>
      {messages.signIn}
    </ButtonLink>
  </>
)

interface FilledProps {
  view: WishlistView
  onClose: () => void
  onManage: () => void
}

function Filled({ view, onClose, onManage }: FilledProps) {
  const content = useRef<HTMLDivElement>(null)
  const { managed } = useManaged()
  const { remove, removing } = useRemoval(view)
  const items = useListItems(view, removing)
  const count = items.filter((shown) => !shown.removed).length
  const removed = useRemoved(view.key)
  const onRestore = useFocusKept(content, count, () =>
    content.current?.closest<HTMLElement>('dialog'),
  )

  return (
    <div ref={content} className={styles.list}>
      <div className={styles.head}>
        <p role="status">
          {count === 1 ? messages.countOne : count > 1 && fill(messages.count, { count })}
        </p>
        {managed && (
          <Button variant="quiet" onClick={onManage}>
            {messages.manage}
          </Button>
        )}
        {view.canEdit && count > 0 && <EmptyButton listKey={view.key} />}
      </div>
      {view.key === BROWSER_LIST && <p className={styles.where}>{messages.keptHere}</p>}
      {count === 0 && removed && <RemovedWish {...{ removed, onRestore }} />}
      {count === 0 ? (
        <p className={styles.empty}>{view.emptyText ?? messages.empty}</p>
      ) : (
        <WishItems
          {...{ view, items, onRestore }}
          onRemove={(item) => void remove(item)}
          onLeave={onClose}
          renderActions={(item) => (
            <WishActions
              item={item}
              onMoved={view.canEdit ? (moved) => void remove(moved) : undefined}
            />
          )}
        />
      )}
      <div className={styles.foot}>
        <ButtonLink
          variant="secondary"
          to={paths.wishlist(isWishlistKey(view.key) ? view.key : '')}
          onClick={onClose}
        >
          {messages.openPage}
        </ButtonLink>
        <Button onClick={onClose}>{messages.continue}</Button>
      </div>
    </div>
  )
}
