import { useState, type FormEvent } from 'react'
import { fieldMessages } from '~/config/fieldMessages'
import { fill, messages } from '~/config/messages'
import { isPlausibleEmail } from '~/domain/email'
import { Button } from '~/ui/forms/Button'
import { TextField } from '~/ui/forms/Field'
import styles from './EmailQuestion.module.css'

interface EmailConfirmDialogProps {
  /** What was given before and did not open the order. */
  refused: string | undefined
  isBusy: boolean
  onGiven: (email: string) => void
}

/** Some time after an order the shop shows it only to whoever knows its e-mail address. */
export function EmailQuestion({ refused, isBusy, onGiven }: EmailConfirmDialogProps) {
  const [email, setEmail] = useState(refused ?? '')
  const [error, setError] = useState(
    refused && 'This e-mail address does not belong to the order. Please check it.',
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!email.trim()) setError(fill(messages.requiredField, { field: 'E-mail' }))
    else if (!isPlausibleEmail(email)) {
      setError(fieldMessages.invalidEmail)
    } else onGiven(email.trim())
  }

  return (
    <form noValidate onSubmit={onSubmit} className={styles.question}>
      <h1>Your order</h1>
      <p>To show it to you alone, we ask for the e-mail address that you have ordered with.</p>
      <TextField
        label="E-mail"
        name="billing_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
        value={email}
        error={error}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        Show my order
      </Button>
    </form>
  )
}
