import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { nonce } from '../http/nonce'
import { ACTIONS, modeOf, RESTARTS, type MockCampaign } from './campaigns'

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
    actionsOptions: ACTIONS,
    restartOptions: RESTARTS,
    COOKIEPATH: '/',
    COOKIE_DOMAIN: '',
    redirect_no_back: '1',
    expire_coupon_message: 'Coupon "%s" has expired.',
  },
})

/** What the plugin prints at the end of every page: its bars, and hidden copies of campaigns with a coupon. */
export const footerCampaigns = (db: Db): Raw => {
  const { campaigns } = db.settings
  const bars = campaigns.filter(({ bar }) => bar).map((campaign) => barOf(db, campaign))
  const hidden = campaigns
    .filter(({ coupon }) => coupon !== undefined)
    .map((campaign) => box(db, campaign, { run_in_background: true, sticky: false }))
  return markup`${bars}${hidden}`
}

/** The stylesheet names the edges of the bars. */
export const campaignStyles = (db: Db): Raw =>
  db.settings.campaigns.some(({ bar }) => bar)
    ? raw(
        `<link rel='stylesheet' id='hurrytimer-css' href='/wp-content/uploads/hurrytimer/css/5c1f0b7a9d3e2468.css?ver=6.9' type='text/css' media='all' />\n`,
      )
    : raw('')

export const stylesheetOf = (db: Db) =>
  db.settings.campaigns
    .map(
      ({ id, bar }) =>
        `.hurrytimer-campaign-${id}{\n    text-align: center;\n}\n${bar ? `    .hurrytimer-sticky-${id}{\n    background-color: #eee;\n    padding-top: 5px;\n    ${bar.edge}: 0;\n}\n` : ''}`,
    )
    .join('\n')

/** The shortcodes in the content of a page. */
export const contentCampaigns = (db: Db, path: string): Raw =>
  markup`${db.settings.campaigns
    .filter(({ pages }) => pages?.includes(path))
    .map((campaign) => inline(db, campaign))}`

export const popupCampaigns = (db: Db): Raw =>
  markup`${db.settings.campaigns
    .filter(({ isInPopup }) => isInPopup)
    .map((campaign) => inline(db, campaign))}`

/** The campaigns at one position of a product's summary. */
export const productCampaigns = (db: Db, productId: number, position: number): Raw =>
  markup`${db.settings.campaigns
    .filter(
      ({ product }) => product?.position === position && (product.ids?.includes(productId) ?? true),
    )
    .map((campaign) => inline(db, campaign))}`

const inline = (db: Db, campaign: MockCampaign) =>
  box(db, campaign, { run_in_background: false, sticky: false })

interface Options {
  run_in_background: boolean
  sticky: boolean
}

const box = (db: Db, campaign: MockCampaign, options: Options) =>
  markup`<div class=" hurrytimer-campaign hurryt-loading hurrytimer-campaign-${campaign.id}" data-config="${configOf(db, campaign, options)}" >${contentOf(campaign)}</div>\n`

function barOf(db: Db, campaign: MockCampaign): Raw {
  const config = configOf(db, campaign, { run_in_background: false, sticky: true })
  const { id, bar } = campaign
  return markup`<div class="hurrytimer-sticky hurryt-loading hurrytimer-sticky-${id}"><div class="hurrytimer-sticky-inner"><div class=" hurrytimer-campaign hurrytimer-campaign-${id}" data-config="${config}" >${contentOf(campaign)}</div></div>${bar?.isFixed ? raw('') : raw('<button type="button" class="hurrytimer-sticky-close"><svg></svg></button>')}</div>`
}

function contentOf({ headline, isHeadlineBelow, button }: MockCampaign): Raw {
  const words = headline ? raw(`<div class=" hurrytimer-headline">${headline}</div>`) : raw('')
  const link = button
    ? markup`<div class='hurrytimer-button-wrap'><a class='hurrytimer-button' target='_self' href='${button.url}' >${button.label}</a></div>`
    : raw('')
  const timer = raw('<div class=" hurrytimer-timer"></div>')
  return isHeadlineBelow ? markup`${timer}${words}${link}` : markup`${words}${timer}${link}`
}

const UNITS = [
  ['%D', 'days'],
  ['%H', 'hrs'],
  ['%M', 'mins'],
  ['%S', 'secs'],
] as const

const templateOf = ({ isBare = false }: MockCampaign) =>
  UNITS.map(
    ([digits, label]) =>
      `<div class="hurrytimer-timer-block "><div class="hurrytimer-timer-digit ">${digits}</div>${isBare ? '' : `<div class="hurrytimer-timer-label " >${label}</div>`}</div>`,
  ).join(isBare ? '' : '<div class=" hurrytimer-timer-sep">:</div>')

function configOf(db: Db, campaign: MockCampaign, options: Options): string {
  const { id, coupon, actions = [], bar } = campaign
  const all = [
    ...actions.map(({ kind, ...fields }) => ({ id: ACTIONS[kind], ...fields })),
    ...(coupon === undefined ? [] : [{ id: ACTIONS.expire_coupon, coupon }]),
  ]
  return JSON.stringify({
    id,
    ...options,
    product_ids: campaign.product?.ids ?? [],
    actions: (all.length > 0 ? all : [{ id: ACTIONS.none }]).map((action) => ({
      redirectUrl: '',
      message: '',
      coupon: '',
      wcStockStatus: '',
      ...action,
    })),
    template: templateOf(campaign),
    methods: [1, 2],
    mode: modeOf(campaign),
    sticky_bar_hide_timeout: bar?.days ?? 7,
    ...(modeOf(campaign) === 'evergreen' ? evergreen(db, campaign) : regular(campaign)),
  })
}

const regular = ({ mode, endsAt, recursAfter = 0 }: MockCampaign) => ({
  recurr: mode === 'recurring',
  timeToNextRecurrence: recursAfter,
  isRegular: true,
  endDate: endsAt ?? null,
})

/** The end of this visitor is a string. */
function evergreen(db: Db, campaign: MockCampaign) {
  const { id, seconds = 0, restart = 'none', restartSeconds = 0, resetToken } = campaign
  const visitor = db.session.campaigns?.[id]
  return {
    isRegular: false,
    restart_duration: restartSeconds,
    duration: seconds,
    evergreenEndType: 'duration',
    evergreenEndTime: '',
    evergreenEndDay: 0,
    should_reset: resetToken !== undefined && (visitor?.resetToken ?? 0) < resetToken,
    reset_token: resetToken ?? '',
    restart: String(RESTARTS[restart]),
    endDate: visitor ? String(visitor.endsAt) : null,
    cookieName: `_ht_CDT-${id}`,
    reload_reset: campaign.isResetOnLoad ?? false,
  }
}
