import { isPurchasable } from '../catalog/productRules'
import type { Db } from '../db'
import { isInStock, piecesLeft } from '../product/purchaseRules'
import { storeTitle } from '../seed/names'
import { sumCart, type CartSum } from './cartTotals'
import { couponRefusal } from './couponRules'

interface CartError {
  code: string
  message: string
}

/**
 * The current problems of the cart: `errors` of every cart response, and reasons to refuse an order.
 */
export function cartErrors(db: Db, lines: CartSum[]): CartError[] {
  return lines.flatMap(({ row, product, sellable }) => {
    const name = `&quot;${storeTitle(product.name)}&quot;`
    if (!isPurchasable(sellable))
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
    const left = piecesLeft(db, sellable)
    if (left !== undefined && row.quantity > left)
      return [
        {
          code: 'woocommerce_rest_product_partially_out_of_stock',
          message: `There are not enough units of ${name} available (${left} remaining). Please reduce the quantity in your cart.`,
        },
      ]
    return []
  })
}

/** Removes coupons whose conditions the cart no longer meets, and returns one error for each. */
export function dropInvalidCoupons(db: Db): CartError[] {
  const { itemsMinor } = sumCart(db)
  return db.session.coupons.flatMap((code) => {
    const reason = couponRefusal(db, code, itemsMinor)
    if (!reason) return []
    db.session.coupons = db.session.coupons.filter((applied) => applied !== code)
    return [
      {
        code: 'woocommerce_rest_cart_coupon_error',
        message: `The &quot;${code}&quot; coupon has been removed from your cart: ${reason}`,
      },
    ]
  })
}
