import { site } from '~/config/site'
import type { FieldKey } from '~/domain/checkout/checkout'
import { RadioCards } from '~/ui/forms/RadioCards'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './PaymentMethods.module.css'
import type { CheckoutFields } from './useCheckoutForm'

interface PaymentMethodsProps {
  /** Gateway ids; their titles are this site's configuration, the shop's answers carry none. */
  methods: string[]
  fields: CheckoutFields
  idOf: (key: FieldKey) => string
}

export function PaymentMethods({ methods, fields, idOf }: PaymentMethodsProps) {
  const { form, errors, setField } = fields
  const [only] = methods
  if (methods.length === 0) {
    return <p>There is no way to pay for this order at the moment. Please contact us.</p>
  }
  // Nothing to choose: WooCommerce hides the radio of a single method as well (woocommerce.md 3.8).
  if (methods.length === 1 && only) {
    return (
      <div id={idOf('paymentMethod')} tabIndex={-1} className={styles.only}>
        <p className={styles.title}>{site.gateways[only]?.title ?? only}</p>
        {site.gateways[only]?.description && (
          <p className={styles.details}>{site.gateways[only].description}</p>
        )}
        {errors.paymentMethod && <p className={styles.error}>{errors.paymentMethod}</p>}
      </div>
    )
  }
  return (
    <RadioCards
      legend={<VisuallyHidden>Payment</VisuallyHidden>}
      name="payment_method"
      id={idOf('paymentMethod')}
      value={form.paymentMethod}
      error={errors.paymentMethod}
      onChange={(method) => setField('paymentMethod', method)}
      choices={methods.map((id) => ({
        value: id,
        label: site.gateways[id]?.title ?? id,
        details: id === form.paymentMethod && site.gateways[id]?.description,
      }))}
    />
  )
}
