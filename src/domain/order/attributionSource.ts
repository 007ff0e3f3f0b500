import { decodeSlug } from '~/domain/slug'

/** A load of the document. */
export interface PageLoad {
  /** With query and hash. */
  url: string
  /** '' for none. */
  referrer: string
  userAgent: string
  /** Decoded cookies by name. */
  cookies: CookieJar
  /** Epoch ms. */
  now: number
}

export type CookieJar = Readonly<Record<string, string | undefined>>

/** `sbjs_current`: how the shopper found the shop. */
type Source = Record<
  'typ' | 'src' | 'mdm' | 'cmp' | 'cnt' | 'trm' | 'id' | 'plt' | 'fmt' | 'tct',
  string
>

const NONE = '(none)'
const BARS = '|||'

/** The value of a cookie with these parts, in order. */
export const encodeParts = (parts: Record<string, string>) =>
  Object.entries(parts)
    .map(([key, value]) => `${key}=${value}`)
    .join(BARS)

/** A part of a cookie's value. Decoded a second time, because URLs are stored as typed. */
export function readPart(cookie: string | undefined, key: string): string | undefined {
  const found = cookie?.split(BARS).find((one) => one.startsWith(`${key}=`))
  return found === undefined ? undefined : decodeSlug(found.slice(key.length + 1))
}

const source = (typ: string, src: string, mdm: string, more: Partial<Source> = {}): Source => ({
  typ,
  src,
  mdm,
  cmp: NONE,
  cnt: NONE,
  trm: NONE,
  id: NONE,
  plt: NONE,
  fmt: NONE,
  tct: NONE,
  ...more,
})

/**
 * The source of this load. The first match wins: a link with campaign parameters, a search engine,
 * another site at the start of a session, a direct first visit. Undefined: the stored source holds.
 */
export function classifySource({ url, referrer, cookies }: PageLoad): Source | undefined {
  const marked = markedSource(queryOf(url))
  if (marked) return marked
  const from = externalReferrer(referrer, url)
  const engine = from && searchEngine(from)
  if (engine) return source('organic', engine, 'organic')
  if (from && !cookies['sbjs_session']) {
    return source('referral', siteName(from), 'referral', { cnt: from.pathname })
  }
  if (!cookies['sbjs_first'] && !cookies['sbjs_current']) return source('typein', '(direct)', NONE)
  return undefined
}

const MARKS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
  'gclid',
  'yclid',
]

function markedSource(query: ReadonlyMap<string, string>): Source | undefined {
  if (!MARKS.some((mark) => query.has(mark))) return undefined
  const seller = query.has('gclid') ? 'google' : query.has('yclid') ? 'yandex' : undefined
  const given = (name: string, bought: string | undefined) => query.get(name) ?? bought ?? NONE
  const filled = (name: string) => query.get(name) || NONE
  return source('utm', given('utm_source', seller), given('utm_medium', seller && 'cpc'), {
    cmp: given('utm_campaign', seller && `${seller}_cpc`),
    cnt: filled('utm_content'),
    trm: filled('utm_term'),
    id: filled('utm_id'),
    plt: filled('utm_source_platform'),
    fmt: filled('utm_creative_format'),
    tct: filled('utm_marketing_tactic'),
  })
}

/** Raw parameters, not decoded. Those without "=" are ignored; repeated ones become a list. */
function queryOf(url: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>()
  for (const pair of parsed(url)?.search.slice(1).split('&') ?? []) {
    const [name = '', value] = pair.split('=')
    if (value === undefined) continue
    const before = query.get(name)
    query.set(name, before === undefined ? value : `${before},${value}`)
  }
  return query
}

/** The referrer, unless it is this host or a subdomain of it. */
function externalReferrer(referrer: string, url: string): URL | undefined {
  const from = parsed(referrer)
  const own = parsed(url)
  return from && own && !isAtOrBelow(bare(from), bare(own)) ? from : undefined
}

const ENGINES: Record<string, { parameter: string; name: string }> = {
  'bing.com': { parameter: 'q', name: 'bing' },
  'yahoo.com': { parameter: 'p', name: 'yahoo' },
  'about.com': { parameter: 'q', name: 'about' },
  'aol.com': { parameter: 'q', name: 'aol' },
  'ask.com': { parameter: 'q', name: 'ask' },
  'globososo.com': { parameter: 'q', name: 'globo' },
  'go.mail.ru': { parameter: 'q', name: 'go.mail.ru' },
  'rambler.ru': { parameter: 'query', name: 'rambler' },
  'tut.by': { parameter: 'query', name: 'tut.by' },
}

/** Google's referrer is enough; the others' must contain the search parameter. */
function searchEngine({ hostname, search }: URL): string | undefined {
  if (/^(?:.*\.)?yandex\..{2,9}$/.test(hostname) && search.includes('text=')) return 'yandex'
  if (/^(?:www\.)?google\..{2,9}$/.test(hostname)) return 'google'
  const [, engine] =
    Object.entries(ENGINES).find(
      ([host, { parameter }]) =>
        isAtOrBelow(hostname, host) && search.toLowerCase().includes(`${parameter}=`),
    ) ?? []
  return engine?.name
}

/** Redirect hosts of other sites. */
const REDIRECT_HOSTS: Record<string, string> = {
  't.co': 'twitter.com',
  'plus.url.google.com': 'plus.google.com',
}

function siteName(from: URL): string {
  const [, name] =
    Object.entries(REDIRECT_HOSTS).find(([host]) => isAtOrBelow(from.hostname, host)) ?? []
  return name ?? bare(from)
}

const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '')

const isAtOrBelow = (hostname: string, host: string) =>
  hostname === host || hostname.endsWith(`.${host}`)

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)
