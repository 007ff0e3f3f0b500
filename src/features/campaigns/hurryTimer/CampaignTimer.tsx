import { useLayoutEffect, useRef } from 'react'
import { secondsLeft, type CampaignState } from '~/domain/campaigns/campaignMachine'
import type { TimerPart } from '~/domain/campaigns/placedCampaign'
import {
  formatTimer,
  mainUnit,
  secondsPerChange,
  yearsBetween,
  type TimerTemplate,
} from '~/domain/campaigns/timerTemplate'
import * as campaignsMessages from '~/messages/campaigns'
import { VisuallyHidden } from '~/ui/text/VisuallyHidden'
import { onCampaignTick } from './campaignClock'
import styles from './CampaignTimer.module.css'

interface CampaignTimerProps {
  timer: readonly TimerPart[]
  state: CampaignState
}

/** The time left of a campaign, by the shop's template. Screen readers do not announce each second. */
export const CampaignTimer = ({ timer, state }: CampaignTimerProps) => (
  <div role="timer" aria-live="off" className={styles.timer}>
    {timer.map((part, index) =>
      part.kind === 'separator' ? (
        <span key={index} aria-hidden className={styles.separator}>
          {part.text}{' '}
        </span>
      ) : (
        <span key={index} className={styles.block}>
          <TimerText template={part.digits} state={state} className={styles.digits} />{' '}
          {part.label.length > 0 ? (
            <TimerText template={part.label} state={state} className={styles.label} />
          ) : (
            <VisuallyHidden>{unitName(part.digits)}</VisuallyHidden>
          )}{' '}
        </span>
      ),
    )}
  </div>
)

interface TimerTextProps {
  template: TimerTemplate
  state: CampaignState
  className: string | undefined
}

const TimerText = ({ template, state, className }: TimerTextProps) =>
  mainUnit(template) ? (
    <ChangingText {...{ template, state, className }} />
  ) : (
    <span className={className}>
      {template.filter((part) => typeof part === 'string').join('')}
    </span>
  )

/**
 * Writes its text itself: rendering several timers each second would cost more than everything else on an idle
 * page.
 */
function ChangingText({ template, state, className }: TimerTextProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const node = new Text()
    ref.current?.replaceChildren(node)
    const length = secondsPerChange(template)
    let drawn: number | undefined
    return onCampaignTick((time) => {
      const seconds = secondsLeft(state, time)
      const period = Math.floor(seconds / length)
      if (period === drawn) return
      drawn = period
      const text = formatTimer(template, seconds, () => yearsBetween(time, state.endsAt))
      // A changed text node is laid out again, even with the same text.
      if (node.data !== text) node.data = text
    })
  }, [template, state])
  return <span ref={ref} className={className} />
}

/** For readers who cannot see the layout of a timer without labels. */
function unitName(digits: TimerTemplate) {
  switch (mainUnit(digits)) {
    case 'Y':
      return campaignsMessages.years
    case 'm':
      return campaignsMessages.months
    case 'w':
    case 'W':
      return campaignsMessages.weeks
    case 'n':
    case 'd':
    case 'D':
      return campaignsMessages.days
    case 'H':
    case 'I':
      return campaignsMessages.hours
    case 'M':
    case 'N':
      return campaignsMessages.minutes
    case 'S':
    case 'T':
      return campaignsMessages.seconds
    case undefined:
      return ''
  }
}
