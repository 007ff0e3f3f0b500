import { classifiedSource, packed, part, type Jar, type Visit } from './attributionSource'

/**
 * Where a visit came from, in the cookies that WooCommerce's own pages keep and read (woocommerce.md
 * 3.7): both sides count one visitor. A cookie's parts are `key=value`, joined by three bars.
 */

export interface SourceCookie {
  name: string
  value: string
  /** How long it lives; undefined: as long as the browser is open. */
  minutes?: number
}

/** All that attribution may leave behind, a promotion's code too, which is read by nobody here. */
export const SOURCE_COOKIES = [
  'sbjs_current',
  'sbjs_current_add',
  'sbjs_first',
  'sbjs_first_add',
  'sbjs_session',
  'sbjs_udata',
  'sbjs_migrations',
  'sbjs_promo',
] as const

/** The first format change of these cookies; who has it marked is not migrated again. */
const MIGRATIONS = '1418474375998=1'
const NONE = '(none)'

interface Lives {
  lifetimeMonths: number
  sessionMinutes: number
}

/** The cookies that a document's load sets, in the order of setting. */
export function sourceCookies(visit: Visit, lives: Lives): SourceCookie[] {
  const { cookies, url, referrer, userAgent, now } = visit
  const { sbjs_current, sbjs_first, sbjs_first_add, sbjs_session, sbjs_udata } = cookies
  const long = lived(lives.lifetimeMonths)

  const source = classifiedSource(visit)
  const current = source ? packed(source) : (sbjs_current ?? sbjs_first ?? '')
  const entry = packed({ fd: utc(now), ep: url, rf: referrer || NONE })
  const visits = countOf(sbjs_udata, 'vst')
  const pages = countOf(sbjs_session, 'pgs')

  const set: [name: string, value: string, isNeeded?: boolean][] = [
    ['sbjs_migrations', MIGRATIONS],
    ['sbjs_current_add', entry, source !== undefined],
    ['sbjs_first_add', entry, source !== undefined && !sbjs_first_add],
    ['sbjs_current', current],
    ['sbjs_first', current, !sbjs_first],
    [
      'sbjs_udata',
      packed({
        vst: String(sbjs_udata ? visits + (sbjs_session ? 0 : 1) : 1),
        uip: NONE,
        uag: userAgent,
      }),
    ],
  ]
  return [
    ...set
      .filter(([, , isNeeded = true]) => isNeeded)
      .map(([name, value]): SourceCookie => ({ name, value, ...long })),
    {
      name: 'sbjs_session',
      value: packed({ pgs: String(sbjs_session ? pages + 1 : 1), cpg: url }),
      minutes: lives.sessionMinutes,
    },
  ]
}

/** Whole minutes of so many months of 30 days; none, as of WooCommerce's 0.00001: the browser's session. */
function lived(months: number) {
  const minutes = Math.trunc(months * 30 * 24 * 60)
  return minutes > 0 ? { minutes } : {}
}

const countOf = (cookie: string | undefined, key: string) =>
  Number.parseInt(part(cookie, key) ?? '', 10) || 1

/** "2026-11-21 22:40:59", in UTC. */
const utc = (now: number) => new Date(now).toISOString().slice(0, 19).replace('T', ' ')

/** What an order and a registration tell of where the shopper came from (spec 3.13). */
const FIELDS = {
  source_type: ['sbjs_current', 'typ'],
  referrer: ['sbjs_current_add', 'rf'],
  utm_campaign: ['sbjs_current', 'cmp'],
  utm_source: ['sbjs_current', 'src'],
  utm_medium: ['sbjs_current', 'mdm'],
  utm_content: ['sbjs_current', 'cnt'],
  utm_id: ['sbjs_current', 'id'],
  utm_term: ['sbjs_current', 'trm'],
  utm_source_platform: ['sbjs_current', 'plt'],
  utm_creative_format: ['sbjs_current', 'fmt'],
  utm_marketing_tactic: ['sbjs_current', 'tct'],
  session_entry: ['sbjs_current_add', 'ep'],
  session_start_time: ['sbjs_current_add', 'fd'],
  session_pages: ['sbjs_session', 'pgs'],
  session_count: ['sbjs_udata', 'vst'],
  user_agent: ['sbjs_udata', 'uag'],
} as const

/** The sixteen, each a text or null: a number would fail the whole order (woocommerce.md 3.7). */
export type Attribution = Readonly<Record<keyof typeof FIELDS, string | null>>

const fields = Object.entries(FIELDS) as [keyof typeof FIELDS, readonly [string, string]][]

/** @param cookies none: all values are null, as where tracking is not allowed (spec 4.15) */
export const attributionOf = (cookies: Jar): Attribution =>
  Object.fromEntries(
    fields.map(([field, [name, key]]) => [field, part(cookies[name], key) ?? null]),
  ) as Attribution

/** The hidden inputs of WordPress's own forms; '' for null. */
export const attributionInputs = (attribution: Attribution): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attribution).map(([field, value]) => [
      `wc_order_attribution_${field}`,
      value ?? '',
    ]),
  )

/** Everything but letters, digits, "-", "_" and "." is escaped: stricter than encodeURIComponent. */
export const encodeSource = (text: string) =>
  encodeURIComponent(text).replace(
    /[!~*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * The hosts whose cookies these are: the one without "www.", which the shop's pages write, and the
 * page's own, which they delete. A host that can have no subdomains ("localhost", an IP address) takes
 * cookies for itself alone: undefined.
 */
export function cookieDomains(
  hostname: string,
): [write: string | undefined, own: string | undefined] {
  if (!hostname.includes('.') || /^[\d.]+$/.test(hostname)) return [undefined, undefined]
  return [`.${hostname.replace(/^www\./, '')}`, `.${hostname}`]
}
