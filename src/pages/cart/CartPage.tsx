import { useEffect, useRef } from 'react'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { useCart } from '~/features/cart/cartQuery'
import { CartLines } from '~/features/cart/CartLines'
import { CartSummary } from '~/features/cart/CartSummary'
import { ButtonLink } from '~/ui/Button'
import { Failure } from '~/ui/Failure'
import { Icon } from '~/ui/Icon'
import { Notice } from '~/ui/Notice'
import { PageHead } from '~/ui/PageHead'
import { Skeleton } from '~/ui/Skeleton'
import styles from './CartPage.module.css'

export function CartPage() {
  const { cart, error, retry } = useCart()
  const heading = useFocusAfterRemoval(cart?.lines.length)

  return (
    <div className={styles.page}>
      <PageHead title="Cart" isNoIndex />
      <h1 ref={heading} tabIndex={-1}>
        Cart
      </h1>
      {error && (
        <Failure
          error={error}
          onRetry={retry}
          title={cart ? messages.cartStale : messages.cartLoadFailed}
        />
      )}
      {cart && cart.notices.length > 0 && (
        <Notice kind="error" title="Please look at this first">
          <ul className={styles.notices}>
            {cart.notices.map(({ code, message }) => (
              <li key={code + message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!cart && !error && <CartSkeleton />}
      {cart && cart.lines.length === 0 && <EmptyCart />}
      {cart && cart.lines.length > 0 && (
        <div className={styles.columns}>
          <CartLines lines={cart.lines} />
          <div className={styles.beside}>
            <CartSummary cart={cart} />
          </div>
        </div>
      )}
    </div>
  )
}

const EmptyCart = () => (
  <div className={styles.empty}>
    <span className={styles.drawing}>
      <Icon name="bag" />
    </span>
    <p>{messages.cartEmpty}</p>
    <ButtonLink to={paths.shop()}>Browse the shop</ButtonLink>
  </div>
)

const CartSkeleton = () => (
  <div className={styles.columns} role="status" aria-label="Your cart is on its way">
    <Skeleton className={styles.lineSkeleton} lines={2} />
    <Skeleton className={styles.boxSkeleton} />
  </div>
)

/** The button that was pressed goes with its line; whoever pressed it goes on from the heading. */
function useFocusAfterRemoval(lineCount: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(lineCount)
  useEffect(() => {
    const hasLost = lineCount !== undefined && lineCount < (before.current ?? 0)
    before.current = lineCount
    if (hasLost && document.activeElement === document.body) heading.current?.focus()
  }, [lineCount])
  return heading
}
