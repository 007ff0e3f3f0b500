/**
 * URLs that the shop's responses carry, as the app may use them. Each function takes the origin that
 * WordPress writes into its absolute URLs, which can differ from the origin of the page.
 */

/** WordPress knows one spelling of its host; authors and plugins also write the other. */
const withoutWww = (host: string) => host.replace(/^www\./, '')

/**
 * The path of a URL of the shop, or undefined for any other URL. Accepts absolute and protocol-relative
 * URLs with http or https, with www or without; rejects other hosts, ports and protocols, and the empty text of
 * an element without the attribute.
 */
export function toLocalPath(url: string, shopOrigin: string): string | undefined {
  if (!url || !URL.canParse(url, location.origin)) return undefined
  const parsed = new URL(url, location.origin)
  const host = withoutWww(parsed.host)
  const isShop = [location.origin, shopOrigin].some(
    (origin) => withoutWww(new URL(origin).host) === host,
  )
  if (!isShop || !/^https?:/.test(parsed.protocol)) return undefined
  // A path that starts with two slashes would be read as another host's address.
  return parsed.pathname.replace(/^\/+/, '/') + parsed.search + parsed.hash
}

/**
 * A URL that is safe to link to, to show as an image or to follow: the path for the shop's own URLs, so
 * that the browser requests them from the page's origin; http(s), mailto and tel URLs unchanged; else
 * undefined.
 */
export function toSafeUrl(url: string, shopOrigin: string): string | undefined {
  const path = toLocalPath(url, shopOrigin)
  // CDN plugins write protocol-relative URLs.
  const absolute = url.startsWith('//') ? location.protocol + url : url
  if (path || !URL.canParse(absolute)) return path
  const { href } = new URL(absolute)
  return /^(?:https?|mailto|tel):/.test(href) ? href : undefined
}

/** A `srcset` with paths in place of the shop's own URLs. */
export const toLocalSrcset = (srcset: string, shopOrigin: string) =>
  srcset
    .split(/,\s+/)
    .map((part) => part.trim().replace(/^\S+/, (url) => toLocalPath(url, shopOrigin) ?? url))
    .join(', ')
