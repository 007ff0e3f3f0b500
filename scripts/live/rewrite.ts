/** A slash: plain, escaped in JSON, or percent-encoded in a query. */
const SLASH = String.raw`(?:/|\\/|\\u002[fF]|%2[fF])`

/**
 * A text with the shop's absolute URLs replaced by the development server's: WordPress writes its origin
 * into every link, and following one would leave the server. Replaces http and https, with and without
 * www, protocol-relative, escaped and percent-encoded URLs; keeps other hosts, other ports and e-mail
 * addresses.
 *
 * @param shop "https://shop.example"
 * @param local "http://localhost:5173"
 */
export function localUrls(text: string, shop: string, local: string): string {
  const { host, protocol } = new URL(local)
  const pattern = shopPattern(shop)
  return text.replace(pattern, (_, scheme = '', colon = ':', slashes: string) => {
    const isEncoded = /%2f/i.test(slashes)
    const start = scheme && protocol.slice(0, -1) + colon
    return start + slashes + (isEncoded ? encodeURIComponent(host) : host)
  })
}

/** The reverse, for requests: some fields contain the address of the page. */
export const shopUrls = (text: string, shop: string, local: string) => localUrls(text, local, shop)

function shopPattern(shop: string): RegExp {
  const { hostname, port } = new URL(shop)
  const name = hostname.replace(/^www\./, '').replaceAll('.', String.raw`\.`)
  const place = port ? `(?::|%3[aA])${port}` : String.raw`(?:(?::|%3[aA])(?:80|443))?`
  return new RegExp(
    String.raw`(?:(?<![\w-])(https?)(:|%3[aA])|(?<![\w:/\\-]))(${SLASH}${SLASH})(?:www\.)?${name}${place}(?![\w-]|\.[\w-]|(?::|%3[aA])\d)`,
    'gi',
  )
}

/**
 * A cookie of the shop for the development server: without its domain; over http also without `Secure`
 * and `SameSite=None`, which browsers accept over https only.
 *
 * @param cookie value of one Set-Cookie header
 * @param isSecure whether the development server uses https
 */
export function localCookie(cookie: string, isSecure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';')
  const localAttributes = attributes.filter((attribute) => {
    const [name = ''] = attribute.trim().toLowerCase().split('=')
    if (name === 'domain') return false
    if (isSecure) return true
    return !['secure', 'partitioned'].includes(name) && !/^\s*samesite\s*=\s*none/i.test(attribute)
  })
  return [pair, ...localAttributes].join(';')
}
