import type { FieldKey } from '~/domain/checkout/checkout'
import { TextField } from '~/ui/forms/Field'
import { AccountFields } from './AccountFields'
import styles from './ContactFields.module.css'
import type { CheckoutFields } from './useCheckoutForm'

interface ContactFieldsProps {
  fields: CheckoutFields
  idOf: (key: FieldKey) => string
}

/** Asked once: the e-mail belongs to the bill and to a new account, the phone to both addresses. */
export function ContactFields({ fields, idOf }: ContactFieldsProps) {
  const { form, asks, errors, setField, leave } = fields
  const { phone } = asks.fields
  const shared = (key: 'email' | 'phone') => ({
    id: idOf(key),
    name: `billing_${key}`,
    error: errors[key],
    value: form[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      setField(key, event.currentTarget.value),
    onBlur: () => leave(key),
  })
  return (
    <div className={styles.fields}>
      <TextField
        {...shared('email')}
        type="email"
        label="E-mail"
        isRequired
        autoComplete="email"
        inputMode="email"
        hint="Your order’s confirmation goes here."
      />
      {phone !== 'hidden' && (
        <TextField
          {...shared('phone')}
          type="tel"
          label={phone === 'optional' ? 'Phone (optional)' : 'Phone'}
          isRequired={phone === 'required'}
          autoComplete="tel"
          hint={asks.isSent ? 'So that the courier can reach you.' : undefined}
        />
      )}
      {asks.account !== 'none' && <AccountFields fields={fields} idOf={idOf} />}
    </div>
  )
}
