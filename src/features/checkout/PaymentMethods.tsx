import { site } from '~/config/site'
import * as checkoutMessages from '~/messages/checkout'
import { RadioCards } from '~/ui/forms/RadioCards'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { useCheckout } from './CheckoutProvider'
import styles from './PaymentMethods.module.css'

/** The cart's gateways. Their titles come from the site settings, because the shop sends only ids. */
export function PaymentMethods() {
  const { cart, form } = useCheckout()
  const { paymentMethods: methods } = cart
  const { id, error } = form.fieldProps('paymentMethod')
  const [only] = methods
  if (only === undefined) return <p>{checkoutMessages.noPayment}</p>
  // WooCommerce shows no radio for a single method either.
  if (methods.length === 1) {
    return (
      <div id={id} tabIndex={-1} className={styles.only}>
        <p className={styles.title}>{site.gateways[only]?.title ?? only}</p>
        {site.gateways[only]?.description && (
          <p className={styles.details}>{site.gateways[only].description}</p>
        )}
        {error && <p className={styles.error}>{error}</p>}
      </div>
    )
  }
  return (
    <RadioCards
      legend={<VisuallyHidden>{checkoutMessages.payment}</VisuallyHidden>}
      name="payment_method"
      id={id}
      value={form.values.paymentMethod}
      error={error}
      onChange={(paymentMethod) => form.change('paymentMethod', { paymentMethod })}
      choices={methods.map((id) => ({
        value: id,
        label: site.gateways[id]?.title ?? id,
        details: id === form.values.paymentMethod && site.gateways[id]?.description,
      }))}
    />
  )
}
