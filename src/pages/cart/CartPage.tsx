import { Suspense, useEffect, useRef } from 'react'
import { SaveForLater } from '~/blocks/cart/SaveForLater'
import { DESKTOP } from '~/config/constants'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { noticesByLine } from '~/domain/cart/cart'
import { formatMoney, type Money } from '~/domain/money'
import { CartLines } from '~/features/cart/lines/CartLines'
import { CartSummary } from '~/features/cart/CartSummary'
import { useCart, useIsCartBusy } from '~/features/cart/cartQuery'
import { AppliedCoupons } from '~/features/cart/coupons/AppliedCoupons'
import { CouponForm } from '~/features/cart/coupons/CouponForm'
import { CouponNotice } from '~/features/cart/coupons/CouponNotice'
import { useExpiredCoupons } from '~/features/cart/coupons/useExpiredCoupons'
import { ShippingEstimate } from '~/features/cart/shipping/ShippingEstimate'
import { useAddressSettings } from '~/features/checkout/addressSettings'
import { isFocusLost } from '~/lib/focus'
import { useMediaQuery } from '~/lib/viewport'
import * as cartMessages from '~/messages/cart'
import * as commonMessages from '~/messages/common'
import { trackRemovedLines } from '~/state/cart'
import { hideOnError, lazyWithPreload, showError } from '~/ui/feedback/lazyWithPreload'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { withErrorBoundary } from '~/ui/feedback/withErrorBoundary'
import { ButtonLink } from '~/ui/forms/Button'
import { PageHead } from '~/ui/layout/PageHead'
import { Icon } from '~/ui/media/Icon'
import pageFrame from '~/ui/layout/pageFrame.module.css'
import styles from './CartPage.module.css'
import { CrossSells } from './CrossSells'

const Lines = withErrorBoundary(CartLines, showError)
const Summary = withErrorBoundary(CartSummary, showError)
/** In the summary, whose link to the checkout has to stay. */
const Shipping = withErrorBoundary(ShippingEstimate, showError)
const Coupons = withErrorBoundary(
  () => (
    <div>
      {site.checkout.coupons && <CouponForm />}
      <AppliedCoupons />
    </div>
  ),
  showError,
)
const Suggestions = withErrorBoundary(CrossSells, hideOnError('showing the cross-sells'))

const EmptyCartRows = lazyWithPreload(
  () => import('./EmptyCartRows').then((module) => module.EmptyCartRows),
  hideOnError('loading the products below an empty cart'),
)

/** The cart with its summary. A cart that could not be read again stays on screen, below the error. */
export function CartPage() {
  const { cart, error, retry } = useCart()
  useEffect(trackRemovedLines, [])
  useExpiredCoupons(paths.cart())
  const heading = useHeadingFocusAfterRemoval(cart?.lines.length)
  const notices = noticesByLine(cart?.notices ?? [], cart?.lines ?? [])
  const isFilled = cart !== undefined && cart.lines.length > 0
  const isWide = useMediaQuery(DESKTOP)
  const addresses = useAddressSettings(isFilled && cart.needsShipping)

  return (
    <div className={pageFrame.page}>
      <PageHead title={cartMessages.title} isNoIndex />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {cartMessages.title}
        </h1>
        <CouponNotice />
      </div>
      {error && (
        <LoadError
          error={error}
          onRetry={retry}
          title={cart ? cartMessages.stale : commonMessages.cartLoadFailed}
        />
      )}
      {cart && cart.notices.length > 0 && (
        <Notice kind="error" title={cartMessages.problems}>
          <ul className={styles.notices}>
            {cart.notices.map(({ message }, at) => (
              <li key={`${message} ${at}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={isFilled ? styles.columns : undefined}>
        <Lines
          lines={cart?.lines ?? []}
          notices={notices}
          Actions={site.wishlist ? SaveForLater : undefined}
        />
        {!cart && !error && <CartSkeleton />}
        {isFilled && (
          <div className={styles.side}>
            <Summary cart={cart} hasCheckoutLink={isWide}>
              <Coupons />
              <Shipping cart={cart} addresses={addresses} />
            </Summary>
          </div>
        )}
        {cart && !isFilled && <EmptyCart />}
        {isFilled && !isWide && <CheckoutBar total={cart.totals.total} />}
      </div>
      {isFilled && <Suggestions ids={cart.crossSellIds} />}
      {cart && !isFilled && (
        <Suspense>
          <EmptyCartRows />
        </Suspense>
      )}
    </div>
  )
}

/** Below the lines and totals, and at the end of the window until they have been scrolled past. */
const CheckoutBar = ({ total }: { total: Money }) => (
  <div className={styles.checkoutBar}>
    <p aria-busy={useIsCartBusy()}>
      {commonMessages.total} <strong>{formatMoney(total)}</strong>
    </p>
    <ButtonLink to={paths.checkout()}>{cartMessages.goToCheckout}</ButtonLink>
  </div>
)

const EmptyCart = () => (
  <div className={styles.empty}>
    <span className={styles.illustration}>
      <Icon name="bag" />
    </span>
    <p>{cartMessages.empty}</p>
    <ButtonLink to={paths.shop()}>{commonMessages.browseShop}</ButtonLink>
  </div>
)

const CartSkeleton = () => (
  <div className={styles.columns} role="status" aria-label={cartMessages.loading}>
    <Skeleton className={styles.lineSkeleton} lines={2} />
    <Skeleton className={styles.boxSkeleton} />
  </div>
)

/** Another tab may remove the line that has the focus: it moves to the heading. */
function useHeadingFocusAfterRemoval(lineCount: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(lineCount)
  useEffect(() => {
    const hasLost = lineCount !== undefined && lineCount < (before.current ?? 0)
    before.current = lineCount
    if (hasLost && isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [lineCount])
  return heading
}
