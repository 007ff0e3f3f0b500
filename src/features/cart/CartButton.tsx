import { site } from '~/config/site'
import { pluralize } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import {
  clearAddedMessage,
  openMiniCart,
  selectCount,
  toggleMiniCart,
  useCartStore,
} from '~/state/cart'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './CartButton.module.css'
import { isMiniCartLoaded, loadMiniCart } from './MiniCart'

const preload = () => void loadMiniCart().catch(() => undefined)

export const CART_BUTTON_ID = 'cart-button'

function showCart() {
  // What was added is in the cart: it does not open by itself once more.
  clearAddedMessage()
  // A popup covers the button, and a panel that is loading cannot be meant to close.
  if (site.miniCart === 'header' && isMiniCartLoaded()) toggleMiniCart()
  else openMiniCart()
}

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
      onClick={showCart}
      count={count}
    />
  )
}
