import { site } from '~/config/site'
import { pluralize } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import { openMiniCart, selectCount, toggleMiniCart, useCartStore } from '~/state/cart'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './CartButton.module.css'
import { loadMiniCart } from './MiniCart'

const preload = () => void loadMiniCart().catch(() => undefined)

export const CART_BUTTON_ID = 'cart-button'

/** The header's cart button with the number of items. It opens the mini-cart. */
export function CartButton() {
  const count = useCartStore(selectCount)
  return (
    <IconButton
      id={CART_BUTTON_ID}
      icon="cart"
      className={styles.button}
      aria-label={
        count === undefined ? cartMessages.title : pluralize(cartMessages.cartWith, count)
      }
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      // A popup covers the button: who presses it wants to see the cart, also while an add is about to open it.
      onClick={site.miniCart === 'header' ? toggleMiniCart : openMiniCart}
      count={count}
    />
  )
}
