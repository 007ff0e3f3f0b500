import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '~/config/paths'
import { NotFoundError } from '~/domain/errors'
import { BROWSER_LIST_KEY, type ShareLink, type WishlistView } from '~/domain/wishlist/wishlist'
import { readWishlistSort } from '~/domain/wishlist/wishlistSort'
import { networkOf } from '~/features/navigation/socialNetworks'
import { ManageWishlists } from '~/features/wishlist/ManageWishlists'
import { CopyWishlistLink, ShareLinks } from '~/features/wishlist/ShareWishlist'
import { useManagedWishlists } from '~/features/wishlist/useManagedWishlists'
import {
  emptyListText,
  useFocusAfterRemoval,
  useWishlistItems,
} from '~/features/wishlist/items/useWishlistItems'
import { RemovedItemRow, WishlistItems } from '~/features/wishlist/items/WishlistItems'
import type { useWishlistPage } from '~/features/wishlist/wishlistQueries'
import {
  WishlistMenu,
  WishlistSortSelect,
  WishlistSwitcher,
} from '~/features/wishlist/WishlistToolbar'
import * as wishlistMessages from '~/messages/wishlist'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { BrandMark } from '~/ui/media/BrandMark'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from '~/ui/navigation/AppLink'
import { WishlistItemActions } from './WishlistItemActions'
import styles from './WishlistScreen.module.css'

/** A list as a page, below its heading. */
export function WishlistScreen({ page }: { page: ReturnType<typeof useWishlistPage> }) {
  const { view, error, retry, isOwn, mustSignIn } = page
  const [isSwitching, setIsSwitching] = useState(false)
  if (mustSignIn)
    return (
      <EmptyState text={wishlistMessages.signInFirst}>
        <ButtonLink to={paths.account()}>{wishlistMessages.signIn}</ButtonLink>
      </EmptyState>
    )
  if (error instanceof NotFoundError)
    return (
      <EmptyState text={wishlistMessages.notFoundHint}>
        <ButtonLink to={paths.wishlist()}>{wishlistMessages.goToOwnList}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      {error && (
        <LoadError
          error={error}
          onRetry={retry}
          title={view ? wishlistMessages.outdated : wishlistMessages.loadFailed}
        />
      )}
      {!view && !error && (
        <div role="status" aria-label={wishlistMessages.loading}>
          <Skeleton className={styles.skeleton} lines={3} />
        </div>
      )}
      {view && <List {...{ view, isOwn, isSwitching }} onSwitch={() => setIsSwitching(true)} />}
    </>
  )
}

interface ListProps {
  view: WishlistView
  isOwn: boolean
  /** The shopper has come by the switcher. */
  isSwitching: boolean
  onSwitch: () => void
}

function List({ view, isOwn, isSwitching, onSwitch }: ListProps) {
  const sort = readWishlistSort(useLocation().search)
  const { items, count, removed, remove, undo } = useWishlistItems(view, sort)
  const { ref, onFocus, expectReturn } = useFocusAfterRemoval(count, () =>
    document.getElementById('content'),
  )
  const isEmpty = count === 0
  const { canManage, refresh } = useManagedWishlists()
  const [isManaging, setIsManaging] = useState(false)
  // Only known late: in the menu, and at the end of an empty list, it moves nothing.
  const onManage =
    isOwn && canManage
      ? () => {
          refresh()
          setIsManaging(true)
        }
      : undefined
  function onUndo() {
    expectReturn()
    undo()
  }

  return (
    <div ref={ref} className={styles.list} onFocus={onFocus}>
      {view.key === BROWSER_LIST_KEY && (
        <p className={styles.hint}>{wishlistMessages.inBrowserHint}</p>
      )}
      <div className={styles.tools}>
        <div className={styles.selects}>
          {view.lists.length > 1 && (
            <WishlistSwitcher
              takesFocus={isSwitching}
              {...{ onSwitch, count }}
              lists={view.lists}
            />
          )}
          {count > 1 && <WishlistSortSelect />}
        </div>
        {view.canEdit && !isEmpty && <WishlistMenu listKey={view.key} onManage={onManage} />}
      </div>
      {isEmpty && removed && <RemovedItemRow {...{ removed, onUndo }} />}
      {isEmpty ? (
        <EmptyState
          text={isOwn ? emptyListText(view) : wishlistMessages.emptyOther}
          hint={isOwn ? wishlistMessages.emptyHint : undefined}
        >
          <ButtonLink to={paths.shop()}>{commonMessages.browseShop}</ButtonLink>
          {onManage && (
            <Button variant="quiet" onClick={onManage}>
              {wishlistMessages.manage}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <WishlistItems
            key={view.key}
            {...{ view, items, onUndo }}
            onRemove={remove}
            renderActions={(item) => (
              <WishlistItemActions item={item} onMoved={view.canEdit ? remove : undefined} />
            )}
          />
          {view.shareLinks && <ShareLinks links={view.shareLinks} renderMark={renderNetworkMark} />}
          {view.shareUrl && <CopyWishlistLink key={view.shareUrl} url={view.shareUrl} />}
        </>
      )}
      <ManageWishlists
        isOpen={isManaging}
        onClose={() => setIsManaging(false)}
        renderView={({ path }, label) => (
          <AppLink to={path} onClick={() => setIsManaging(false)}>
            {label}
          </AppLink>
        )}
      />
    </div>
  )
}

const renderNetworkMark = ({ name, url }: ShareLink) => (
  <BrandMark {...networkOf(url)} title={name} isQuiet />
)

interface EmptyStateProps {
  text: string
  hint?: string | undefined
  /** Links and buttons. */
  children: ReactNode
}

const EmptyState = ({ text, hint, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <span className={styles.icon}>
      <Icon name="heart" />
    </span>
    <p>{text}</p>
    {hint && <p className={styles.hint}>{hint}</p>}
    {children}
  </div>
)
