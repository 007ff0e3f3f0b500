import { useEffect } from 'react'
import { remaining, type SaleCountdown as Sale } from '~/domain/campaigns/countdown'
import { useNow } from '~/lib/useNow'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { TimeUnits } from './TimeUnits'

const SECOND_MS = 1000

interface SaleCountdownProps {
  sale: Sale
  className?: string | undefined
  /** There is nothing to count, or no longer: it may be taken away, and the clock with it. */
  onEnd: () => void
}

/**
 * The time that a sale has left; nothing before it and nothing after it (spec 4.10). A timer is silent
 * to screen readers until they come to it.
 */
export function SaleCountdown({ sale, className, onEnd }: SaleCountdownProps) {
  const left = remaining(sale, useNow(SECOND_MS))
  const isOver = left === undefined
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])

  if (isOver) return null
  return (
    <p role="timer" aria-live="off" className={className}>
      <VisuallyHidden>Sale ends in </VisuallyHidden>
      <TimeUnits time={left} labels={sale.labels} />
    </p>
  )
}
