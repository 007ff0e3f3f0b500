import { isAbort } from '~/domain/errors'
import { keepFocusOnRemoval } from '~/lib/focus'
import { interpolate } from '~/lib/text'
import * as contentMessages from '~/messages/content'
import { noResponseText } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import { Button } from '~/ui/forms/Button'
import { focusInForm } from '~/ui/forms/useForm'
import styles from './ContactForm.module.css'
import type { ContactFormState } from './useContactForm'

/** What the shop has responded to the form, or how far an upload is. */
export function ContactFormResponse({ state }: { state: ContactFormState }) {
  const { result, error, status, attempt, progress, fields } = state
  if (progress && progress.sent < progress.total) return <Progress {...{ state, progress }} />
  if (status === 'submitting') return null
  // A wrong field has the focus already.
  const hasWrongField = result?.outcome === 'responded' && Object.keys(result.errors).length > 0
  const focus = hasWrongField ? {} : { ref: focusInForm, tabIndex: -1 }
  if (error) {
    return (
      // Mounts again with each attempt, to take the focus each time.
      <div key={attempt} {...focus} className={styles.response}>
        <Notice
          kind={isAbort(error) ? 'info' : 'error'}
          title={failureText(error)}
          onRetry={state.retry}
        >
          {contentMessages.contactFormKept}
        </Notice>
      </div>
    )
  }
  if (!result?.message) return null
  return (
    <div key={attempt} {...focus} className={styles.response}>
      <Notice
        kind={kindOf(result)}
        {...(result.outcome === 'refused' ? { onRetry: fields.submit } : {})}
      >
        {result.message}
      </Notice>
    </div>
  )
}

function failureText(error: Error) {
  if (isAbort(error)) return contentMessages.uploadCancelled
  if (!navigator.onLine) return contentMessages.contactFormOffline
  return noResponseText(error) ?? contentMessages.contactFormUnreadable
}

function kindOf(result: NonNullable<ContactFormState['result']>) {
  if (result.outcome === 'refused') return 'error'
  if (result.status === 'sent') return 'success'
  const isNeutral = /^(?:init|custom-(?!error))/.test(result.status)
  return isNeutral ? 'info' : 'error'
}

interface ProgressProps {
  state: ContactFormState
  progress: { sent: number; total: number }
}

function Progress({ state, progress: { sent, total } }: ProgressProps) {
  const percent = Math.round((sent / total) * 100)
  return (
    <div ref={keepFocusOnRemoval} className={styles.progress}>
      <label>
        {interpolate(contentMessages.uploading, { percent })}
        <progress value={sent} max={total} />
      </label>
      <Button variant="secondary" onClick={state.cancel}>
        {contentMessages.cancelUpload}
      </Button>
    </div>
  )
}
