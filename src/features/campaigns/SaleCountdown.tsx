import { useState } from 'react'
import {
  isRunning,
  priceAfter,
  remaining,
  type SaleCountdown as Sale,
  type TimeLeft,
} from '~/domain/campaigns/countdown'
import { now } from '~/lib/time'
import { useIsBefore, useNow } from '~/lib/timeHooks'
import * as campaignsMessages from '~/messages/campaigns'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './SaleCountdown.module.css'

const SECOND_MS = 1000

/**
 * The phase of a sale. The shop also sends sales that are over or have not begun: neither is `isOn`.
 * `priceAfter` is set once the sale has ended while it was on screen.
 */
export function useSale(sale: Sale | undefined) {
  const [seen, setSeen] = useState(() => ({ endsAt: sale?.endsAt, at: now() }))
  if (seen.endsAt !== sale?.endsAt) setSeen({ endsAt: sale?.endsAt, at: now() })
  const wasOn = sale !== undefined && isRunning(sale, seen.at)
  const isOn = useIsBefore(wasOn ? sale.endsAt : undefined)
  return { isOn, priceAfter: sale && !isOn ? priceAfter(sale, seen.at, now()) : undefined }
}

interface SaleCountdownProps {
  sale: Sale
  className?: string | undefined
}

/** The time left of a running sale. Screen readers do not announce each second of a timer. */
export function SaleCountdown({ sale, className }: SaleCountdownProps) {
  const left = remaining(sale, useNow(SECOND_MS))
  return (
    left && (
      <p role="timer" aria-live="off" className={className}>
        <VisuallyHidden>{campaignsMessages.saleEndsIn} </VisuallyHidden>
        <TimeUnits time={left} labels={sale.labels} />
      </p>
    )
  )
}

interface TimeUnitsProps {
  time: TimeLeft
  /** For days, hours, minutes and seconds. */
  labels: readonly [string, string, string, string]
}

export const TimeUnits = ({ time, labels }: TimeUnitsProps) => (
  <span className={styles.units}>
    {time.map((amount, i) => (
      <span key={i} className={styles.unit}>
        <span className={styles.amount}>{amount}</span> {labels[i]}{' '}
      </span>
    ))}
  </span>
)
