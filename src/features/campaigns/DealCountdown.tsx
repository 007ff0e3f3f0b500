import { useState } from 'react'
import { pausedAt, resumedAt, shownOf, startedAt, type Deal } from '~/domain/campaigns/deal'
import { now } from '~/lib/time'
import { useNow } from '~/lib/useNow'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './DealCountdown.module.css'
import { TimeUnits } from './TimeUnits'

const DEAL_TICK_MS = 200
const LABELS = ['Days', 'Hours', 'Minutes', 'Seconds'] as const

interface DealCountdownProps {
  deal: Deal
  /** When its page came, milliseconds since the epoch. */
  seenAt: number
  /** Whether it counts up once it has ended, instead of stopping at 0. */
  countsPastZero: boolean
}

/**
 * The time that a deal has left (spec 4.11). It can be paused: what moves beside what one reads is not
 * for everyone.
 */
export function DealCountdown({ deal, seenAt, countsPastZero }: DealCountdownProps) {
  const [clock, setClock] = useState(() => startedAt(deal, seenAt))
  const [hasStopped, setStopped] = useState(false)
  const isRunning = clock.state === 'running'
  const time = useNow(DEAL_TICK_MS, isRunning && !hasStopped)
  const shown = shownOf(clock, time, countsPastZero)
  if (shown.isStopped !== hasStopped) setStopped(shown.isStopped)

  return (
    <div className={styles.deal} data-past={shown.isPast || undefined}>
      <p role="timer" aria-live="off" className={styles.timer}>
        <span className={styles.words}>{shown.isPast ? 'Ended' : 'Ends in'}</span>{' '}
        <span className={styles.units}>
          <TimeUnits time={shown.time} labels={LABELS} />
        </span>
      </p>
      <IconButton
        icon={isRunning ? 'pause' : 'play'}
        aria-label={isRunning ? 'Pause the countdown' : 'Resume the countdown'}
        // Not taken away: the focus may be on it.
        aria-disabled={shown.isStopped}
        className={styles.pause}
        onClick={() => {
          if (shown.isStopped) return
          setClock(isRunning ? pausedAt(clock, time) : resumedAt(deal, clock, now()))
        }}
      />
    </div>
  )
}
