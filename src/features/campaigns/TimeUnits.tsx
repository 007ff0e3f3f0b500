import type { TimeLeft } from '~/domain/campaigns/countdown'
import styles from './TimeUnits.module.css'

interface TimeUnitsProps {
  time: TimeLeft
  /** Of days, hours, minutes and seconds. */
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
