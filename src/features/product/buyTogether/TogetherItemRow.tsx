import { productMessages } from '~/config/productMessages'
import type { BuyTogetherItem } from '~/domain/product/buyTogether'
import { AppLink } from '~/ui/navigation/AppLink'
import { Price } from '~/ui/text/Price'
import { ProductPicture } from '~/ui/media/ProductPicture'
import styles from './TogetherItemRow.module.css'

interface TogetherItemRowProps {
  item: BuyTogetherItem
  isChosen: boolean
  /** On their way into the cart nothing can be changed (spec 4.4). */
  isAdding: boolean
  onToggle: () => void
}

/** The box and the picture choose; the name of another product leads to it. */
export function TogetherItemRow({ item, isChosen, isAdding, onToggle }: TogetherItemRowProps) {
  const { name, path, image, price, isMain, isAvailable } = item
  return (
    <li className={styles.item} data-chosen={isChosen}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-label={isMain ? productMessages.thisProduct + name : name}
          checked={isChosen}
          disabled={isMain || !isAvailable || isAdding}
          onChange={onToggle}
        />
        <span className={styles.picture}>
          <ProductPicture image={image && { ...image, alt: '' }} sizes="4.5rem" />
        </span>
      </label>
      <span className={styles.words}>
        {path && !isMain ? (
          <AppLink to={path} className={styles.link}>
            {name}
          </AppLink>
        ) : (
          <span>
            {isMain && <strong>{productMessages.thisProduct}</strong>}
            {name}
          </span>
        )}
        {!isAvailable && <span className={styles.soldOut}>Out of stock</span>}
      </span>
      <Price price={price} />
    </li>
  )
}
