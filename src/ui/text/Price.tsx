import type { DisplayPrice } from '~/domain/product/price'
import { VisuallyHidden } from './VisuallyHidden'
import styles from './Price.module.css'

/** A price as the shop words it; nothing where the shop names none. */
export function Price({ price, size = 'card' }: { price: DisplayPrice; size?: 'card' | 'page' }) {
  if (price.kind === 'none') return null
  return (
    <span className={styles.price} data-size={size}>
      {price.kind === 'single' && price.amount}
      {price.kind === 'range' && `${price.from} – ${price.to}`}
      {price.kind === 'sale' && (
        <>
          <del>
            <VisuallyHidden>Original price: </VisuallyHidden>
            {price.regular}
          </del>{' '}
          <ins>
            <VisuallyHidden>Current price: </VisuallyHidden>
            {price.amount}
          </ins>
        </>
      )}
    </span>
  )
}
