import type { ReactNode } from 'react'
import { fill } from '~/config/messages'
import { wishlistScreenMessages as messages } from '~/config/wishlistScreenMessages'
import type { WishlistItem, WishlistView } from '~/domain/wishlist/wishlist'
import { AppLink } from '~/ui/navigation/AppLink'
import { IconButton } from '~/ui/forms/IconButton'
import { Price } from '~/ui/text/Price'
import { ProductPicture } from '~/ui/media/ProductPicture'
import { RemovedWish } from './RemovedWish'
import type { useListItems } from './useListItems'
import styles from './WishItems.module.css'
import { WishNote } from './WishNote'

interface WishItemsProps {
  view: WishlistView
  items: ReturnType<typeof useListItems>
  /** The way into the cart. */
  renderActions: (item: WishlistItem) => ReactNode
  onRemove: (item: WishlistItem) => void
  /** One that was taken off is on its way back. */
  onRestore: () => void
  /** A product's link was followed, or is about to be. */
  onLeave?: () => void
}

/** The products of a list, in the page and in the popup. */
export const WishItems = ({ items, onRestore, ...rest }: WishItemsProps) => (
  <ul className={styles.items} aria-label={messages.products}>
    {items.map((shown, place) => {
      const { item, removed } = shown
      return removed ? (
        <li key={`removed ${item.id}`} className={styles.gone}>
          <RemovedWish {...{ removed, onRestore }} />
        </li>
      ) : (
        <Row key={item.id} {...shown} {...rest} isEager={place < 4} />
      )
    })}
  </ul>
)

type RowProps = Omit<WishItemsProps, 'items' | 'onRestore'> &
  WishItemsProps['items'][number] & { isEager: boolean }

function Row({ item, isLeaving, isWaiting, change, isEager, view, ...does }: RowProps) {
  const { renderActions, onRemove, onLeave } = does
  return (
    <li className={styles.item} aria-busy={isLeaving && !isWaiting} data-waits={isWaiting}>
      <span className={styles.picture}>
        <ProductPicture image={item.image} sizes="112px" isEager={isEager} />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <AppLink to={item.path} onClick={onLeave}>
            {item.name}
          </AppLink>
        </p>
        <p>
          <Price price={item.price} />
        </p>
        {change && (
          <p className={styles.change} data-direction={change.direction}>
            {change.text}
          </p>
        )}
        <p className={styles.facts}>
          {item.addedOn && <span>{fill(messages.addedOn, { date: item.addedOn })}</span>}
          {item.stock && <span data-in-stock={item.isInStock}>{item.stock}</span>}
        </p>
        {isWaiting && <p className={styles.waits}>{messages.leavesLater}</p>}
      </div>
      <div className={styles.note}>
        <WishNote item={item} listKey={view.key} />
      </div>
      <div className={styles.actions}>{renderActions(item)}</div>
      {view.canEdit && (
        <IconButton
          icon="trash"
          className={styles.remove}
          data-remove=""
          aria-label={fill(messages.remove, { name: item.name })}
          aria-disabled={isLeaving}
          onClick={() => !isLeaving && onRemove(item)}
        />
      )}
    </li>
  )
}
