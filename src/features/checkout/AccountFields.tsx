import { checkoutMessages } from '~/config/checkoutMessages'
import { wantsAccount, type FieldKey } from '~/domain/checkout/checkout'
import { CheckField, PasswordField } from '~/ui/forms/Field'
import styles from './ContactFields.module.css'
import type { CheckoutFields } from './useCheckoutForm'

interface AccountFieldsProps {
  fields: CheckoutFields
  idOf: (key: FieldKey) => string
}

/** A guest may become a customer with the order; where the shop takes no guests, each order makes one. */
export function AccountFields({ fields, idOf }: AccountFieldsProps) {
  const { form, asks, errors, update, setField, leave } = fields
  return (
    <div className={styles.account}>
      {asks.account === 'offered' && (
        <CheckField
          name="createaccount"
          label={checkoutMessages.createAccount}
          checked={form.createAccount}
          onChange={({ currentTarget: { checked } }) =>
            update((form) => ({ ...form, createAccount: checked }))
          }
        />
      )}
      {wantsAccount(form, asks) &&
        (asks.hasPassword ? (
          <PasswordField
            id={idOf('password')}
            name="account_password"
            label="Password"
            isRequired
            autoComplete="new-password"
            hint="For your account, which is made with this order."
            error={errors.password}
            value={form.password}
            onChange={({ currentTarget: { value } }) => setField('password', value)}
            onBlur={() => leave('password')}
          />
        ) : (
          <p className={styles.hint}>
            An account is made with this order. We send you a link to choose its password.
          </p>
        ))}
    </div>
  )
}
