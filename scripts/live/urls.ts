/**
 * The shop's own absolute addresses in a text, moved to this machine: WordPress writes its origin into
 * every link, and a page that followed one would leave the developer's server. Pure.
 */

/** How a slash is written: plain, escaped in JSON, percent-encoded in a query. */
const SLASH = String.raw`(?:/|\\/|\\u002[fF]|%2[fF])`

/**
 * By http or https, with www or without, protocol-relative, escaped or percent-encoded. Hosts that only
 * begin or end like the shop's, other ports of it, and e-mail addresses stay.
 *
 * @param shop origin of the shop, as "https://shop.example"
 * @param local origin of the developer's server, as "http://localhost:5173"
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

/** The other way, for what the browser sends: fields that hold the address of the page. */
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
