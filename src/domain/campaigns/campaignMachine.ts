import type { Campaign } from './campaign'

/**
 * The course of a campaign as a state machine (docs/behaviour.md#course-of-a-campaign). The current time is an
 * argument: whoever calls `next` late, after a sleep or a change of the clock, gets the state of that moment.
 */
export type CampaignState =
  /** The countdown. */
  | { phase: 'running'; endsAt: number }
  /** Over until another page is opened. */
  | { phase: 'ended'; endsAt: number }
  /** Over; an evergreen campaign restarts when its pause is over. */
  | { phase: 'paused'; endsAt: number }
  /** Over; the shop may not know the next end of a recurring campaign yet. */
  | { phase: 'waiting'; endsAt: number }
  /** The shop has been asked for the next end. */
  | { phase: 'asking'; endsAt: number; failures: number }
  /** The question has failed and is repeated. */
  | { phase: 'retrying'; endsAt: number; failures: number; failedAt: number }

/** What the caller has to do; in the order of the list. */
export type CampaignEffect =
  /** Remove the cookie by which the sticky bar stays closed. */
  | { kind: 'clear dismissal' }
  /** Write the visitor's end, and the reset token, to cookies. */
  | { kind: 'store end'; endsAt: number }
  /** docs/calls.md#update-campaign-timestamp */
  | { kind: 'send end'; endsAt: number }
  /** Run the actions. */
  | { kind: 'finish' }
  /** docs/calls.md#next-recurrence; the response goes to `receiveNextEnd`, an error to `failNextEnd`. */
  | { kind: 'ask next end' }

export interface CampaignStep {
  state: CampaignState
  effects: CampaignEffect[]
}

/** What is known of the visitor, besides the page. */
export interface CampaignVisitor {
  /** From the cookie. */
  storedEnd?: number | undefined
  storedToken?: string | undefined
  /** Newest end of a recurring campaign that the shop has named. */
  namedEnd?: number | undefined
  /** Nothing starts again, and no end is changed: docs/site-config.md#honest-urgency. */
  isHonest: boolean
}

/** Wait before a failed question for the next end is repeated. */
const RECURRENCE_RETRY_MS = 1000
/** So many times it is repeated. */
const RECURRENCE_RETRIES_MAX = 10

/** Starts a campaign on a page that the visitor has opened. */
export function startCampaign(campaign: Campaign, visitor: CampaignVisitor, now: number) {
  if (campaign.mode !== 'evergreen') {
    const end = Math.max(campaign.endsAt ?? 0, visitor.namedEnd ?? 0)
    return finishIfOver(campaign, visitor, end, now)
  }
  const end = visitorsEnd(campaign, visitor)
  return end === undefined || (!visitor.isHonest && mayRecalculate(campaign, visitor, end, now))
    ? recalculate(campaign, visitor, now)
    : prepend(sendEnd(end), finishIfOver(campaign, visitor, end, now))
}

/** The state at a moment, and what has to be done because of it. Without a change it is the same object. */
export function next(
  campaign: Campaign,
  visitor: CampaignVisitor,
  state: CampaignState,
  now: number,
): CampaignStep {
  const { phase, endsAt } = state
  switch (phase) {
    case 'running':
      return now >= endsAt ? finish(campaign, visitor, endsAt, now) : unchanged(state)
    case 'paused':
      return now - endsAt >= campaign.restartAfterMs
        ? recalculate(campaign, visitor, now)
        : unchanged(state)
    case 'waiting':
      return now >= endsAt + campaign.recursAfterMs ? ask(endsAt, 0) : unchanged(state)
    case 'retrying':
      // The distance, because the clock may have been set back.
      return Math.abs(now - state.failedAt) >= RECURRENCE_RETRY_MS
        ? ask(endsAt, state.failures)
        : unchanged(state)
    case 'asking':
    case 'ended':
      return unchanged(state)
  }
}

/** @param nextEnd undefined: the campaign does not recur any more */
export function receiveNextEnd(
  state: CampaignState,
  nextEnd: number | undefined,
  now: number,
): CampaignState {
  if (state.phase !== 'asking') return state
  if (nextEnd === undefined) return { phase: 'ended', endsAt: state.endsAt }
  // The shop's clock may be behind: its answer is still the end that is over.
  return nextEnd > now ? { phase: 'running', endsAt: nextEnd } : failNextEnd(state, now)
}

