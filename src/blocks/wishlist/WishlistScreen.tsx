import { useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '~/config/paths'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import { NotFoundError } from '~/domain/errors'
import { BROWSER_LIST, type WishlistView } from '~/domain/wishlist/wishlist'
import { wishOrderIn } from '~/domain/wishlist/wishlistOrder'
import { CopyLink } from '~/features/wishlist/CopyLink'
import { EmptyButton } from '~/features/wishlist/EmptyButton'
import { ManageWishlists } from '~/features/wishlist/ManageWishlists'
import { RemovedWish } from '~/features/wishlist/RemovedWish'
import { ShareLinks } from '~/features/wishlist/ShareLinks'
import { useFocusKept } from '~/features/wishlist/useFocusKept'
import { useListItems, useRemoved } from '~/features/wishlist/useListItems'
import { useManaged } from '~/features/wishlist/useManaged'
import { useRemoval } from '~/features/wishlist/useRemoval'
import type { useWishlistPage } from '~/features/wishlist/useWishlistPage'
import { WishItems } from '~/features/wishlist/WishItems'
import { WishlistSwitcher } from '~/features/wishlist/WishlistSwitcher'
import { WishOrderSelect } from '~/features/wishlist/WishOrderSelect'
import { useWishlistStore } from '~/state/wishlist'
import { AppLink } from '~/ui/navigation/AppLink'
import { Button, ButtonLink } from '~/ui/forms/Button'
import { LoadError } from '~/ui/feedback/LoadError'
import { Icon } from '~/ui/media/Icon'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { WishActions } from './WishActions'
import styles from './WishlistScreen.module.css'

/** A list as a page, below the heading that its screen gives it. */
export function WishlistScreen({ page }: { page: ReturnType<typeof useWishlistPage> }) {
  const { view, error, retry, isOwn, mustSignIn } = page
  if (mustSignIn)
    return (
      <Instead text={messages.signInFirst}>
        <ButtonLink to={paths.account()}>{messages.signIn}</ButtonLink>
      </Instead>
    )
  if (error instanceof NotFoundError)
    return (
      <Instead text={messages.noSuchListWhy}>
        <ButtonLink to={paths.wishlist()}>{messages.ownList}</ButtonLink>
      </Instead>
    )
  return (
    <>
      {error && (
        <LoadError
          error={error}
          onRetry={retry}
          title={view ? messages.stale : messages.loadFailed}
        />
      )}
      {!view && !error && <Waiting />}
      {view && <List {...{ view, isOwn }} />}
    </>
  )
}

function List({ view, isOwn }: { view: WishlistView; isOwn: boolean }) {
  const content = useRef<HTMLDivElement>(null)
  const order = wishOrderIn(useLocation().search)
  const { remove, removing } = useRemoval(view)
  const items = useListItems(view, removing, order)
  const copiedText = useWishlistStore(({ settings }) => settings?.copiedText) ?? messages.copied
  const count = items.filter(({ removed }) => !removed).length
  const isEmpty = count === 0
  const removed = useRemoved(view.key)
  const onRestore = useFocusKept(content, count, () => document.getElementById('content'))

  return (
    <div ref={content} className={styles.list}>
      {view.key === BROWSER_LIST && <p className={styles.where}>{messages.keptHere}</p>}
      <div className={styles.tools}>
        {view.lists.length > 1 && <WishlistSwitcher lists={view.lists} count={count} />}
        {count > 1 && <WishOrderSelect />}
        <div className={styles.buttons}>
          {isOwn && <ManageButton />}
          {view.canEdit && !isEmpty && <EmptyButton listKey={view.key} />}
        </div>
      </div>
      {isEmpty && removed && <RemovedWish {...{ removed, onRestore }} />}
      {isEmpty ? (
        <Instead
          text={isOwn ? (view.emptyText ?? messages.empty) : messages.emptyOfOthers}
          why={isOwn ? messages.emptyWhy : undefined}
        >
          <ButtonLink to={paths.shop()}>{messages.browseShop}</ButtonLink>
        </Instead>
      ) : (
        <>
          <WishItems
            key={view.key}
            {...{ view, items, onRestore }}
            onRemove={(item) => void remove(item)}
            renderActions={(item) => (
              <WishActions
                item={item}
                onMoved={view.canEdit ? (moved) => void remove(moved) : undefined}
              />
            )}
          />
          {view.shareLinks && <ShareLinks links={view.shareLinks} />}
          {view.shareUrl && (
            <CopyLink key={view.shareUrl} url={view.shareUrl} copiedText={copiedText} />
          )}
        </>
      )}
    </div>
  )
}

/** For customers of a shop that keeps several lists. */
function ManageButton() {
  const { managed } = useManaged()
  const [isOpen, setIsOpen] = useState(false)
  if (!managed) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {messages.manage}
      </Button>
      <ManageWishlists
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        renderView={({ path }, label) => (
          <AppLink to={path} onClick={() => setIsOpen(false)}>
            {label}
          </AppLink>
        )}
      />
    </>
  )
}

interface InsteadProps {
  text: string
  why?: string | undefined
  /** The way on. */
  children: ReactNode
}

const Instead = ({ text, why, children }: InsteadProps) => (
  <div className={styles.instead}>
    <span className={styles.drawing}>
      <Icon name="heart" />
    </span>
    <p>{text}</p>
    {why && <p className={styles.why}>{why}</p>}
    {children}
  </div>
)

const Waiting = () => (
  <div role="status" aria-label={messages.waiting}>
    <Skeleton className={styles.itemRoom} lines={3} />
  </div>
)
