import {
  classifySource,
  encodeParts,
  readPart,
  type CookieJar,
  type PageLoad,
} from './attributionSource'

/**
 * One cookie of WooCommerce's order attribution (sourcebuster.js). WordPress's pages read and write the
 * same cookies, so that both count one visitor. A value is `key=value` parts joined by three bars.
 * docs/behaviour.md#order-attribution
 */
interface SourceCookie {
  name: string
  value: string
  /** Lifetime; undefined for a session cookie. */
  minutes?: number
}

/** Every cookie that the library may set; `sbjs_promo` is only deleted here. */
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

/** Marks the cookies as migrated to the library's current format. */
const MIGRATIONS = '1418474375998=1'
const NONE = '(none)'

interface Lifetimes {
  lifetimeMonths: number
  sessionMinutes: number
}

/** The cookies to set at a load of the document, in order. */
export function sourceCookies(load: PageLoad, lifetimes: Lifetimes): SourceCookie[] {
  const { cookies, url, referrer, userAgent, now } = load
  const { sbjs_current, sbjs_first, sbjs_first_add, sbjs_session, sbjs_udata } = cookies
  const lifetime = toMinutes(lifetimes.lifetimeMonths)

  const source = classifySource(load)
  const current = source ? encodeParts(source) : (sbjs_current ?? sbjs_first ?? '')
  const entry = encodeParts({ fd: utc(now), ep: url, rf: referrer || NONE })
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
      encodeParts({
        vst: String(sbjs_udata ? visits + (sbjs_session ? 0 : 1) : 1),
        uip: NONE,
        uag: userAgent,
      }),
    ],
  ]
  return [
    ...set
      .filter(([, , isNeeded = true]) => isNeeded)
      .map(([name, value]): SourceCookie => ({ name, value, ...lifetime })),
    {
      name: 'sbjs_session',
      value: encodeParts({ pgs: String(sbjs_session ? pages + 1 : 1), cpg: url }),
      minutes: lifetimes.sessionMinutes,
    },
  ]
}

/** Months of 30 days in whole minutes; none for WooCommerce's 0.00001, which means a session cookie. */
function toMinutes(months: number) {
  const minutes = Math.trunc(months * 30 * 24 * 60)
  return minutes > 0 ? { minutes } : {}
}

const countOf = (cookie: string | undefined, key: string) =>
  Number.parseInt(readPart(cookie, key) ?? '', 10) || 1

/** "2026-11-21 22:40:59", in UTC. */
const utc = (now: number) => new Date(now).toISOString().slice(0, 19).replace('T', ' ')

/** The fields of an order and a registration, by cookie and key. */
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

/** Texts or null: the shop refuses the whole order for a number (docs/calls.md#store-api-checkout). */
export type Attribution = Readonly<Record<keyof typeof FIELDS, string | null>>

const fields = Object.entries(FIELDS) as [keyof typeof FIELDS, readonly [string, string]][]

/** Without cookies, as when tracking is not allowed, all values are null. */
export const attributionOf = (cookies: CookieJar): Attribution =>
  Object.fromEntries(
    fields.map(([field, [name, key]]) => [field, readPart(cookies[name], key) ?? null]),
  ) as Attribution

/** The hidden inputs of WordPress's own forms; '' for null. */
export const attributionInputs = (attribution: Attribution): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attribution).map(([field, value]) => [
      `wc_order_attribution_${field}`,
      value ?? '',
    ]),
  )

/** Escapes everything but letters, digits, "-", "_" and "."; encodeURIComponent escapes less. */
export const encodeSource = (text: string) =>
  encodeURIComponent(text).replace(
    /[!~*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * The domains of the cookies: the host without "www.", to which the shop's pages write, and the page's
 * own host, from which they delete too. Undefined for hosts without subdomains ("localhost", IP
 * addresses), whose cookies have no domain.
 */
export function cookieDomains(
  hostname: string,
): [write: string | undefined, own: string | undefined] {
  if (!hostname.includes('.') || /^[\d.]+$/.test(hostname)) return [undefined, undefined]
  return [`.${hostname.replace(/^www\./, '')}`, `.${hostname}`]
}
