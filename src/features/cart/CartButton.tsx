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
import { loadMiniCart } from './MiniCart'

const preload = () => void loadMiniCart().catch(() => undefined)

export const CART_BUTTON_ID = 'cart-button'

function showCart() {
  // The shopper sees the cart now: the notice of an added product must not open it again.
  clearAddedMessage()
  // A popup covers the button. Before its code has loaded, there is nothing that a press could close.
  if (site.miniCart === 'header' && useCartStore.getState().isMiniCartLoaded) toggleMiniCart()
  else openMiniCart()
}

/** The header's cart button with the number of items. It opens the mini-cart. */
export function CartButton() {
  const count = useCartStore(selectCount)
  const isLoading = useCartStore((state) => state.isMiniCartOpen && !state.isMiniCartLoaded)
  return (
    <IconButton
      id={CART_BUTTON_ID}
      icon="cart"
      className={styles.button}
      aria-label={
        count === undefined ? cartMessages.title : pluralize(cartMessages.cartWith, count)
      }
      aria-haspopup="dialog"
      aria-busy={isLoading || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={showCart}
      count={count}
    />
  )
}
