import { formatMoney, isZero, type Money } from '~/domain/money'
import * as commonMessages from '~/messages/common'

/** "₹50.00", or that it is free. */
export const shippingPrice = (price: Money): string =>
  isZero(price) ? commonMessages.freeShipping : formatMoney(price)
