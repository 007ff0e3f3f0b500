import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { site } from '~/config/site'
import type { Attribution } from '~/domain/order/attribution'
import type { Cart } from '~/domain/cart/cart'
import type { FieldKey } from '~/domain/checkout/checkout'
import { cartMutation } from '~/state/cart'
import { CheckField, TextArea } from '~/ui/forms/Field'
import { Notice } from '~/ui/feedback/Notice'
import { AddressFields } from './AddressFields'
import { asksOf } from './asks'
import { CheckoutProblem } from './CheckoutProblem'
import { ContactFields } from './ContactFields'
import { OrderSummary } from './OrderSummary'
import { PaymentMethods } from './PaymentMethods'
import { PlaceOrder } from './PlaceOrder'
import { ReturningCustomer } from './ReturningCustomer'
import { ShippingSection } from './ShippingSection'
import { TermsField } from './TermsField'
import { useAddressSync } from './useAddressSync'
import { useCheckoutForm } from './useCheckoutForm'
import { usePlaceOrder, type Placed } from './usePlaceOrder'
import styles from './CheckoutForm.module.css'

interface CheckoutFormProps {
  cart: Cart
  /** 0 for a guest. */
  customerId: number
  onPlaced: (placed: Placed) => void
  /** What the order tells of where the shopper came from. */
  attribution?: () => Attribution
  /** Inputs of the form that nobody sees. */
  hiddenInputs?: ReactNode
  /** The choice of the ways to send it, where there are any. */
  shippingRates: ReactNode
  /** The form that signs a guest in. */
  signIn: ReactNode
  /** Coupons that count, and the field for another one. */
  appliedCoupons?: ReactNode
  couponForm?: ReactNode
  /** What others have to say where the order is stopped. */
  notices?: ReactNode
  /** Asked at each try to order: false stops it, and whoever says so tells why. */
  mayPlaceOrder?: () => boolean
  /** What is to be bought is just being put right. */
  isReviewLocked?: boolean
}

/**
 * Everything an order needs, on one page. WooCommerce's own form asks for the billing address first;
 * here the parcel comes first, because it is what a shopper of books thinks of, and what decides rates:
 * the bill goes to the same address unless the shopper says otherwise.
 */
