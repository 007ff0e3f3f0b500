import { useIsMutating } from '@tanstack/react-query'
import { useId, type FormEvent, type ReactNode } from 'react'
import { messages } from '~/config/messages'
import type { Cart } from '~/domain/cart'
import { formatMoney, isZero } from '~/domain/money'
import type { FieldKey } from '~/domain/checkout'
import { cartMutation } from '~/state/cart'
import { Button } from '~/ui/Button'
import { Icon } from '~/ui/Icon'
import { Notice } from '~/ui/Notice'
import { TextArea } from '~/ui/TextArea'
import { AddressFields } from './AddressFields'
import { CheckoutProblem } from './CheckoutProblem'
import { ContactFields } from './ContactFields'
import { OrderSummary } from './OrderSummary'
import { PaymentMethods } from './PaymentMethods'
import { useAddressSync } from './useAddressSync'
import { useCheckoutForm } from './useCheckoutForm'
import { usePlaceOrder, type Placed } from './usePlaceOrder'
import styles from './CheckoutForm.module.css'

interface CheckoutFormProps {
  cart: Cart
  /** The choice of the ways to send it, where there are any. */
  shippingRates: ReactNode
  onPlaced: (placed: Placed) => void
}

/**
 * Everything an order needs, on one page. WooCommerce's own form asks for the billing address first;
 * here the parcel comes first, because it is what a shopper of books thinks of, and what decides rates:
 * the bill goes to the same address unless the shopper says otherwise.
 */
export function CheckoutForm({ cart, shippingRates, onPlaced }: CheckoutFormProps) {
  const prefix = useId()
  const idOf = (key: FieldKey) => `${prefix}${key}`
  const fields = useCheckoutForm(cart)
  const { form, errors, update } = fields
  const sync = useAddressSync({ form, cart, onRefused: refuseAddress })
  const { submit, isPlacing, problem, setProblem } = usePlaceOrder({
    fields,
    isSettledFor: sync.isSettledFor,
    onPlaced,
  })
  const isWorking = useIsMutating(cartMutation) > 0
  // What has just stopped the order is told once.
  const notices = cart.notices.filter(
    ({ message }) => problem?.kind !== 'changed' || problem.text !== message,
  )

  function refuseAddress(refusals: Parameters<typeof fields.refuse>[0]) {
    const { other } = fields.refuse(refusals)
    if (other.length > 0) setProblem({ kind: 'told', texts: other })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPlacing) return
    if (!fields.check()) {
      setProblem({ kind: 'fields' })
      return
    }
    sync.ask()
    void submit(cart)
  }

  return (
    <form noValidate onSubmit={onSubmit} aria-busy={isPlacing} className={styles.checkout}>
      <div className={styles.notices}>
        {problem && <CheckoutProblem problem={problem} errors={errors} idOf={idOf} />}
        {notices.map(({ code, message }) => (
          <Notice key={code + message} kind="error">
            {message}
          </Notice>
        ))}
      </div>

      <div className={styles.summary}>
        <OrderSummary cart={cart} isWorking={isWorking} />
      </div>

      <div className={styles.steps}>
        <section aria-labelledby={`${prefix}contact`}>
          <h2 id={`${prefix}contact`}>Contact</h2>
          <ContactFields fields={fields} idOf={idOf} />
        </section>

        <section aria-labelledby={`${prefix}delivery`}>
          <h2 id={`${prefix}delivery`}>Delivery address</h2>
          <AddressFields name="delivery" fields={fields} idOf={idOf} onLeave={() => sync.ask()} />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={form.hasOwnBilling}
              onChange={({ currentTarget: { checked } }) =>
                update((form) => ({ ...form, hasOwnBilling: checked }))
              }
            />
            Use another billing address
          </label>
        </section>

        {form.hasOwnBilling && (
          <section aria-labelledby={`${prefix}billing`}>
            <h2 id={`${prefix}billing`}>Billing address</h2>
            <AddressFields name="billing" fields={fields} idOf={idOf} onLeave={() => sync.ask()} />
          </section>
        )}

        {cart.needsShipping && (
          <section aria-labelledby={`${prefix}shipping`}>
            <h2 id={`${prefix}shipping`}>Shipping</h2>
            <div aria-busy={sync.isWorking} className={styles.rates}>
              {sync.error ? (
                <Notice
                  kind="error"
                  title="The shipping for this address could not be worked out."
                  onRetry={() => sync.ask()}
                >
                  {messages.loadFailedWhy}
                </Notice>
              ) : !sync.isComplete ? (
                <p className={styles.hint}>
                  Choose your State and enter your PIN Code to see how we can send your order.
                </p>
              ) : hasRates(cart) ? (
                shippingRates
              ) : (
                <p className={styles.hint}>
                  {sync.isSettled
                    ? 'We cannot send these things to this address. Please check your PIN Code, or contact us.'
                    : 'Looking for the ways to send your order…'}
                </p>
              )}
            </div>
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
            hint="For example, when or where to leave the parcel."
            value={form.note}
            onChange={({ currentTarget: { value } }) =>
              update((form) => ({ ...form, note: value }))
            }
          />
        </section>

        <div className={styles.place}>
          <Button type="submit" isBusy={isPlacing} className={styles.button}>
            {isPlacing ? 'Placing your order…' : `Place order · ${formatMoney(cart.totals.total)}`}
          </Button>
          <p className={styles.safe}>
            <Icon name="lock" />
            {isZero(cart.totals.total)
              ? 'Nothing is to be paid for this order.'
              : 'You can check everything once more: nothing is ordered before you press the button.'}
          </p>
        </div>
      </div>
    </form>
  )
}

const hasRates = ({ packages }: Cart) => packages.some(({ rates }) => rates.length > 0)
