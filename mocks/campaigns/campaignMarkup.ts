import type { Db } from '../db'
import { markup, type Raw } from '../http/html'
import { nonce } from '../http/nonce'

/** A countdown campaign with a fixed end that expires a coupon. */
export interface MockCampaign {
  id: number
  /** Epoch ms. */
  endsAt: number
  coupon: string
}

/**
 * HurryTimer's page object. WordPress prints top-level scalars as strings and false as ''; lists
 * keep their numbers.
 */
export const campaignVars = (db: Db, ajaxUrl: string) => ({
  hurrytimer_ajax_object: {
    ajax_url: ajaxUrl,
    ajax_nonce: nonce(db, 'hurryt'),
    disable_actions: db.settings.areCampaignsIdle ? '1' : '',
    methods: { COOKIE: 1, IP: 2, USER_SESSION: 3 },
    actionsOptions: {
      none: 1,
      hide: 2,
      redirect: 3,
      stockStatus: 4,
      hideAddToCartButton: 5,
      displayMessage: 6,
      expire_coupon: EXPIRE_COUPON,
    },
    restartOptions: { none: 1, immediately: 2, afterReload: 3, after_duration: 4 },
    COOKIEPATH: '/',
    COOKIE_DOMAIN: '',
    redirect_no_back: '1',
    expire_coupon_message: 'Coupon "%s" has expired.',
  },
})

const EXPIRE_COUPON = 7

const block = (digit: string) =>
  `<div class="hurrytimer-timer-block "><div class="hurrytimer-timer-digit ">${digit}</div></div>`

const TEMPLATE = ['%D', '%H', '%M', '%S']
  .map(block)
  .join('<div class=" hurrytimer-timer-sep">:</div>')

/** The hidden copy of each coupon campaign in the footer of every page. */
export const backgroundCampaigns = (db: Db): Raw[] =>
  db.settings.campaigns.map(({ id, endsAt, coupon }) => {
    const config = JSON.stringify({
      id,
      run_in_background: true,
      sticky: false,
      product_ids: [],
      actions: [{ id: EXPIRE_COUPON, redirectUrl: '', message: '', coupon, wcStockStatus: '' }],
      template: TEMPLATE,
      methods: [1, 2],
      mode: 'one_time',
      sticky_bar_hide_timeout: 7,
      recurr: false,
      timeToNextRecurrence: 0,
      isRegular: true,
      endDate: endsAt,
    })
    return markup`<div class=" hurrytimer-campaign hurryt-loading hurrytimer-campaign-${id}" data-config="${config}" ><div class=" hurrytimer-timer"></div></div>`
  })
