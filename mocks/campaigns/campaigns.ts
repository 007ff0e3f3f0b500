import type { Db } from '../db'

/** A campaign of HurryTimer. Without a mode it has a fixed end. */
export interface MockCampaign {
  id: number
  mode?: 'one_time' | 'evergreen' | 'recurring'
  /** Epoch ms; for a recurring campaign the current end, which may have passed. */
  endsAt?: number
  /** Duration of an evergreen campaign. */
  seconds?: number
  restart?: 'none' | 'immediately' | 'afterReload' | 'after_duration'
  restartSeconds?: number
  isResetOnLoad?: boolean
  /** Unix seconds of the owner's last reset. */
  resetToken?: number
  /** Seconds from the end of a recurring campaign until its next end is known. */
  recursAfter?: number
  /** The answers to the question for the next end, one after the other; null for none. */
  nextEnds?: (number | null)[]
  /** Expires with the campaign. */
  coupon?: string
  actions?: MockAction[]
  headline?: string
  isHeadlineBelow?: boolean
  button?: { label: string; url: string }
  /** Separators and labels of the units; by default both. */
  isBare?: boolean
  /** Shown as a bar on every page. */
  bar?: { edge: 'top' | 'bottom'; isFixed?: boolean; days?: number }
  /** Paths of pages with its shortcode in their content. */
  pages?: string[]
  /** Its shortcode is in the newsletter popup. */
  isInPopup?: boolean
  /** Position on product pages, and the products; undefined: all. */
  product?: { position: number; ids?: number[] }
}

interface MockAction {
  kind: 'none' | 'hide' | 'redirect' | 'stockStatus' | 'hideAddToCartButton' | 'displayMessage'
  redirectUrl?: string
  message?: string
}

/** The plugin's numbers of the actions. */
export const ACTIONS = {
  none: 1,
  hide: 2,
  redirect: 3,
  stockStatus: 4,
  hideAddToCartButton: 5,
  displayMessage: 6,
  expire_coupon: 7,
} as const

export const RESTARTS = { none: 1, immediately: 2, afterReload: 3, after_duration: 4 } as const

/** `WC_POSITION_…`: priorities among the parts of a product's summary. */
export const POSITIONS = {
  aboveTitle: 2.3,
  belowTitle: 9.3,
  belowPrice: 17.3,
  aboveForm: 29.3,
  belowForm: 39.3,
} as const

export const modeOf = ({ mode = 'one_time' }: MockCampaign) => mode

export const findCampaign = (db: Db, id: number) =>
  db.settings.campaigns.find((campaign) => campaign.id === id)
