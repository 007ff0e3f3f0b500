import { useId, useRef } from 'react'
import { ALERT_FOCUS_AFTER_MS } from '~/config/constants'
import { checkoutMessages } from '~/config/checkoutMessages'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import type { FieldKey } from '~/domain/checkout/checkout'
import { useRevealNotice } from '~/ui/feedback/useRevealNotice'
import { AppLink } from '~/ui/navigation/AppLink'
import { Button } from '~/ui/forms/Button'
import { changeText } from './wording'
import styles from './CheckoutProblem.module.css'
import type { Problem } from './usePlaceOrder'

interface CheckoutProblemProps {
  problem: Problem
  errors: Partial<Record<FieldKey, string>>
  idOf: (key: FieldKey) => string
  /** Opens the form to sign in; absent for who has. */
  onSignIn: (() => void) | undefined
}

/** The notices area: what stopped the order. Comes into view and takes the focus. */
export function CheckoutProblem({ problem, errors, idOf, onSignIn }: CheckoutProblemProps) {
  const area = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useRevealNotice(area, problem, problem.kind === 'fields' ? 0 : ALERT_FOCUS_AFTER_MS)

  const faults = Object.entries(errors) as [FieldKey, string][]
  if (problem.kind === 'fields' && faults.length === 0) return null
  return (
    // The list of faults takes the focus at once, which reads it out: as an alert it would be told twice.
    <div
      ref={area}
      tabIndex={-1}
      role={problem.kind === 'fields' ? 'group' : 'alert'}
      aria-labelledby={problem.kind === 'fields' ? titleId : undefined}
      className={styles.problem}
    >
      {problem.kind === 'fields' && (
        <>
          <p id={titleId} className={styles.title}>
            {faults.length === 1
              ? 'One thing needs your attention'
              : `${faults.length} things need your attention`}
          </p>
          <ul className={styles.list}>
            {faults.map(([key, text]) => (
              <li key={key}>
                <a
                  href={`#${idOf(key)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    const field = document.getElementById(idOf(key))
                    field?.focus()
                    field?.scrollIntoView({ block: 'center' })
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {problem.kind === 'told' && problem.texts.map((text) => <p key={text}>{text}</p>)}
      {problem.kind === 'changed' && (
        <>
          <p className={styles.title}>
            {problem.text || 'Your order has changed. Please check it and place it again.'}
          </p>
          <ul className={styles.list}>
            {[...problem.reasons, ...problem.changes.map(changeText)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {problem.kind === 'sign-in' && (
        <>
          <p className={styles.title}>{problem.text}</p>
          <p>Everything that you have typed stays here.</p>
          {onSignIn && (
            <Button variant="secondary" className={styles.action} onClick={onSignIn}>
              Sign in
            </Button>
          )}
        </>
      )}
      {problem.kind === 'twin' && (
        <>
          <p className={styles.title}>
            The same things have just been ordered in another tab: order {problem.order.number}.
          </p>
          <p>
            <AppLink to={paths.orderReceived(problem.order.id, problem.order.key)}>
              See that order
            </AppLink>
            , or press the button again to order them once more.
          </p>
        </>
      )}
      {problem.kind === 'unanswered' && (
        <>
          <p className={styles.title}>{checkoutMessages.checkoutFallback}</p>
          <p>{problem.isOffline ? messages.offlineWhy : messages.loadFailedWhy}</p>
        </>
      )}
    </div>
  )
}
