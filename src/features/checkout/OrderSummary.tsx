import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DESKTOP } from '~/config/constants'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { formatMoney } from '~/domain/money'
import { interpolate } from '~/lib/text'
import { useMediaQuery } from '~/lib/viewport'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { cartMutation } from '~/state/cart'
import { Icon } from '~/ui/media/Icon'
import { AppLink } from '~/ui/navigation/AppLink'
import { OrderLines } from '~/ui/order/OrderLines'
import { TotalsList } from '~/ui/order/TotalsList'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { useCheckout } from './CheckoutProvider'
import styles from './OrderSummary.module.css'
import { isIndianShop } from './isIndianShop'

/** Id of the summary's heading, or of its `<summary>` on narrow screens. Both can be focused. */
export const ORDER_SUMMARY_ID = 'order-summary'

interface OrderSummaryProps {
  /** The order is about to change. */
  isBusy: boolean
  /** The applied coupons, between lines and totals. */
  coupons?: ReactNode
  /** The coupon form, below the summary of a shop that has coupons. */
  children?: ReactNode
}

/** Lines and totals of the order: beside the form on wide screens, else folded above it. */
export function OrderSummary({ isBusy, coupons, children }: OrderSummaryProps) {
  const { cart, page } = useCheckout()
  const isMutating = useIsMutating(cartMutation) > 0
  const isBeside = useMediaQuery(DESKTOP)
  const content = (
    <div aria-busy={isMutating || isBusy} className={styles.review}>
      <OrderLines lines={cart.lines} />
      {coupons}
      <TotalsList
        totals={cart.totals}
        coupons={cart.coupons}
        shippingHint={cart.needsShipping ? shippingHint() : undefined}
      />
      <AppLink to={paths.cart()} className={styles.edit}>
        {checkoutMessages.changeCart}
      </AppLink>
    </div>
  )
  return (
    <div className={styles.summary}>
      {isBeside ? (
        <section aria-labelledby={ORDER_SUMMARY_ID} className={styles.panel}>
          <h2 id={ORDER_SUMMARY_ID} tabIndex={-1} className={styles.heading}>
            {checkoutMessages.yourOrder}
          </h2>
          {content}
        </section>
      ) : (
        <details className={styles.panel}>
          <summary id={ORDER_SUMMARY_ID} className={styles.fold}>
            <span>
              {checkoutMessages.yourOrder}{' '}
              <span className={styles.quiet}>
                {interpolate(checkoutMessages.count, { count: cart.count })}
              </span>
            </span>
            <span className={styles.foldTotal}>
              <VisuallyHidden>{commonMessages.total} </VisuallyHidden>
              {formatMoney(cart.totals.total)}
              <Icon name="chevron-down" />
            </span>
          </summary>
          {content}
        </details>
      )}
      {(page?.coupons ?? site.checkout.coupons) && children}
    </div>
  )
}

const shippingHint = () =>
  isIndianShop() ? checkoutMessages.shippingAfterPinCode : checkoutMessages.shippingAfterAddress
