import { pluralize } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import { selectCount, toggleMiniCart, useCartStore } from '~/state/cart'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './CartButton.module.css'
import { loadMiniCart } from './MiniCart'

const preload = () => void loadMiniCart().catch(() => undefined)

/** The header's cart button with the number of items. It opens the mini-cart. */
export function CartButton() {
  const count = useCartStore(selectCount)
  return (
    <IconButton
      icon="cart"
      className={styles.button}
      aria-label={
        count === undefined ? cartMessages.title : pluralize(cartMessages.cartWith, count)
      }
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={toggleMiniCart}
      count={count}
    />
  )
}
