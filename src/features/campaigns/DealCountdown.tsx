import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '~/api/backend'
import { reported } from '~/api/reported'
import { pauseClock, resumeClock, startClock, viewDeal, type Deal } from '~/domain/campaigns/deal'
import { now } from '~/lib/time'
import { useNow } from '~/lib/timeHooks'
import * as campaignsMessages from '~/messages/campaigns'
import { IconButton } from '~/ui/forms/IconButton'
import styles from './DealCountdown.module.css'
import { TimeUnits } from './SaleCountdown'

const DEAL_TICK_MS = 200
const LABELS = [
  campaignsMessages.days,
  campaignsMessages.hours,
  campaignsMessages.minutes,
  campaignsMessages.seconds,
] as const

/**
 * The end of the shop's deals; `deal` is undefined if the shop has none. Never refetched, because a deal
 * with a duration would start again.
 */
export const dealQuery = () =>
  queryOptions({
    queryKey: ['deal'],
    queryFn: async ({ signal }) => {
      const deal = await reported(backend.deal(signal), 'asking until when the deals last')
      return { deal }
    },
    staleTime: Infinity,
  })

interface DealCountdownProps {
  deal: Deal
  /** When its page was fetched, milliseconds since the epoch. */
  seenAt: number
  /** Counts up after the end instead of stopping at 0. */
  countsPastZero: boolean
}

/** The time left of a deal. It can be paused, as WCAG 2.2.2 requires of content that keeps changing. */
export function DealCountdown({ deal, seenAt, countsPastZero }: DealCountdownProps) {
  const [clock, setClock] = useState(() => startClock(deal, seenAt))
  const [hasStopped, setStopped] = useState(false)
  const isRunning = clock.state === 'running'
  const time = useNow(DEAL_TICK_MS, isRunning && !hasStopped)
  const view = viewDeal(clock, time, countsPastZero)
  if (view.isStopped !== hasStopped) setStopped(view.isStopped)

  return (
    <div className={styles.deal} data-past={view.isPast || undefined}>
      <p role="timer" aria-live="off" className={styles.timer}>
        <span className={styles.words}>
          {view.isPast ? campaignsMessages.dealEnded : campaignsMessages.dealEndsIn}
        </span>{' '}
        <span className={styles.units}>
          <TimeUnits time={view.time} labels={LABELS} />
        </span>
      </p>
      <IconButton
        icon={isRunning ? 'pause' : 'play'}
        aria-label={isRunning ? campaignsMessages.pause : campaignsMessages.resume}
        // Not `disabled`, because the button may have the focus.
        aria-disabled={view.isStopped}
        className={styles.pause}
        onClick={() => {
          if (view.isStopped) return
          setClock(isRunning ? pauseClock(clock, time) : resumeClock(deal, clock, now()))
        }}
      />
    </div>
  )
}
