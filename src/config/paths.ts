import { toLocalPath, toLocalSrcset, toSafeUrl } from './shopUrl'
import { site } from './site'

/** The addresses of the app. Slugs are passed decoded; each path segment is encoded here. */
const segment = (text: string) => encodeURIComponent(text)

/** A configured address, encoded as a link has it. */
const base = (name: Exclude<keyof Addresses, Endpoint | 'orderTracking'>) =>
  encodeURI(site.addresses[name])

/** Below the checkout or the account. */
type Endpoint = 'orderReceived' | 'orderPay' | 'lostPassword' | 'viewOrder'

type Addresses = typeof site.addresses

export const paths = {
  home: () => '/',
  shop: () => base('shop'),
  category: (slug: string) => `${base('category')}${segment(slug)}/`,
  product: (slug: string) => `${base('product')}${segment(slug)}/`,
  /** The address of the theme's search form. Category and author are slugs. */
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
    `${base('checkout')}${segment(site.addresses.orderReceived)}/${id}/?key=${segment(key)}`,
  /** A WordPress page with the payment gateway's own script. */
  orderPay: (id: number, key: string) =>
    `${base('checkout')}${segment(site.addresses.orderPay)}/${id}/?pay_for_order=true&key=${segment(key)}`,
  account: () => base('account'),
  /**
   * The shopper's own wishlist; with a key the list that someone shared. Shared addresses end
   * without a slash.
   */
  wishlist: (key?: string) => base('wishlist') + (key ? segment(key) : ''),
  lostPassword: () => `${base('account')}${segment(site.addresses.lostPassword)}/`,
  /** A customer's order in the account. */
  viewOrder: (id: number) => `${base('account')}${segment(site.addresses.viewOrder)}/${id}/`,
}

/** Patterns of the route table. React Router matches them with decoded paths. */
export const routePatterns = (addresses: Addresses) => ({
  /** Search results have the same path; the query has the text. */
  home: '/',
  /** Further pages of search results. */
  laterPage: '/page/:page/',
  shop: addresses.shop,
  laterShop: `${addresses.shop}page/:page/`,
  category: `${addresses.category}*`,
  cart: addresses.cart,
  checkout: addresses.checkout,
  orderReceived: `${addresses.checkout}${addresses.orderReceived}/:id/`,
  account: `${addresses.account}*`,
  wishlist: `${addresses.wishlist}:key?/`,
  /**
   * The address may contain categories before the slug and a page of comments after it; its base
   * may be that of the shop.
   */
  product: `${addresses.product}*`,
})

/** Route patterns of this shop, whose addresses are fixed at start. */
export const routes = routePatterns(site.addresses)

/** The origin in the shop's absolute URLs. */
export const shopOrigin = () => site.shopOrigin || location.origin

export const localPath = (url: string) => toLocalPath(url, shopOrigin())
export const safeUrl = (url: string) => toSafeUrl(url, shopOrigin())
export const localSrcset = (srcset: string) => toLocalSrcset(srcset, shopOrigin())
