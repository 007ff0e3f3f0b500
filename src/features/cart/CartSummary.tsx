import { paths } from '~/config/paths'
import type { Cart } from '~/domain/cart'
import { ButtonLink } from '~/ui/Button'
import { TotalsList } from '~/ui/TotalsList'
import styles from './CartSummary.module.css'
import { useIsCartBusy } from './useIsCartBusy'

/** The box beside the lines. Its amounts are the shop's: dimmed while it works out new ones. */
export function CartSummary({ cart }: { cart: Cart }) {
  const isBusy = useIsCartBusy()
  return (
    <section className={styles.box} aria-labelledby="cart-totals">
      <h2 id="cart-totals">Cart totals</h2>
      <div className={styles.amounts} aria-busy={isBusy}>
        <TotalsList
          totals={cart.totals}
          coupons={cart.coupons}
          {...(cart.needsShipping ? { shippingHint: 'Worked out at the checkout' } : {})}
        />
      </div>
      <ButtonLink to={paths.checkout()}>Go to checkout</ButtonLink>
      <ButtonLink variant="quiet" to={paths.shop()}>
        Continue shopping
      </ButtonLink>
    </section>
  )
}
