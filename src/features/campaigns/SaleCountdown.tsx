import { useEffect } from 'react'
import { remaining, type SaleCountdown as Sale, type TimeLeft } from '~/domain/campaigns/countdown'
import { SECOND } from '~/lib/time'
import { useNow } from '~/lib/timeHooks'
import * as campaignsMessages from '~/messages/campaigns'
import { endSales } from '~/state/sales'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import styles from './SaleCountdown.module.css'

interface SaleCountdownProps {
  sale: Sale
  className?: string | undefined
}

/** The time left of a running sale. Screen readers do not announce each second of a timer. */
export function SaleCountdown({ sale, className }: SaleCountdownProps) {
  const left = remaining(sale, useNow(SECOND))
  const isOver = left === undefined
  useEffect(() => {
    if (isOver) endSales()
  }, [isOver])
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
