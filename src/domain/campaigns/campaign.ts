import type { ServerHtml } from '~/domain/content/serverHtml'

/** A countdown campaign (docs/behaviour.md#campaigns). Times are ms since the epoch, durations ms. */
export interface Campaign {
  id: number
  /**
   * `evergreen` starts for each visitor separately, the others end at one moment for everybody. `recurring`
   * has further ends, which the shop names one at a time.
   */
  mode: 'fixed' | 'evergreen' | 'recurring'
  /** As the page has it; undefined if missing or invalid. */
  endsAt?: number
  /** Duration of an evergreen campaign. */
  durationMs: number
  restart: 'none' | 'immediately' | 'after-reload' | 'after-duration'
  /** Pause before it may restart, for `restart: 'after-duration'`. */
  restartAfterMs: number
  /** The shop requests a restart for this visitor. */
  isReset: boolean
  /** Names the shop's last request; a visitor who has this token has followed it. */
  resetToken?: string
  /** It starts again with each page. */
  isResetOnLoad: boolean
  /** Time from the end of a recurring campaign until the shop may name the next one. */
  recursAfterMs: number
  actions: CampaignAction[]
}

/** What happens at the end. */
export type CampaignAction =
  | { kind: 'redirect'; url: string }
  | { kind: 'message'; html: ServerHtml }
  | { kind: 'hide' }
  | { kind: 'remove form' }
  | { kind: 'expire coupon'; code: string }

/** The codes that end with a campaign. */
export const couponsOf = ({ actions }: Campaign) =>
  actions.flatMap((action) => (action.kind === 'expire coupon' ? [action.code] : []))

/** The message to show after the end; the last one if there are several. */
export const messageOf = ({ actions }: Campaign) =>
  actions.findLast((action) => action.kind === 'message')?.html

/** Whether the timer disappears at the end. A message takes its place instead. */
export const hidesAtEnd = (campaign: Campaign) =>
  messageOf(campaign) === undefined && campaign.actions.some(({ kind }) => kind === 'hide')

export const removesForm = ({ actions }: Campaign) =>
  actions.some(({ kind }) => kind === 'remove form')
