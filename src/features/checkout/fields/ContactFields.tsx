import { wantsAccount } from '~/domain/checkout/checkout'
import * as checkoutMessages from '~/messages/checkout'
import { CheckField, fieldLabel, PasswordField, TextField } from '~/ui/forms/Field'
import { useCheckout } from '~/features/checkout/CheckoutProvider'
import { AdditionalFields } from './AdditionalFields'
import styles from './ContactFields.module.css'

/** Asked once: the e-mail is for the billing address and a new account, the phone for both addresses. */
export function ContactFields() {
  const { form, requirements } = useCheckout()
  const { phone } = requirements.fields
  return (
    <div className={styles.fields}>
      <TextField
        {...form.textProps('email')}
        name="billing_email"
        type="email"
        autoComplete="email"
        label={checkoutMessages.email}
        isRequired
        inputMode="email"
        hint={checkoutMessages.emailHint}
      />
      {phone !== 'hidden' && (
        <TextField
          {...form.textProps('phone')}
          name="billing_phone"
          type="tel"
          autoComplete="tel"
          label={fieldLabel(checkoutMessages.phone, phone === 'required')}
          isRequired={phone === 'required'}
          hint={requirements.needsShipping ? checkoutMessages.phoneHint : undefined}
        />
      )}
      <AdditionalFields location="contact" owner="order" />
      {requirements.account !== 'none' && <AccountFields />}
    </div>
  )
}

/** A new account with the order: offered, or forced in shops that take no guest orders. */
function AccountFields() {
  const { form, requirements } = useCheckout()
  return (
    <div className={styles.account}>
      {requirements.account === 'offered' && (
        <CheckField
          name="createaccount"
          label={checkoutMessages.createAccount}
          checked={form.values.createAccount}
          onChange={({ currentTarget: { checked } }) => form.update({ createAccount: checked })}
        />
      )}
      {wantsAccount(form.values, requirements) &&
        (requirements.hasPassword ? (
          <PasswordField
            {...form.textProps('password')}
            name="account_password"
            label={checkoutMessages.password}
            isRequired
            autoComplete="new-password"
            hint={checkoutMessages.passwordHint}
          />
        ) : (
          <p className={styles.hint}>{checkoutMessages.passwordByShop}</p>
        ))}
    </div>
  )
}
