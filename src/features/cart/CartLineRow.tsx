import { cartMessages } from '~/config/cartMessages'
import { fill } from '~/config/messages'
import type { CartLine, LineStock } from '~/domain/cart/cart'
import { formatMoney } from '~/domain/money'
import { isOnlyOne } from '~/domain/cart/quantity'
import { useCartStore } from '~/state/cart'
import { Price } from '~/ui/text/Price'
import { ProductPicture } from '~/ui/media/ProductPicture'
import { QuantityStepper } from '~/ui/forms/QuantityStepper'
import styles from './CartLines.module.css'
import { LineName } from './LineName'
import { RemoveButton } from './RemoveButton'
import { useIsCartBusy } from './useIsCartBusy'
import { useLineQuantity } from './useLineQuantity'

interface CartLineRowProps {
  line: CartLine
  notices: readonly string[]
}

export function CartLineRow({ line, notices }: CartLineRowProps) {
  const { key, image, unitPrice, stock, total } = line
  const isRemoving = useCartStore(({ removing }) => removing.has(key))
  const isBusy = useIsCartBusy()
  return (
    <li className={styles.line} aria-busy={isRemoving} tabIndex={-1} data-key={key}>
      <div className={styles.picture}>
        <ProductPicture image={image} sizes="112px" />
      </div>
      <div className={styles.what}>
        <LineName line={line} />
        <Price price={unitPrice} />
        {stock && <p className={styles.stock}>{stockText(stock)}</p>}
        {notices.map((text, at) => (
          <p key={`${text} ${at}`} className={styles.notice}>
            {text}
          </p>
        ))}
      </div>
      <div className={styles.quantity}>
        <LineQuantity line={line} isDisabled={isRemoving} />
      </div>
      <p className={styles.total} aria-busy={isBusy}>
        {formatMoney(total)}
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

const stockText = (stock: LineStock) =>
  stock.kind === 'few' ? fill(cartMessages.fewLeft, { left: stock.left }) : cartMessages.backorder
