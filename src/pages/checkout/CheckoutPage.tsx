import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import { AttributionInputs } from '~/features/order/attribution/AttributionInputs'
import { attributionValues } from '~/features/order/attribution/tracking'
import { useCart } from '~/features/cart/cartQuery'
import { CheckoutForm } from '~/features/checkout/CheckoutForm'
import { CheckoutSkeleton } from '~/features/checkout/CheckoutSkeleton'
import { EmptyCheckout } from '~/features/checkout/EmptyCheckout'
import type { Placed } from '~/features/checkout/usePlaceOrder'
import { rememberOrder } from '~/features/order/orderMemory'
import { AppliedCoupons } from '~/features/cart/coupons/AppliedCoupons'
import { CouponForm } from '~/features/cart/coupons/CouponForm'
import { CouponNotice } from '~/features/cart/coupons/CouponNotice'
import { useExpiredCoupon } from '~/features/cart/coupons/useExpiredCoupon'
import { ShippingRates } from '~/features/cart/shipping/ShippingRates'
import { useFullPageLoad } from '~/lib/useFullPageLoad'
import { useCartStore } from '~/state/cart'
import { LoadError } from '~/ui/feedback/LoadError'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { PageHead } from '~/ui/layout/PageHead'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './CheckoutPage.module.css'

const SignInForm = lazyWithPreload(() =>
  import('~/blocks/account/SignInForm').then((m) => m.SignInForm),
)

/** The app's checkout, or the way to WordPress's own where the shop has handed it over. */
export function CheckoutPage() {
  const isOurs = useFullPageLoad(site.handedOver.includes('checkout'))
  return isOurs ? (
    <Checkout />
  ) : (
    <div className={styles.page}>
      <CheckoutSkeleton />
    </div>
  )
}

function Checkout() {
  const { cart: current, error, retry } = useCart()
  // The order stays on the screen until the confirmation takes its place, though the cart is empty then.
  const [ordered, setOrdered] = useState<Cart>()
  const cart = ordered ?? current
  const { isReviewLocked, mayPlaceOrder } = useExpiredCoupon(paths.checkout())
  const customerId = useCartStore((state) => state.customerId) ?? 0
  const navigate = useNavigate()

  const [hadForm, setHadForm] = useState(false)
  if (!hadForm && cart && cart.count > 0) setHadForm(true)

  function onPlaced({ order, next, form }: Placed) {
    const { email, paymentMethod } = form
    rememberOrder({ id: order.id, number: order.number, email, paymentMethod })
    if (next.kind === 'leave') return location.assign(next.url)
    setOrdered(current)
    void navigate(next.path, { replace: true })
  }

  return (
    <div className={styles.page}>
      <PageHead title="Checkout" canonicalPath={paths.checkout()} isNoIndex />
      <h1>Checkout</h1>
      {!cart && !error && <CheckoutSkeleton />}
      {!cart && error && (
        <LoadError error={error} onRetry={retry} title={messages.cartLoadFailed} />
      )}
      {cart && cart.count > 0 && (
        <CheckoutForm
          cart={cart}
          customerId={customerId}
          onPlaced={onPlaced}
          shippingRates={<ShippingRates cart={cart} />}
          signIn={
            <Suspense fallback={<Skeleton className={styles.signIn} />}>
              <SignInForm />
            </Suspense>
          }
          appliedCoupons={<AppliedCoupons />}
          couponForm={<CouponForm />}
          notices={<CouponNotice />}
          mayPlaceOrder={mayPlaceOrder}
          isReviewLocked={isReviewLocked}
          attribution={attributionValues}
          hiddenInputs={<AttributionInputs />}
        />
      )}
      {cart?.count === 0 && <EmptyCheckout takesFocus={hadForm} />}
    </div>
  )
}
