import type { DisplayPrice } from '~/domain/product/price'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import styles from './Price.module.css'
import { VisuallyHidden } from './VisuallyHidden'

/** A price as the shop formats it; nothing for a product without one. */
export function Price({ price, size = 'card' }: { price: DisplayPrice; size?: 'card' | 'page' }) {
  if (price.kind === 'none') return null
  return (
    <span className={styles.price} data-size={size}>
      {price.kind === 'single' && price.amount}
      {price.kind === 'range' && interpolate(commonMessages.priceRange, price)}
      {price.kind === 'sale' && (
        <>
          <del>
            <VisuallyHidden>{commonMessages.originalPrice} </VisuallyHidden>
            {price.regular}
          </del>{' '}
          <ins>
            <VisuallyHidden>{commonMessages.currentPrice} </VisuallyHidden>
            {price.amount}
          </ins>
        </>
      )}
      {price.suffix && <small className={styles.suffix}> {price.suffix}</small>}
    </span>
  )
}
