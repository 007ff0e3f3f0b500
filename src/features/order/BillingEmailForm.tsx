import { useEffect, useEffectEvent } from 'react'
import * as orderMessages from '~/messages/order'
import { announce } from '~/ui/feedback/announcer'
import { Button } from '~/ui/forms/Button'
import { TextField } from '~/ui/forms/Field'
import { useForm } from '~/ui/forms/useForm'
import styles from './BillingEmailForm.module.css'
import { emailError } from './emailError'

interface BillingEmailFormProps {
  /** The address that the shop is checking (`isPending`) or has refused. */
  sent: string | undefined
  isPending: boolean
  onSubmit: (email: string) => void
}

/** Ten minutes after an order, the shop shows it only with its billing e-mail. */
export function BillingEmailForm({ sent = '', isPending, onSubmit }: BillingEmailFormProps) {
  const refused = isPending ? '' : sent
  const form = useForm({
    initialValues: { email: sent },
    fields: () => ['email'] as const,
    // The order's query is not sent again for the same address.
    validate: ({ email }) => ({
      email: refused && email.trim() === refused ? orderMessages.emailWrong : emailError(email),
    }),
    onSubmit: ({ email }) => onSubmit(email.trim()),
    isPending,
  })
  const onRefused = useEffectEvent(() => {
    form.refuse({ email: orderMessages.emailWrong }, { movesFocus: true })
    // The focus may be in the field already.
    announce(orderMessages.emailWrong)
  })
  useEffect(() => {
    if (refused) onRefused()
  }, [refused])
  return (
    <form {...form.formProps} className={styles.form}>
      <h1>{orderMessages.title}</h1>
      <p>{orderMessages.emailHint}</p>
      <TextField
        {...form.textProps('email')}
        label={orderMessages.email}
        name="billing_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        readOnly={isPending}
      />
      <Button type="submit" isBusy={form.isSubmitting}>
        {orderMessages.showOrder}
      </Button>
    </form>
  )
}
