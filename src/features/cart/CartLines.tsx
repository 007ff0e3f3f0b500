import type { CartLine } from '~/domain/cart'
import { formatMoney } from '~/domain/money'
import { isOnlyOne } from '~/domain/quantity'
import { useCartStore } from '~/state/cart'
import { Price } from '~/ui/Price'
import { ProductPicture } from '~/ui/ProductPicture'
import { QuantityStepper } from '~/ui/QuantityStepper'
import styles from './CartLines.module.css'
import { LineName } from './LineName'
import { RemoveButton } from './RemoveButton'
import { useIsCartBusy } from './useIsCartBusy'
import { useLineQuantity } from './useLineQuantity'

/** The cart page's lines. */
export function CartLines({ lines }: { lines: CartLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartLine }) {
  const isRemoving = useCartStore(({ removing }) => removing.has(line.key))
  const isBusy = useIsCartBusy()
  return (
    <li className={styles.line} aria-busy={isRemoving}>
      <div className={styles.picture}>
        <ProductPicture image={line.image} sizes="112px" />
      </div>
      <div className={styles.what}>
        <LineName line={line} />
        <Price price={line.unitPrice} />
      </div>
      <div className={styles.quantity}>
        <LineQuantity line={line} isDisabled={isRemoving} />
      </div>
      <p className={styles.total} aria-busy={isBusy}>
        {formatMoney(line.total)}
      </p>
      <RemoveButton line={line} className={styles.remove} />
    </li>
  )
}

function LineQuantity({ line, isDisabled }: { line: CartLine; isDisabled: boolean }) {
  const { quantity, change } = useLineQuantity(line)
  if (!line.isEditable || isOnlyOne(line.limits)) return <p>Quantity: {quantity}</p>
  return (
    <QuantityStepper
      value={quantity}
      limits={line.limits}
      label={`Quantity of ${line.name}`}
      isDisabled={isDisabled}
      onChange={change}
    />
  )
}
