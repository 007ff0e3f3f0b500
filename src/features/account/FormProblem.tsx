import { useEffect, useRef } from 'react'
import { accountMessages } from '~/config/accountMessages'
import { messages } from '~/config/messages'
import { TransportError } from '~/domain/errors'
import type { ShopNotice } from '~/domain/content/wordpressForm'
import { Notice } from '~/ui/feedback/Notice'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './FormProblem.module.css'

interface FormProblemProps {
  /** In the shop's words. */
  refusals: readonly ShopNotice[]
  /** The shop has not answered, or not as expected. */
  error: Error | null
}

/** Above the form: why it was not taken. Comes into view with the focus, which reads it out. */
export function FormProblem({ refusals, error }: FormProblemProps) {
  const place = useRef<HTMLDivElement>(null)
  // Each answer anew: the same refusal twice is read out twice.
  useEffect(() => {
    if (refusals.length > 0 || error) place.current?.focus()
  }, [refusals, error])

  if (refusals.length === 0 && !error) return null
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {error ? (
        <Notice
          kind="error"
          title={
            error instanceof TransportError && !navigator.onLine
              ? messages.offline
              : accountMessages.formNotSent
          }
        >
          {accountMessages.formNotSentWhy}
        </Notice>
      ) : (
        <Notice kind="error">
          {refusals.map(({ text, html }) => (
            <ServerHtml key={text} html={html} />
          ))}
        </Notice>
      )}
    </div>
  )
}
