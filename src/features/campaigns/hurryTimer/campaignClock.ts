import { fetchNextEnd, sendCampaignEnd } from '~/api/campaigns/campaignCalls'
import { site } from '~/config/site'
import { couponsOf, messageOf, removesForm, type Campaign } from '~/domain/campaigns/campaign'
import {
  failNextEnd,
  next,
  nextChange,
  receiveNextEnd,
  startCampaign,
  type CampaignEffect,
  type CampaignState,
  type CampaignStep,
} from '~/domain/campaigns/campaignMachine'
import type { CampaignPage, PlacedCampaign } from '~/domain/campaigns/placedCampaign'
import { couponKey } from '~/domain/cart/coupon'
import { lineOf } from '~/lib/html'
import { report } from '~/lib/report'
import { after, MINUTE, now, SECOND } from '~/lib/time'
import * as campaignsMessages from '~/messages/campaigns'
import { useCampaignStore } from '~/state/campaigns'
import { announce } from '~/ui/feedback/announcer'
import {
  clearDismissal,
  isDismissed,
  readVisitor,
  storeDismissal,
  storeEnd,
} from './campaignCookies'
import { redirectTo } from './redirectTo'

/**
 * Runs the campaigns of the current page: the state machine of domain/campaigns/campaignMachine.ts decides, this
 * module has the timer, does what the machine asks for, and writes state/campaigns.ts.
 */

/** The countdowns on the screen; they draw themselves, so that no component renders each second. */
const drawings = new Set<(time: number) => void>()

/** Ids of the campaigns that the visitor sees. Only these act; the others only end coupons. */
const shown = new Set<number>()

/** The shopper has left the page, and the next one has not been read: its bars stay, and nothing acts. */
let isLeft = false

export function leaveCampaigns() {
  isLeft = true
  useCampaignStore.setState({ isFormRemoved: false })
}

/**
 * Replaces the campaigns of the previous page, as a page load does. The boxes of a page that was left for a moment
 * are still mounted: new objects tell them to show their campaigns again.
 */
export function openCampaigns(read: CampaignPage) {
  const page = { ...read, campaigns: read.campaigns.map((placed) => ({ ...placed })) }
  isLeft = false
  shown.clear()
  useCampaignStore.setState({
    page,
    states: new Map(),
    couponEnds: new Map(),
    dismissed: new Set(),
    isFormRemoved: false,
  })
  for (const { campaign, place } of page.campaigns) {
    const endsCoupons = place.kind === 'background' || couponsOf(campaign).length > 0
    if (endsCoupons && !useCampaignStore.getState().states.has(campaign.id)) start(page, campaign)
  }
  // Not when a bar is drawn: one that is hidden may still redirect, and one that stays keeps the focus.
  for (const placed of page.campaigns) if (placed.place.kind === 'bar') showCampaign(placed)
  document.addEventListener('visibilitychange', tick)
  schedule()
}

/** A campaign starts when it is shown. If its background copy is over already, it acts now. */
export function showCampaign({ campaign, place }: PlacedCampaign) {
  const { page, states } = useCampaignStore.getState()
  if (!page || shown.has(campaign.id)) return
  shown.add(campaign.id)
  const state = states.get(campaign.id)
  if (!state) start(page, campaign)
  else if (state.phase !== 'running') act(page, campaign)
  // After the start, which may show a bar again.
  if (place.kind === 'bar' && isDismissed(campaign.id)) addDismissed(campaign.id)
  schedule()
}

/** Closes a bar for the days that the campaign says. */
export function dismissBar(id: number, days: number) {
  storeDismissal(id, days)
  addDismissed(id)
}

const addDismissed = (id: number) =>
  useCampaignStore.setState(({ dismissed }) => ({ dismissed: new Set([...dismissed, id]) }))

/** Calls `draw` with the current time, now and each second while a campaign is running. */
export function onCampaignTick(draw: (time: number) => void): () => void {
  drawings.add(draw)
  draw(now())
  return () => void drawings.delete(draw)
}

function start(page: CampaignPage, campaign: Campaign) {
  const namedEnd = useCampaignStore.getState().namedEnds.get(campaign.id)
  const visitor = { ...readVisitor(campaign.id), namedEnd, ...setting() }
  apply(page, campaign, startCampaign(campaign, visitor, now()))
}

const setting = () => ({ isHonest: site.honestUrgency })

let cancelTick: (() => void) | undefined

