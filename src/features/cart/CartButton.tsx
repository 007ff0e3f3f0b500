import { selectCount, toggleMiniCart, useCartStore } from '~/state/cart'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './CartButton.module.css'
import { loadMiniCart } from './MiniCart'

const prepare = () => void loadMiniCart().catch(() => undefined)

/** The header's cart: how many items, and the way to the mini-cart. */
export function CartButton() {
  const count = useCartStore(selectCount)
  return (
    <IconButton
      icon="cart"
      className={styles.button}
      aria-label={count === undefined ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={toggleMiniCart}
      count={count}
    />
  )
}
