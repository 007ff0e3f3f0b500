import { orderProgress, statusTone } from '~/domain/order/orderStatus'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Icon } from '~/ui/media/Icon'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import * as orderMessages from '~/messages/order'
import { STATUS_ICONS } from './statusIcons'
import styles from './OrderProgress.module.css'

interface OrderProgressProps {
  /** WooCommerce's; '' where it cannot be known; undefined until it is. */
  status: string | undefined
  /** In the shop's words: the name of a step of a plugin. */
  label: string
}

/** The steps of an order up to now, and those to come, with what comes next. As tall while it loads. */
export function OrderProgress({ status, label }: OrderProgressProps) {
  if (status === undefined) return <Skeleton className={styles.skeleton} />
  const { done, current, next } = orderProgress(status)
  const tone = statusTone(status)
  const icon = STATUS_ICONS[tone]
  const hint = HINTS.get(status)
  const steps = [
    ...done.map((step) => ({ step, state: 'done' as const })),
    { step: current, state: 'current' as const },
    ...next.map((step) => ({ step, state: 'next' as const })),
  ]
  return (
    <div className={styles.progress}>
      <ol aria-label={orderMessages.progress} className={styles.steps} data-tone={tone}>
        {steps.map(({ step, state }, index) => (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {state === 'next' ? index + 1 : <Icon name={state === 'done' ? 'check' : icon} />}
            </span>
            <span>
              {step === 'other' ? <bdi>{label}</bdi> : orderMessages.steps[step]}
              <VisuallyHidden> ({orderMessages.stepStates[state]})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

const HINTS = new Map([
  ['pending', orderMessages.pendingNext],
  ['on-hold', orderMessages.onHoldNext],
  ['processing', orderMessages.nextReady],
  ['completed', orderMessages.completedNext],
  ['failed', orderMessages.failed],
  ['cancelled', orderMessages.cancelledHint],
  ['refunded', orderMessages.refundedNext],
])
