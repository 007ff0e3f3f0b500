import type { ReactNode } from 'react'
import { paths } from '~/config/paths'
import type { Cart } from '~/domain/cart/cart'
import { ButtonLink } from '~/ui/forms/Button'
import { TotalsList } from '~/ui/order/TotalsList'
import styles from './CartSummary.module.css'
import { useIsCartBusy } from './useIsCartBusy'

interface CartSummaryProps {
  cart: Cart
  /** What else decides the amounts: coupons, the way it is sent. */
  children?: ReactNode
}

/** The box beside the lines. Its amounts are the shop's: dimmed while it works out new ones. */
export function CartSummary({ cart, children }: CartSummaryProps) {
  const isBusy = useIsCartBusy()
  return (
    <section className={styles.box} aria-labelledby="cart-totals">
      <h2 id="cart-totals">Cart totals</h2>
      {children}
      <div className={styles.amounts} aria-busy={isBusy}>
        <TotalsList
          totals={cart.totals}
          coupons={cart.coupons}
          {...(cart.needsShipping ? { shippingHint: 'Not known yet' } : {})}
        />
      </div>
      <ButtonLink to={paths.checkout()}>Go to checkout</ButtonLink>
      <ButtonLink variant="quiet" to={paths.shop()}>
        Continue shopping
      </ButtonLink>
    </section>
  )
}
