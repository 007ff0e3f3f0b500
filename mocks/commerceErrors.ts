import type { CartSum } from './commerceCart'
import { isInStock, isPurchasable, stockLeft } from './commerceProducts'
import type { Db } from './db'
import { encode } from './html'

/** What is wrong with the cart just now, as `errors` of every cart answer and as a reason not to order. */
export function cartErrors(db: Db, lines: CartSum[]): { code: string; message: string }[] {
  return lines.flatMap(({ row, product, sellable }) => {
    const name = `&quot;${encode(product.name)}&quot;`
    if (!isPurchasable(db, sellable))
      return [
        {
          code: 'woocommerce_rest_product_not_purchasable',
          message: `${name} is not available for purchase.`,
        },
      ]
    if (!isInStock(db, sellable))
      return [
        {
          code: 'woocommerce_rest_product_out_of_stock',
          message: `${name} is out of stock and cannot be purchased. Please remove it from your cart.`,
        },
      ]
    const left = stockLeft(db, sellable)
    if (left !== undefined && sellable.stockStatus !== 'onbackorder' && row.quantity > left)
      return [
        {
          code: 'woocommerce_rest_product_partially_out_of_stock',
          message: `There are not enough units of ${name} available (${left} remaining). Please reduce the quantity in your cart.`,
        },
      ]
    return []
  })
}
