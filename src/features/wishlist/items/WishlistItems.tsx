import type { ReactNode } from 'react'
import type { WishlistItem, WishlistView } from '~/domain/wishlist/wishlist'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as wishlistMessages from '~/messages/wishlist'
import type { RemovedItem } from '~/state/wishlist'
import { useSalePrice } from '~/state/sales'
import { UndoRow } from '~/ui/feedback/UndoRow'
import { IconButton } from '~/ui/forms/IconButton'
import { ProductImg } from '~/ui/media/ProductImg'
import { AppLink } from '~/ui/navigation/AppLink'
import { Price } from '~/ui/text/Price'
import { ItemNote } from './ItemNote'
import type { ShownItem } from './useWishlistItems'
import styles from './WishlistItems.module.css'

interface WishlistItemsProps {
  view: WishlistView
  items: readonly ShownItem[]
  /** Buttons that add the item to the cart. */
  renderActions: (item: WishlistItem) => ReactNode
  onRemove: (item: WishlistItem) => void
  onUndo: () => void
  /** The shopper follows an item's link. */
  onLeave?: () => void
}

/** The products of a list, on the page and in the popup. */
export const WishlistItems = ({ items, onUndo, ...rest }: WishlistItemsProps) => (
  <ul className={styles.items} aria-label={wishlistMessages.products}>
    {items.map((shown, index) => {
      const { item, removed } = shown
      return removed ? (
        <li key={`removed ${item.id}`} className={styles.removed}>
          <RemovedItemRow {...{ removed, onUndo }} />
        </li>
      ) : (
        <ItemRow key={item.id} {...shown} {...rest} isEager={index < 4} />
      )
    })}
  </ul>
)

interface RemovedItemRowProps {
  removed: RemovedItem
  onUndo: () => void
}

/** Replaces a removed item. */
export const RemovedItemRow = ({ removed: { name }, onUndo }: RemovedItemRowProps) => (
  <UndoRow
    text={interpolate(wishlistMessages.removed, { name })}
    undo={commonMessages.undo}
    undoLabel={interpolate(wishlistMessages.undoRemoval, { name })}
    onUndo={onUndo}
  />
)

type ItemRowProps = Omit<WishlistItemsProps, 'items' | 'onUndo'> & ShownItem & { isEager: boolean }

function ItemRow({
  item,
  isRemoving,
  isUnsent,
  priceChange,
  isEager,
  view,
  ...rest
}: ItemRowProps) {
  const { renderActions, onRemove, onLeave } = rest
  const price = useSalePrice(item.id, item.price)
  return (
    <li className={styles.item} aria-busy={isRemoving && !isUnsent} data-unsent={isUnsent}>
      <span className={styles.image}>
        <ProductImg image={item.image} sizes="112px" isEager={isEager} />
      </span>
      <div className={styles.details}>
        <p className={styles.name}>
          <AppLink to={item.path} onClick={onLeave}>
            {item.name}
          </AppLink>
        </p>
        <p>
          <Price price={price} />
        </p>
        {/* The change is that of the shop's price. */}
        {priceChange && price === item.price && (
          <p className={styles.change} data-direction={priceChange.direction}>
            {priceChange.text}
          </p>
        )}
        <p className={styles.meta}>
          {item.addedOn && (
            <span>{interpolate(wishlistMessages.addedOn, { date: item.addedOn })}</span>
          )}
          {item.stock && <bdi data-in-stock={item.isInStock}>{item.stock}</bdi>}
        </p>
        {isUnsent && <p className={styles.unsent}>{wishlistMessages.removalPending}</p>}
      </div>
      <div className={styles.note}>
        <ItemNote item={item} listKey={view.key} />
      </div>
      <div className={styles.actions}>{renderActions(item)}</div>
      {view.canEdit && (
        <IconButton
          icon="trash"
          className={styles.remove}
          data-remove=""
          aria-label={interpolate(wishlistMessages.remove, { name: item.name })}
          aria-disabled={isRemoving}
          onClick={() => !isRemoving && onRemove(item)}
        />
      )}
    </li>
  )
}
