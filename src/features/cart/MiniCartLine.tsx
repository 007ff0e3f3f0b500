import type { CartLine } from '~/domain/cart/cart'
import { useCartStore } from '~/state/cart'
import { Price } from '~/ui/text/Price'
import { ProductPicture } from '~/ui/media/ProductPicture'
import { LineName } from './LineName'
import styles from './MiniCartPanel.module.css'
import { RemoveButton } from './RemoveButton'

interface MiniCartLineProps {
  line: CartLine
  onRemove: (() => void) | undefined
}

export function MiniCartLine({ line, onRemove }: MiniCartLineProps) {
  const isRemoving = useCartStore(({ removing }) => removing.has(line.key))
  const quantity = useCartStore(({ wanted }) => wanted.get(line.key)) ?? line.quantity
  return (
    <li className={styles.line} aria-busy={isRemoving}>
      <ProductPicture image={line.image} sizes="72px" />
      <div className={styles.text}>
        <LineName line={line} />
        <p className={styles.price}>
          {quantity} × <Price price={line.unitPrice} />
        </p>
      </div>
      <RemoveButton line={line} className={styles.remove} onRemove={onRemove} />
    </li>
  )
}