/** The question for the next end has failed. After the last attempt, the campaign silently stays over. */
export function failNextEnd(state: CampaignState, now: number): CampaignState {
  if (state.phase !== 'asking') return state
  const { endsAt, failures } = state
  return failures === RECURRENCE_RETRIES_MAX
    ? { phase: 'ended', endsAt }
    : { phase: 'retrying', endsAt, failures: failures + 1, failedAt: now }
}

/** Time left, rounded up to whole seconds, so that zero means the end. */
export const secondsLeft = ({ phase, endsAt }: CampaignState, now: number) =>
  phase === 'running' ? Math.max(0, Math.ceil((endsAt - now) / 1000)) : 0

/**
 * When to call `next` again: at the next full second, so that all countdowns of a page change together, or at
 * the end before it; after a second for a campaign that may start again; undefined for one that does not change
 * by itself.
 */
export function nextChange(state: CampaignState, now: number): number | undefined {
  switch (state.phase) {
    case 'running':
      return Math.min(state.endsAt, (Math.floor(now / 1000) + 1) * 1000)
    case 'paused':
    case 'waiting':
    case 'retrying':
      return now + 1000
    case 'asking':
    case 'ended':
      return undefined
  }
}

/** The visitor's own end is in a cookie, too, which may be newer than a page from a cache. */
function visitorsEnd({ endsAt }: Campaign, { storedEnd }: CampaignVisitor) {
  const ends = [endsAt, storedEnd].filter((end) => end !== undefined)
  return ends.length > 0 ? Math.max(...ends) : undefined
}

const mayRecalculate = (
  campaign: Campaign,
  visitor: CampaignVisitor,
  end: number,
  now: number,
): boolean =>
  campaign.isResetOnLoad ||
  isReset(campaign, visitor) ||
  (end < now && mayRestart(campaign, end, now))

/** Tokens are times in seconds. A page from a cache may repeat a request that the visitor has followed. */
const isReset = ({ isReset, resetToken }: Campaign, { storedToken }: CampaignVisitor) =>
  isReset && !(resetToken && storedToken && Number(storedToken) >= Number(resetToken))

const mayRestart = ({ restart, restartAfterMs }: Campaign, end: number, now: number) =>
  restart === 'after-duration' ? now - end >= restartAfterMs : restart !== 'none'

/** Begins an evergreen campaign for this visitor. */
function recalculate(campaign: Campaign, visitor: CampaignVisitor, now: number): CampaignStep {
  const end = now + campaign.durationMs
  return prepend(
    [{ kind: 'clear dismissal' }, ...sendEnd(end)],
    finishIfOver(campaign, visitor, end, now),
  )
}

const sendEnd = (endsAt: number): CampaignEffect[] => [
  { kind: 'store end', endsAt },
  { kind: 'send end', endsAt },
]

const finishIfOver = (
  campaign: Campaign,
  visitor: CampaignVisitor,
  endsAt: number,
  now: number,
): CampaignStep =>
  now >= endsAt
    ? finish(campaign, visitor, endsAt, now)
    : { state: { phase: 'running', endsAt }, effects: [] }

function finish(
  campaign: Campaign,
  visitor: CampaignVisitor,
  endsAt: number,
  now: number,
): CampaignStep {
  const { mode, restart, durationMs } = campaign
  const effects: CampaignEffect[] = [{ kind: 'finish' }]
  if (mode === 'recurring') return { state: { phase: 'waiting', endsAt }, effects }
  // A campaign without a duration would end and restart without end.
  const restarts = mode === 'evergreen' && durationMs > 0 && !visitor.isHonest
  if (restarts && restart === 'immediately') {
    return prepend(effects, recalculate(campaign, visitor, now))
  }
  const phase = restarts && restart === 'after-duration' ? 'paused' : 'ended'
  return { state: { phase, endsAt }, effects }
}

const ask = (endsAt: number, failures: number): CampaignStep => ({
  state: { phase: 'asking', endsAt, failures },
  effects: [{ kind: 'ask next end' }],
})

const unchanged = (state: CampaignState): CampaignStep => ({ state, effects: [] })

const prepend = (effects: CampaignEffect[], step: CampaignStep): CampaignStep => ({
  ...step,
  effects: [...effects, ...step.effects],
})
