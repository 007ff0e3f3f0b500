import type { ReactNode } from 'react'
import { paths } from '~/config/paths'
import type { Cart } from '~/domain/cart/cart'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { ButtonLink } from '~/ui/forms/Button'
import { TotalsList } from '~/ui/order/TotalsList'
import { useIsCartBusy } from './cartQuery'
import styles from './CartSummary.module.css'
import { FreeShipping } from './shipping/FreeShipping'

interface CartSummaryProps {
  cart: Cart
  /** False where the page has the link elsewhere. */
  hasCheckoutLink: boolean
  /** Coupons and shipping, which decide the amounts. */
  children?: ReactNode
}

/** The totals beside the lines: the shop's amounts, dimmed while a change is pending. */
export function CartSummary({ cart, hasCheckoutLink, children }: CartSummaryProps) {
  const isBusy = useIsCartBusy()
  return (
    <section className={styles.box} aria-labelledby="cart-totals">
      <h2 id="cart-totals">{cartMessages.totals}</h2>
      <FreeShipping cart={cart} />
      {children}
      <div className={styles.amounts} aria-busy={isBusy}>
        <TotalsList
          totals={cart.totals}
          coupons={cart.coupons}
          shippingHint={cart.needsShipping ? cartMessages.shippingUnknown : undefined}
        />
      </div>
      {hasCheckoutLink && (
        <ButtonLink to={paths.checkout()}>{cartMessages.goToCheckout}</ButtonLink>
      )}
      <ButtonLink variant="quiet" to={paths.shop()}>
        {commonMessages.continueShopping}
      </ButtonLink>
    </section>
  )
}
