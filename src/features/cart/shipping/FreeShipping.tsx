import { useId } from 'react'
import { site } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import { freeShippingProgress } from '~/domain/cart/freeShipping'
import { formatMoney } from '~/domain/money'
import { interpolate } from '~/lib/text'
import * as cartMessages from '~/messages/cart'
import styles from './FreeShipping.module.css'

/** How much is missing for free shipping, where the shop has such an amount. */
export function FreeShipping({ cart }: { cart: Cart }) {
  const id = useId()
  const progress = freeShippingProgress(cart, site.freeShippingFrom)
  if (!progress) return null
  const { missing, reached } = progress
  return (
    <div className={styles.progress}>
      <p id={id}>
        {missing
          ? interpolate(cartMessages.untilFreeShipping, { amount: formatMoney(missing) })
          : cartMessages.freeShippingReached}
      </p>
      <progress aria-labelledby={id} value={reached} />
    </div>
  )
}