/** Nothing runs in a hidden tab; what has become due meanwhile happens when it is shown. */
function schedule() {
  cancelTick?.()
  cancelTick = undefined
  if (document.hidden) return
  const time = now()
  // The bars of a page that was left are only drawn.
  let change = isLeft ? time + SECOND : Infinity
  for (const [id, state] of isLeft ? [] : useCampaignStore.getState().states) {
    // Nobody sees the seconds of a campaign in the background.
    const isSilent = state.phase === 'running' && !shown.has(id)
    const next = isSilent ? Math.min(state.endsAt, time + MINUTE) : nextChange(state, time)
    if (next !== undefined && next < change) change = next
  }
  if (change === Infinity) return
  cancelTick = after(Math.max(0, change - time), tick)
}

function tick() {
  const { page, states } = useCampaignStore.getState()
  const time = now()
  for (const [id, state] of isLeft ? [] : states) {
    if (state.phase === 'running' && time < state.endsAt) continue
    const campaign = page?.campaigns.find((placed) => placed.campaign.id === id)?.campaign
    if (!page || !campaign) continue
    const step = next(campaign, setting(), state, time)
    if (step.state !== state) apply(page, campaign, step, true)
  }
  for (const draw of drawings) draw(time)
  schedule()
}

/** @param isLive the visitor has seen the campaign before this change */
function apply(page: CampaignPage, campaign: Campaign, step: CampaignStep, isLive = false) {
  setState(page, campaign, step.state)
  for (const effect of step.effects) run(page, campaign, effect)
  const hasFinished = step.effects.some(({ kind }) => kind === 'finish')
  if (isLive && hasFinished && shown.has(campaign.id) && !page.isPreview) {
    announceEnd(campaign, step.state)
  }
}

function setState(page: CampaignPage, campaign: Campaign, state: CampaignState) {
  useCampaignStore.setState(({ states, couponEnds }) => ({
    states: new Map(states).set(campaign.id, state),
    // A coupon whose campaign has ended and started again stays expired on this page.
    couponEnds: page.isPreview ? couponEnds : withEnd(couponEnds, campaign, state.endsAt),
  }))
}

/** The first of several campaigns to end decides. */
function withEnd(ends: ReadonlyMap<string, number>, campaign: Campaign, endsAt: number) {
  const keys = couponsOf(campaign).map(couponKey)
  if (keys.length === 0) return ends
  return new Map([
    ...ends,
    ...keys.map((key) => [key, Math.min(endsAt, ends.get(key) ?? endsAt)] as const),
  ])
}

function run(page: CampaignPage, campaign: Campaign, effect: CampaignEffect) {
  switch (effect.kind) {
    case 'clear dismissal':
      return clearDismissal(campaign.id)
    case 'store end':
      return storeEnd(page, campaign, effect.endsAt)
    case 'send end':
      sendCampaignEnd(page.path, campaign.id, effect.endsAt).catch((error: unknown) =>
        report(error, 'sending the end of a campaign'),
      )
      return
    case 'finish':
      if (shown.has(campaign.id)) act(page, campaign)
      return
    case 'ask next end':
      return askNextEnd(page, campaign)
  }
}

/** The actions that are no display: components show messages and hide timers by the campaign's state. */
function act({ isPreview, replacesHistory }: CampaignPage, campaign: Campaign) {
  if (isPreview) return
  if (removesForm(campaign)) useCampaignStore.setState({ isFormRemoved: true })
  const redirect = campaign.actions.find((action) => action.kind === 'redirect')
  if (redirect) redirectTo(redirect.url, replacesHistory)
}

function announceEnd(campaign: Campaign, { phase }: CampaignState) {
  // A campaign that runs again at once does not show its message.
  const message = phase === 'running' ? undefined : messageOf(campaign)
  const texts = [
    message && lineOf(message.markup),
    removesForm(campaign) && campaignsMessages.formRemoved,
  ].filter(Boolean)
  if (texts.length > 0) announce(texts.join(' '))
}

function askNextEnd(page: CampaignPage, campaign: Campaign) {
  const settle = (change: (state: CampaignState) => CampaignState) => {
    const { page: current, states } = useCampaignStore.getState()
    const state = states.get(campaign.id)
    // The visitor may have opened another page.
    if (current !== page || !state) return
    setState(page, campaign, change(state))
    schedule()
  }
  fetchNextEnd(page.path, campaign.id).then(
    (end) => {
      if (end !== undefined) {
        useCampaignStore.setState(({ namedEnds }) => ({
          namedEnds: new Map(namedEnds).set(campaign.id, end),
        }))
      }
      return settle((state) => receiveNextEnd(state, end, now()))
    },
    () => settle((state) => failNextEnd(state, now())),
  )
}

/** Stops the timer. */
export function stopCampaigns() {
  cancelTick?.()
  document.removeEventListener('visibilitychange', tick)
}
