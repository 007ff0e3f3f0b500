import { useEffect, useRef } from 'react'
import { cartMessages } from '~/config/cartMessages'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { noticesByLine } from '~/domain/cart/cartNotices'
import { useCart } from '~/features/cart/cartQuery'
import { CartLines } from '~/features/cart/CartLines'
import { CartSummary } from '~/features/cart/CartSummary'
import { AppliedCoupons } from '~/features/cart/coupons/AppliedCoupons'
import { CouponForm } from '~/features/cart/coupons/CouponForm'
import { CouponNotice } from '~/features/cart/coupons/CouponNotice'
import { useExpiredCoupon } from '~/features/cart/coupons/useExpiredCoupon'
import { ShippingChoice } from '~/features/cart/shipping/ShippingChoice'
import { keepPlaces } from '~/state/removedLines'
import { ButtonLink } from '~/ui/forms/Button'
import { LoadError } from '~/ui/feedback/LoadError'
import { Icon } from '~/ui/media/Icon'
import { Notice } from '~/ui/feedback/Notice'
import { PageHead } from '~/ui/layout/PageHead'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './CartPage.module.css'
import { CrossSells } from './CrossSells'

export function CartPage() {
  const { cart, error, retry } = useCart()
  useEffect(keepPlaces, [])
  useExpiredCoupon(paths.cart())
  const heading = useFocusKept(cart?.lines.length)
  const notices = noticesByLine(cart?.notices ?? [], cart?.lines ?? [])
  const isFilled = cart !== undefined && cart.lines.length > 0

  return (
    <div className={styles.page}>
      <PageHead title="Cart" isNoIndex />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Cart
        </h1>
        <CouponNotice />
      </div>
      {error && (
        <LoadError
          error={error}
          onRetry={retry}
          title={cart ? messages.cartStale : messages.cartLoadFailed}
        />
      )}
      {cart && cart.notices.length > 0 && (
        <Notice kind="error" title={cartMessages.lookFirst}>
          <ul className={styles.notices}>
            {cart.notices.map(({ message }, at) => (
              <li key={`${message} ${at}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!cart && !error && <CartSkeleton />}
      {cart && (
        <div className={isFilled ? styles.columns : undefined}>
          <CartLines lines={cart.lines} notices={notices} />
          {isFilled ? (
            <div className={styles.beside}>
              <CartSummary cart={cart}>
                <div>
                  <CouponForm />
                  <AppliedCoupons />
                </div>
                <ShippingChoice cart={cart} />
              </CartSummary>
            </div>
          ) : (
            <EmptyCart />
          )}
        </div>
      )}
      {isFilled && <CrossSells ids={cart.crossSellIds} />}
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

/** A line that another tab has removed takes the focus with it: the keyboard goes on from the heading. */
function useFocusKept(lineCount: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(lineCount)
  useEffect(() => {
    const hasLost = lineCount !== undefined && lineCount < (before.current ?? 0)
    before.current = lineCount
    if (hasLost && document.activeElement === document.body) heading.current?.focus()
  }, [lineCount])
  return heading
}
