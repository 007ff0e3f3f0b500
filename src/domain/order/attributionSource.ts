/** What a document's load knows. */
export interface Visit {
  /** The whole address. */
  url: string
  /** '' for none. */
  referrer: string
  userAgent: string
  /** The cookies there are, decoded, by name. */
  cookies: Jar
  /** Epoch ms. */
  now: number
}

export type Jar = Readonly<Record<string, string | undefined>>

/** `sbjs_current`: how the shopper found the shop. */
export type Source = Record<
  'typ' | 'src' | 'mdm' | 'cmp' | 'cnt' | 'trm' | 'id' | 'plt' | 'fmt' | 'tct',
  string
>

const NONE = '(none)'
const BARS = '|||'

/** The parts in the order given. */
export const packed = (parts: Record<string, string>) =>
  Object.entries(parts)
    .map(([key, value]) => `${key}=${value}`)
    .join(BARS)

/** One part's value, decoded once more: addresses stand in a cookie as they were typed. */
export function part(cookie: string | undefined, key: string): string | undefined {
  const found = cookie?.split(BARS).find((one) => one.startsWith(`${key}=`))
  return found === undefined ? undefined : decoded(found.slice(key.length + 1))
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
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
 * How this load was found, first hit wins: a marked link, a search engine, another site at the start of
 * a session, nothing at all on a first visit. Undefined: what is known already holds.
 */
export function classifiedSource({ url, referrer, cookies }: Visit): Source | undefined {
  const marked = markedSource(queryOf(url))
  if (marked) return marked
  const from = foreign(referrer, url)
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

/** Parameters as they stand in the address, not decoded; one without a "=" is none, one twice is a list. */
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

/** The referrer, unless it is this host or one below it. */
function foreign(referrer: string, url: string): URL | undefined {
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

/** Google says no more than that it was; the others must show what was looked for. */
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

/** Sites that link through an address of another name. */
const RENAMED: Record<string, string> = {
  't.co': 'twitter.com',
  'plus.url.google.com': 'plus.google.com',
}

function siteName(from: URL): string {
  const [, name] = Object.entries(RENAMED).find(([host]) => isAtOrBelow(from.hostname, host)) ?? []
  return name ?? bare(from)
}

const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '')

const isAtOrBelow = (hostname: string, host: string) =>
  hostname === host || hostname.endsWith(`.${host}`)

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)
