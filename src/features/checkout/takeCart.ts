import type { Cart } from '~/domain/cart'
import { formatMoney } from '~/domain/money'
import { commitCart, useCartStore } from '~/state/cart'
import { announce } from '~/ui/announcer'

/** The cart for a new address or rate; whoever hears the page is told a total that has moved. */
export function takeCart(cart: Cart) {
  const before = useCartStore.getState().cart
  const total = formatMoney(cart.totals.total)
  commitCart(cart)
  if (before && formatMoney(before.totals.total) !== total) announce(`The total is now ${total}.`)
}
