import { movedTotal, type Cart } from '~/domain/cart/cart'
import { commitCart, useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'

/** The cart for a new address; whoever hears the page is told a total that has moved. */
export function takeCart(cart: Cart) {
  const total = movedTotal(useCartStore.getState().cart, cart)
  commitCart(cart)
  if (total) announce(`The total is now ${total}.`)
}
