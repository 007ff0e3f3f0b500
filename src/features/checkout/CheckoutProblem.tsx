import { useEffect, useId, useRef } from 'react'
import { ALERT_FOCUS_AFTER_MS, NOTICE_SCROLL_OFFSET_PX } from '~/config/constants'
import { messages } from '~/config/messages'
import type { FieldKey } from '~/domain/checkout'
import { after } from '~/lib/time'
import { prefersReducedMotion } from '~/lib/viewport'
import { changeText } from './wording'
import styles from './CheckoutProblem.module.css'
import type { Problem } from './usePlaceOrder'

interface CheckoutProblemProps {
  problem: Problem
  errors: Partial<Record<FieldKey, string>>
  idOf: (key: FieldKey) => string
}

/** The notices area: what stopped the order. Comes into view and takes the focus. */
export function CheckoutProblem({ problem, errors, idOf }: CheckoutProblemProps) {
  const area = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    const top = (area.current?.getBoundingClientRect().top ?? 0) + scrollY
    scrollTo({
      top: top - NOTICE_SCROLL_OFFSET_PX,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
    const focus = () => area.current?.focus({ preventScroll: true })
    if (problem.kind !== 'fields') return after(ALERT_FOCUS_AFTER_MS, focus)
    focus()
    return undefined
  }, [problem])

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
            {problem.changes.map(changeText).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {problem.kind === 'unanswered' && (
        <>
          <p className={styles.title}>{messages.checkoutFallback}</p>
          <p>{problem.isOffline ? messages.offlineWhy : messages.loadFailedWhy}</p>
        </>
      )}
    </div>
  )
}
