import { paths } from '~/config/paths'
import { DESKTOP } from '~/config/breakpoints'
import type { Cart } from '~/domain/cart'
import { formatMoney } from '~/domain/money'
import { useMediaQuery } from '~/lib/viewport'
import { AppLink } from '~/ui/AppLink'
import { Icon } from '~/ui/Icon'
import { ProductPicture } from '~/ui/ProductPicture'
import { TotalsList } from '~/ui/TotalsList'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './OrderSummary.module.css'

interface OrderSummaryProps {
  cart: Cart
  /** The totals are being worked out anew. */
  isWorking: boolean
}

/** What is being bought: beside the form where there is room, else folded away above it. */
export function OrderSummary({ cart, isWorking }: OrderSummaryProps) {
  const isBeside = useMediaQuery(DESKTOP)
  const content = (
    <>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <span className={styles.picture}>
              <ProductPicture image={line.image} sizes="64px" />
            </span>
            <span className={styles.text}>
              <span className={styles.name}>{line.name}</span>
              {line.options.map(({ label, value }) => (
                <span key={label} className={styles.quiet}>
                  {label}: {value}
                </span>
              ))}
              <span className={styles.quiet}>Quantity: {line.quantity}</span>
            </span>
            <span className={styles.amount}>{formatMoney(line.total)}</span>
          </li>
        ))}
      </ul>
      <div aria-busy={isWorking} className={styles.totals}>
        <TotalsList
          totals={cart.totals}
          coupons={cart.coupons}
          shippingHint={cart.needsShipping ? 'Once we know your PIN Code' : undefined}
        />
      </div>
      <AppLink to={paths.cart()} className={styles.edit}>
        Change your cart
      </AppLink>
    </>
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