export function CheckoutForm({
  cart,
  customerId,
  onPlaced,
  shippingRates,
  signIn,
  appliedCoupons,
  couponForm,
  notices,
  mayPlaceOrder,
  isReviewLocked = false,
  attribution,
  hiddenInputs,
}: CheckoutFormProps) {
  const prefix = useId()
  const idOf = (key: FieldKey) => `${prefix}${key}`
  const settings = site.checkout
  const asks = asksOf(cart, customerId, settings)
  const fields = useCheckoutForm(cart, asks, customerId)
  const { form, errors, update } = fields
  const sync = useAddressSync({ form, cart, customerId, onRefused: refuseAddress })
  const { submit, isPlacing, problem, setProblem } = usePlaceOrder({
    fields,
    isSettledFor: sync.isSettledFor,
    onPlaced,
    attribution,
  })
  const isWorking = useIsMutating(cartMutation) > 0
  const isGuest = customerId === 0
  // A shop that takes no guests and makes no accounts here leaves a guest one way.
  const [isSigningIn, setSigningIn] = useState(isGuest && !settings.guests && !settings.newAccounts)
  const contact = useSignedInFocus(isGuest)
  // What has just stopped the order is told once.
  const cartNotices = cart.notices.filter(
    ({ message }) => problem?.kind !== 'changed' || problem.text !== message,
  )

  function refuseAddress(refusals: Parameters<typeof fields.refuse>[0]) {
    const { other } = fields.refuse(refusals)
    if (other.length > 0) setProblem({ kind: 'told', texts: other })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPlacing) return
    if (mayPlaceOrder?.() === false) return
    if (!fields.check()) {
      setProblem({ kind: 'fields' })
      return
    }
    sync.askAgain()
    void submit(cart)
  }

  return (
    <div aria-busy={isPlacing} className={styles.checkout}>
      <div className={styles.notices}>
        {problem && !(problem.kind === 'sign-in' && !isGuest) && (
          <CheckoutProblem
            problem={problem}
            errors={errors}
            idOf={idOf}
            onSignIn={isGuest ? () => setSigningIn(true) : undefined}
          />
        )}
        {notices}
        {cartNotices.map(({ code, message }) => (
          <Notice key={code + message} kind="error">
            {message}
          </Notice>
        ))}
      </div>

      <div className={styles.summary}>
        <OrderSummary
          cart={cart}
          isWorking={isWorking || isReviewLocked}
          coupons={appliedCoupons}
        />
        {couponForm}
      </div>

      <div className={styles.steps}>
        {isGuest && (
          <ReturningCustomer isOpen={isSigningIn} onToggle={setSigningIn}>
            {signIn}
          </ReturningCustomer>
        )}
        <form
          noValidate
          data-has-draft
          aria-label="Your details"
          onSubmit={onSubmit}
          className={styles.form}
        >
          {hiddenInputs}
          <section aria-labelledby={`${prefix}contact`}>
            <h2 ref={contact} tabIndex={-1} id={`${prefix}contact`}>
              Contact
            </h2>
            <ContactFields fields={fields} idOf={idOf} />
          </section>

          <section aria-labelledby={`${prefix}delivery`}>
            <h2 id={`${prefix}delivery`}>{asks.isSent ? 'Delivery address' : 'Your address'}</h2>
            <AddressFields name="delivery" fields={fields} idOf={idOf} onLeave={() => sync.ask()} />
            <CheckField
              name="other_billing_address"
              label="Use another billing address"
              checked={form.hasOwnBilling}
              onChange={({ currentTarget: { checked } }) =>
                update((form) => ({ ...form, hasOwnBilling: checked }))
              }
            />
          </section>

          {form.hasOwnBilling && (
            <section aria-labelledby={`${prefix}billing`}>
              <h2 id={`${prefix}billing`}>Billing address</h2>
              <AddressFields
                name="billing"
                fields={fields}
                idOf={idOf}
                onLeave={() => sync.ask()}
              />
            </section>
          )}

          {asks.isSent && (
            <section aria-labelledby={`${prefix}shipping`}>
              <h2 id={`${prefix}shipping`}>Shipping</h2>
              <ShippingSection
                cart={cart}
                sync={sync}
                rates={shippingRates}
                error={errors.shippingRate}
                id={idOf('shippingRate')}
              />
            </section>
          )}

          {cart.needsPayment && (
            <section aria-labelledby={`${prefix}payment`}>
              <h2 id={`${prefix}payment`}>Payment</h2>
              <PaymentMethods methods={cart.paymentMethods} fields={fields} idOf={idOf} />
            </section>
          )}

          <section aria-labelledby={`${prefix}note`}>
            <h2 id={`${prefix}note`}>Anything else?</h2>
            <TextArea
              label="Order note (optional)"
              name="order_comments"
              hint={asks.isSent ? 'For example, when or where to leave the parcel.' : undefined}
              value={form.note}
              onChange={({ currentTarget: { value } }) =>
                update((form) => ({ ...form, note: value }))
              }
            />
            {settings.termsPath && (
              <TermsField path={settings.termsPath} fields={fields} idOf={idOf} />
            )}
          </section>

          <PlaceOrder total={cart.totals.total} isPlacing={isPlacing} />
        </form>
      </div>
    </div>
  )
}

/** Signed in, the form that did it is gone, and the focus with it: a keyboard goes on at the heading. */
function useSignedInFocus(isGuest: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasGuest = useRef(isGuest)
  useEffect(() => {
    if (wasGuest.current && !isGuest && document.activeElement === document.body) {
      heading.current?.focus()
    }
    wasGuest.current = isGuest
  }, [isGuest])
  return heading
}
