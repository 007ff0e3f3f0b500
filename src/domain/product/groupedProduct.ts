import { clampQuantity, isOnlyOne, wholeQuantity } from '~/domain/cart/quantity'
import type { DisplayPrice } from './price'
import type { PurchaseAction, QuantityLimits, Stock } from './product'

/** One product of a grouped product, as the group's form lists it. */
export interface GroupedProduct extends Stock {
  id: number
  name: string
  /** Path inside the app. */
  path: string
  price: DisplayPrice
  isSoldIndividually: boolean
  limits: QuantityLimits
  /** 'add': its quantity is chosen in the form; otherwise the link in place of the quantity. */
  action: PurchaseAction
}

/**
 * How the form asks for a product's quantity (docs/behaviour.md#grouped-products): a checkbox where only
 * one piece is sold, a link where the product needs another page, nothing where it cannot be bought.
 */
export function quantityControl(
  product: GroupedProduct,
): 'quantity' | 'checkbox' | 'link' | 'none' {
  const { action, isPurchasable, isInStock, isSoldIndividually, limits } = product
  if (action.kind === 'add')
    return isSoldIndividually || isOnlyOne(limits) ? 'checkbox' : 'quantity'
  const isOpen = action.kind === 'external' || (isPurchasable && isInStock)
  return isOpen ? 'link' : 'none'
}

/** Limits of a product's quantity in the form: none of it is a valid choice. */
export const groupedLimits = ({ limits }: GroupedProduct): QuantityLimits => ({ ...limits, min: 0 })

/** The chosen products with their quantities, at least the shop's minimum, in the group's order. */
export const chosenProducts = (
  products: readonly GroupedProduct[],
  quantities: ReadonlyMap<number, number>,
): (GroupedProduct & { quantity: number })[] =>
  products.flatMap((product) => {
    const chosen = wholeQuantity(quantities.get(product.id) ?? 0, product.limits)
    const quantity = chosen > 0 ? clampQuantity(chosen, product.limits) : 0
    return quantity > 0 && product.action.kind === 'add' ? [{ ...product, quantity }] : []
  })
