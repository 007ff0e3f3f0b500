/** What is shared. */
export interface SharedPage {
  /** Absolute. */
  url: string
  /** Plain text. */
  title: string
  /** Networks of images show it. A path of the shop, or an absolute URL. */
  image?: string | undefined
}

/** What addresses need besides the page. */
export interface ShareContext {
  /** Address of the shop, without a final slash. */
  site: string
  /** The shop's name on X, without "@"; '' for none. */
  via: string
  /** The shop's own address at a service, such as its channel. */
  link?: string | undefined
  /** On a phone, as the browser says. */
  isMobile: boolean
}

const encode = encodeURIComponent

/**
 * A service's address for a page. Each value is encoded once, except where a service expects it twice. An
 * address with a protocol that is not allowed becomes "#"; '' for a service that has none.
 */
export function shareUrl(
  template: string,
  { url, title, image }: SharedPage,
  { site, via, link = '', isMobile }: ShareContext,
): string {
  const values: Record<string, string> = {
    url: encode(url),
    title: encode(title),
    // Other sites cannot read a path.
    image: image ? encode(new URL(image, site).href) : '',
    urlTwice: encode(encode(url)),
    titleTwice: encode(encode(title)),
    via: via && `via=${encode(via)}&`,
    whatsappHost: isMobile ? 'api.whatsapp.com' : 'web.whatsapp.com',
    site,
    link,
  }
  const withImage = image ? template : template.replace('&media={image}', '')
  const address = withImage.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return address && allowedUrl(address)
}

/** Protocols of websites, e-mail and the messengers in the table. */
const PROTOCOLS = /^(?:https?|mailto|sms|viber|threema):/i

/** "#" for a URL with a protocol that is not allowed, and for text that is no URL. */
export const allowedUrl = (url: string) =>
  url.startsWith('#') || (URL.canParse(url) && PROTOCOLS.test(new URL(url).protocol)) ? url : '#'

/** Whether an address opens a page, and not a program of the device. */
export const opensPage = (url: string) => /^https?:/i.test(url)

/** A browser on a phone says so in its name. */
export const isMobileAgent = (userAgent: string) => userAgent.includes('Mobi')

/** The server of Mastodon that addresses name until the shopper has chosen another. */
export const DEFAULT_INSTANCE = 'https://mastodon.social'

/**
 * The origin of the server that the shopper has typed: a host name, with or without https.
 *
 * @returns undefined for anything else, such as another protocol, a path or a user name
 */
export function parseInstance(text: string): string | undefined {
  const typed = text.trim().replace(/\/$/, '')
  const [, host = ''] = /^(?:https:\/\/)?([^\s/?#@:]+)$/i.exec(typed) ?? []
  if (!URL.canParse(`https://${host}`)) return undefined
  const { hostname, origin } = new URL(`https://${host}`)
  return /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/.test(hostname)
    ? origin
    : undefined
}

/** An address of Mastodon at another server. */
export const atInstance = (url: string, instance: string) =>
  url.startsWith(`${DEFAULT_INSTANCE}/`) ? instance + url.slice(DEFAULT_INSTANCE.length) : url
