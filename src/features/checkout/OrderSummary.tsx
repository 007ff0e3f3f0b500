import type { ReactNode } from 'react'
import { paths } from '~/config/paths'
import { DESKTOP } from '~/config/breakpoints'
import type { Cart } from '~/domain/cart/cart'
import { formatMoney } from '~/domain/money'
import { useMediaQuery } from '~/lib/viewport'
import { AppLink } from '~/ui/navigation/AppLink'
import { Icon } from '~/ui/media/Icon'
import { OrderLines } from '~/ui/order/OrderLines'
import { TotalsList } from '~/ui/order/TotalsList'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './OrderSummary.module.css'
import { isIndianShop } from './wording'

interface OrderSummaryProps {
  cart: Cart
  /** The totals are being worked out anew. */
  isWorking: boolean
  /** The coupons that count, with a way to take each back out. */
  coupons?: ReactNode
}

/** What is being bought: beside the form where there is room, else folded away above it. */
export function OrderSummary({ cart, isWorking, coupons }: OrderSummaryProps) {
  const isBeside = useMediaQuery(DESKTOP)
  const content = (
    <div aria-busy={isWorking} className={styles.review}>
      <OrderLines lines={cart.lines} />
      {coupons}
      <TotalsList
        totals={cart.totals}
        coupons={cart.coupons}
        shippingHint={
          cart.needsShipping
            ? `Once we know your ${isIndianShop() ? 'PIN Code' : 'address'}`
            : undefined
        }
      />
      <AppLink to={paths.cart()} className={styles.edit}>
        Change your cart
      </AppLink>
    </div>
  )

  if (isBeside) {
    return (
      <section aria-labelledby="order-summary" className={styles.panel}>
        <h2 id="order-summary" className={styles.heading}>
          Your order
        </h2>
        {content}
      </section>
    )
  }
  return (
    <details className={styles.panel}>
      <summary className={styles.fold}>
        <span>
          Your order <span className={styles.quiet}>({cart.count})</span>
        </span>
        <span className={styles.foldTotal}>
          <VisuallyHidden>Total </VisuallyHidden>
          {formatMoney(cart.totals.total)}
          <Icon name="chevron-down" />
        </span>
      </summary>
      {content}
    </details>
  )
}
