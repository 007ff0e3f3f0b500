import { site } from './site'

/** Every address of the app is made here; segments are encoded, so slugs come as they are. */
const segment = (text: string) => encodeURIComponent(text)

/** As the settings have them, and as a link carries them. */
const at = site.addresses
const base = (name: 'shop' | 'category' | 'product' | 'tag' | 'cart' | 'checkout' | 'account') =>
  encodeURI(at[name])
const wishlist = encodeURI(at.wishlist)

export const paths = {
  home: () => '/',
  shop: () => base('shop'),
  category: (slug: string) => `${base('category')}${segment(slug)}/`,
  product: (slug: string) => `${base('product')}${segment(slug)}/`,
  /** WordPress's own page. */
  tag: (slug: string) => `${base('tag')}${segment(slug)}/`,
  /** The address that the theme's own search form leads to. Category and author are slugs. */
  search: (text: string, { category = '', author = '' } = {}) =>
    `/?${new URLSearchParams({
      ...(category && { product_cat: category }),
      ...(author && { product_author: author }),
      s: text,
      post_type: 'product',
    })}`,
  cart: () => base('cart'),
  checkout: () => base('checkout'),
  orderReceived: (id: number, key: string) =>
    `${base('checkout')}${segment(at.orderReceived)}/${id}/?key=${segment(key)}`,
  /** WordPress's page, with the gateway's own script; not the app's. */
  orderPay: (id: number, key: string) =>
    `${base('checkout')}${segment(at.orderPay)}/${id}/?pay_for_order=true&key=${segment(key)}`,
  account: () => base('account'),
  /** One list by its key, without a slash behind it, as the shop gives it to others; else the own one. */
  wishlist: (key?: string) => (key ? wishlist + segment(key) : wishlist),
  lostPassword: () => `${base('account')}${segment(at.lostPassword)}/`,
}

/** Patterns for the route table, whose addresses are read decoded. */
export const routes = {
  /** A search's too, where the query says what is searched for. */
  home: '/',
  /** Of a search. */
  laterPage: '/page/:page/',
  shop: at.shop,
  laterShop: `${at.shop}page/:page/`,
  category: `${at.category}*`,
  cart: at.cart,
  checkout: at.checkout,
  orderReceived: `${at.checkout}${at.orderReceived}/:id/`,
  account: `${at.account}*`,
  wishlist: `${at.wishlist}:key?/`,
  /** Categories may stand ahead of the product, pages of comments behind it. The shop's own base may be the same. */
  product: `${at.product}*`,
}

/** Where the shop is to the world: what it is called by where whole addresses are asked for. */
export const shopOrigin = () => site.shopOrigin || location.origin

/** WordPress knows its shop by one host; authors and plugins write the other spelling of it, too. */
const plainHost = (host: string) => host.replace(/^www\./, '')

/**
 * The path behind a URL that the shop sent, or undefined when it leads elsewhere. Absolute and
 * protocol-relative URLs of the shop's own host become paths, by http or https, with www or without;
 * other hosts, ports and protocols do not pass.
 */
export function localPath(url: string): string | undefined {
  if (!URL.canParse(url, location.origin)) return undefined
  const parsed = new URL(url, location.origin)
  const host = plainHost(parsed.host)
  const isOurs = [location.origin, shopOrigin()].some(
    (own) => plainHost(new URL(own).host) === host,
  )
  if (!isOurs || !/^https?:/.test(parsed.protocol)) return undefined
  // A path that begins with two slashes would be read as the address of another host.
  return parsed.pathname.replace(/^\/+/, '/') + parsed.search + parsed.hash
}

/**
 * A URL that may be put into a link, shown as a picture or followed: a path for the shop's own, so that
 * it is asked for where the page came from; else http(s), mailto or tel; anything else is undefined.
 */
export function safeUrl(url: string): string | undefined {
  const path = url ? localPath(url) : undefined
  // Of a network of pictures, by the protocol of the page.
  const whole = url.startsWith('//') ? location.protocol + url : url
  if (path || !URL.canParse(whole)) return path
  const { href } = new URL(whole)
  return /^(?:https?|mailto|tel):/.test(href) ? href : undefined
}

/** Each picture of a `srcset` that is the shop's own, as its path. */
export const localSrcset = (srcset: string) =>
  srcset.replace(/(?<=^\s*|,\s)\S+/g, (url) => localPath(url) ?? url)
