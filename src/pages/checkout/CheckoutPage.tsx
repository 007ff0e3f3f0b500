import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Registration } from '~/blocks/account/Registration'
import { DESKTOP } from '~/config/constants'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import { cartFingerprint } from '~/domain/checkout/checkoutChanges'
import { useCart } from '~/features/cart/cartQuery'
import { AppliedCoupons } from '~/features/cart/coupons/AppliedCoupons'
import { CouponForm } from '~/features/cart/coupons/CouponForm'
import { CouponNotice } from '~/features/cart/coupons/CouponNotice'
import { useExpiredCoupons } from '~/features/cart/coupons/useExpiredCoupons'
import { NamedRemoveButton } from '~/features/cart/lines/LineParts'
import { askForRates } from '~/features/cart/shipping/askForRates'
import { ShippingRates } from '~/features/cart/shipping/ShippingRates'
import { useAddressSettings } from '~/features/checkout/addressSettings'
import { CheckoutForm } from '~/features/checkout/CheckoutForm'
import { CheckoutNotices } from '~/features/checkout/CheckoutNotices'
import { CheckoutProvider } from '~/features/checkout/CheckoutProvider'
import { EmptyCheckout } from '~/features/checkout/EmptyCheckout'
import { OrderSummary } from '~/features/checkout/OrderSummary'
import type { Placed } from '~/features/checkout/usePlaceOrder'
import { AttributionInputs, attributionValues } from '~/features/order/orderAttribution'
import { storeOrder } from '~/features/order/orderStorage'
import { useFullPageLoad } from '~/lib/useFullPageLoad'
import { useHasBeen } from '~/lib/earlierRenders'
import { useMediaQuery } from '~/lib/viewport'
import * as checkoutMessages from '~/messages/checkout'
import * as commonMessages from '~/messages/common'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { LoadError } from '~/ui/feedback/LoadError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { PageHead } from '~/ui/layout/PageHead'
import pageFrame from '~/ui/layout/pageFrame.module.css'
import styles from './CheckoutPage.module.css'

const SignInForm = lazyWithPreload(() =>
  import('~/blocks/account/SignInForm').then((m) => m.SignInForm),
)

/** The app's checkout; a full page load where the shop keeps WordPress's own. */
export function CheckoutPage() {
  const isOurs = useFullPageLoad(site.handedOver.includes('checkout'))
  return isOurs ? (
    <Checkout />
  ) : (
    <div className={pageFrame.page}>
      <CheckoutSkeleton />
    </div>
  )
}

function Checkout() {
  const { cart: current, error, retry } = useCart()
  // Placing the order empties the cart; the order stays on screen until the confirmation replaces it.
  const [ordered, setOrdered] = useState<Cart>()
  const cart = ordered ?? current
  const { settings, isPending } = useAddressSettings()
  const isFilled = cart !== undefined && cart.count > 0
  const { isRemoving, mayPlaceOrder } = useExpiredCoupons(paths.checkout())
  const navigate = useNavigate()
  // The focus goes through the page as one reads it: the summary is at the right of the form, else above it.
  const isBeside = useMediaQuery(DESKTOP)

  const hadForm = useHasBeen(isFilled)

  function onPlaced({ order, next, values, payment }: Placed) {
    const { email, paymentMethod } = values
    const taxLines = current?.totals.taxLines.map(({ name, total }) => ({
      name,
      amount: total.amount,
    }))
    const rate = current?.packages.flatMap(({ rates }) => rates).find((one) => one.isSelected)
    const shipping = rate && { name: rate.name, deliveryTime: rate.deliveryTime }
    const { id, key, number } = order
    const contents = next.kind === 'leave' && current ? cartFingerprint(current) : undefined
    storeOrder({ id, key, number, email, paymentMethod, payment, shipping, taxLines, contents })
    if (next.kind === 'leave') return location.assign(next.url)
    setOrdered(current)
    void navigate(next.path, { replace: true })
  }

  const signInForm = (
    <Suspense fallback={<Skeleton className={styles.signIn} />}>
      <SignInForm />
    </Suspense>
  )
  const form = cart && (
    <CheckoutForm
      key="form"
      signInForm={signInForm}
      registerForm={<Registration title={checkoutMessages.noAccountYet} />}
      shippingRates={<ShippingRates cart={cart} />}
      hiddenInputs={<AttributionInputs />}
    />
  )
  const summary = (
    <OrderSummary key="summary" isBusy={isRemoving} coupons={<AppliedCoupons />}>
      <CouponForm />
    </OrderSummary>
  )
  return (
    <div className={pageFrame.page}>
      <PageHead title={checkoutMessages.title} canonicalPath={paths.checkout()} isNoIndex />
      <h1>{checkoutMessages.title}</h1>
      {((!cart && !error) || (isFilled && isPending)) && <CheckoutSkeleton />}
      {!cart && error && (
        <LoadError error={error} onRetry={retry} title={commonMessages.cartLoadFailed} />
      )}
      {isFilled && !isPending && (
        <CheckoutProvider
          cart={cart}
          addressSettings={settings}
          askForRates={askForRates}
          onPlaced={onPlaced}
          mayPlaceOrder={mayPlaceOrder}
          attribution={attributionValues}
        >
          <CheckoutNotices RemoveButton={NamedRemoveButton}>
            <CouponNotice />
          </CheckoutNotices>
          {isBeside ? [form, summary] : [summary, form]}
        </CheckoutProvider>
      )}
      {cart?.count === 0 && <EmptyCheckout takesFocus={hadForm} />}
    </div>
  )
}

/** The size of the form and its summary while the cart loads. */
const CheckoutSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton className={styles.summary} />
    <div className={styles.steps}>
      {['contact', 'name', 'street', 'town', 'shipping', 'payment'].map((field) => (
        <Skeleton key={field} className={styles.field} />
      ))}
    </div>
  </div>
)
