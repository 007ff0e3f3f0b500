import type { Stock } from '~/domain/product/product'
import { Icon } from '~/ui/media/Icon'
import styles from './StockLine.module.css'

interface StockLineProps {
  /** Undefined until a variation is chosen. */
  stock: Stock | undefined
  isVariable: boolean
  /** Labels of the options that are still to be chosen. */
  missing: string[]
}

/** "In stock", "Only 2 left in stock": the shop's words where it has any; before, what is to be chosen. */
export function StockLine({ stock, isVariable, missing }: StockLineProps) {
  if (!stock && !isVariable) return null
  const text = stock && (stock.text ?? (stock.isInStock ? 'In stock' : 'Out of stock'))
  return (
    <p className={styles.stock} role="status" data-in-stock={stock?.isInStock}>
      {text && (
        <>
          <Icon name={stock.isInStock ? 'check' : 'close'} />
          {text}
        </>
      )}
      {!stock && missing.length > 0 && (
        <span className={styles.missing}>Still to choose: {missing.join(', ')}</span>
      )}
    </p>
  )
}
