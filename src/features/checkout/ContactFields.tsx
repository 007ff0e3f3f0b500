import type { FieldKey } from '~/domain/checkout'
import { TextField } from '~/ui/TextField'
import styles from './ContactFields.module.css'
import type { CheckoutFields } from './useCheckoutForm'

interface ContactFieldsProps {
  fields: CheckoutFields
  idOf: (key: FieldKey) => string
}

/** Asked once: the e-mail belongs to the bill, the phone to both addresses. */
export function ContactFields({ fields, idOf }: ContactFieldsProps) {
  const { form, errors, setField, leave } = fields
  const shared = (key: 'email' | 'phone') => ({
    id: idOf(key),
    name: `billing_${key}`,
    isRequired: true,
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
        autoComplete="email"
        inputMode="email"
        hint="Your order’s confirmation goes here."
      />
      <TextField
        {...shared('phone')}
        type="tel"
        label="Phone"
        autoComplete="tel"
        hint="So that the courier can reach you."
      />
    </div>
  )
}
