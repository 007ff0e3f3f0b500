import { focusOnMount } from '~/lib/focus'
import { emailProblem, type EmailDraft } from '~/domain/social/emailRequest'
import * as socialMessages from '~/messages/social'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { TextField } from '~/ui/forms/Field'
import { useForm } from '~/ui/forms/useForm'
import type { useSaveEmail } from './useSaveEmail'
import styles from './EmailForm.module.css'

interface EmailFormProps {
  intro: string
  /** The shop's sentence for an address that is no e-mail address. */
  invalidText: string
  request: ReturnType<typeof useSaveEmail>
}

/** Asks for the e-mail address that a provider has not sent. */
export function EmailForm({ intro, invalidText, request }: EmailFormProps) {
  const { save, cancel, pending, message } = request
  const form = useForm({
    initialValues: { email: '', confirmation: '' },
    fields: () => ['email', 'confirmation'] as const,
    validate: (draft: EmailDraft) => {
      const problem = emailProblem(draft)
      return {
        email: problem === 'invalid' ? invalidText : undefined,
        confirmation: problem === 'mismatch' ? socialMessages.emailMismatch : undefined,
      }
    },
    onSubmit: ({ email }) => save(email.trim()),
    isPending: pending !== undefined,
  })
  const field = (key: 'email' | 'confirmation') => ({
    ...form.textProps(key),
    type: 'email' as const,
    inputMode: 'email' as const,
    isRequired: true,
    readOnly: form.isSubmitting,
  })
  return (
    <form {...form.formProps} aria-label={socialMessages.emailTitle} className={styles.form}>
      <p>{intro}</p>
      <TextField
        {...field('email')}
        name="email"
        label={socialMessages.email}
        autoComplete="email"
        ref={focusOnMount}
      />
      <TextField
        {...field('confirmation')}
        name="confirmation"
        label={socialMessages.confirmEmail}
        autoComplete="off"
      />
      {message !== undefined && <Notice kind="error">{message}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" isBusy={pending === 'save'} busyLabel={socialMessages.savingEmail}>
          {socialMessages.saveEmail}
        </Button>
        <Button
          variant="secondary"
          isBusy={pending === 'cancel'}
          busyLabel={socialMessages.cancellingEmail}
          onClick={cancel}
        >
          {socialMessages.cancelEmail}
        </Button>
      </div>
    </form>
  )
}
