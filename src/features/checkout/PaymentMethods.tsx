import type { Gateway } from '~/domain/checkout/checkoutPage'
import * as checkoutMessages from '~/messages/checkout'
import { RadioCards } from '~/ui/forms/RadioCards'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { useCheckout } from './CheckoutProvider'
import { findGateway } from './checkoutPageQuery'
import styles from './PaymentMethods.module.css'

/** The cart's payment methods, with the shop's titles, descriptions and icons. */
export function PaymentMethods() {
  const { cart, form, page } = useCheckout()
  const gateways = cart.paymentMethods.map((id) => findGateway(id, page))
  const { id, error } = form.fieldProps('paymentMethod')
  const [only] = gateways
  if (only === undefined) return <p>{checkoutMessages.noPayment}</p>
  // WooCommerce shows no radio for a single method either.
  if (gateways.length === 1) {
    return (
      <div id={id} tabIndex={-1} className={styles.only}>
        <div className={styles.title}>
          <GatewayTitle gateway={only} />
        </div>
        {only.description && <ServerHtml html={only.description} className={styles.details} />}
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
      choices={gateways.map((gateway) => ({
        value: gateway.id,
        label: <GatewayTitle gateway={gateway} />,
        details: gateway.id === form.values.paymentMethod && gateway.description && (
          <ServerHtml html={gateway.description} isLabel />
        ),
      }))}
    />
  )
}

const GatewayTitle = ({ gateway: { title, icons } }: { gateway: Gateway }) => (
  <span className={styles.heading}>
    <bdi>{title}</bdi>
    {icons.map(({ src, alt }) => (
      <img key={src} src={src} alt={alt === title ? '' : alt} className={styles.icon} />
    ))}
  </span>
)
