import type { ServerHtml } from '~/domain/content/serverHtml'
import type { Campaign } from './campaign'
import type { TimerTemplate } from './timerTemplate'

/** The campaigns of one rendered page, and what the page says about all of them. */
export interface CampaignPage {
  /** In-app, of the page. */
  path: string
  campaigns: PlacedCampaign[]
  /** Nothing ends: the shop looks at its own preview. */
  isPreview: boolean
  /** A redirect replaces the history entry. */
  replacesHistory: boolean
  /** For the cookies. */
  cookiePath: string
  cookieDomain: string
}

/** For a page that has none, or cannot be read. */
export const noCampaigns = (path: string): CampaignPage => ({
  path,
  campaigns: [],
  isPreview: false,
  replacesHistory: false,
  cookiePath: '/',
  cookieDomain: '',
})

/** One copy of a campaign: a page may show a campaign at several places. */
export interface PlacedCampaign {
  campaign: Campaign
  place: CampaignPlace
  look: CampaignLook
}

export type CampaignPlace =
  /** Not shown: it only ends coupons. */
  | { kind: 'background' }
  | { kind: 'bar'; edge: 'top' | 'bottom'; isDismissible: boolean; dismissDays: number }
  /** Around the title, price and form of the page's product. */
  | { kind: 'product'; position: ProductPosition }
  /** In the content of the page, among the paragraphs. */
  | { kind: 'content' }
  /** In a dialog, which may never open. */
  | { kind: 'popup' }
  /** Anywhere else: a sidebar, a widget, a template of the theme. */
  | { kind: 'page' }

export type ProductPosition =
  | 'above title'
  | 'below title'
  | 'below price'
  | 'above form'
  | 'below form'

/** What a campaign shows until its end. */
export interface CampaignLook {
  headline?: { html: ServerHtml; isBelow: boolean }
  timer: TimerPart[]
  button?: { label: string; url: string }
}

export type TimerPart =
  | { kind: 'block'; digits: TimerTemplate; label: TimerTemplate }
  | { kind: 'separator'; text: string }
