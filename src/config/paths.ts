import { toLocalPath, toLocalSrcset, toSafeUrl } from './shopUrl'
import { site } from './site'

/** Every address of the app is made here; segments are encoded, so slugs come as they are. */
const segment = (text: string) => encodeURIComponent(text)

/** A configured address, encoded as a link has it. */
const base = (name: Exclude<keyof Addresses, 'orderReceived' | 'orderPay' | 'lostPassword'>) =>
  encodeURI(site.addresses[name])

type Addresses = typeof site.addresses

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
    `${base('checkout')}${segment(site.addresses.orderReceived)}/${id}/?key=${segment(key)}`,
  /** WordPress's page, with the gateway's own script; not the app's. */
  orderPay: (id: number, key: string) =>
    `${base('checkout')}${segment(site.addresses.orderPay)}/${id}/?pay_for_order=true&key=${segment(key)}`,
  account: () => base('account'),
  /** One list by its key, without a slash behind it, as the shop gives it to others; else the own one. */
  wishlist: (key?: string) => base('wishlist') + (key ? segment(key) : ''),
  lostPassword: () => `${base('account')}${segment(site.addresses.lostPassword)}/`,
}

/** Patterns of the route table. React Router matches them with decoded paths. */
export const routePatterns = (addresses: Addresses) => ({
  /** A search's too, where the query says what is searched for. */
  home: '/',
  /** Of a search. */
  laterPage: '/page/:page/',
  shop: addresses.shop,
  laterShop: `${addresses.shop}page/:page/`,
  category: `${addresses.category}*`,
  cart: addresses.cart,
  checkout: addresses.checkout,
  orderReceived: `${addresses.checkout}${addresses.orderReceived}/:id/`,
  account: `${addresses.account}*`,
  wishlist: `${addresses.wishlist}:key?/`,
  /** Categories may stand ahead of the product, pages of comments behind it. The shop's own base may be the same. */
  product: `${addresses.product}*`,
})

/** Of this shop. The addresses are fixed at start. */
export const routes = routePatterns(site.addresses)

/** The origin in the shop's absolute URLs. */
export const shopOrigin = () => site.shopOrigin || location.origin

export const localPath = (url: string) => toLocalPath(url, shopOrigin())
export const safeUrl = (url: string) => toSafeUrl(url, shopOrigin())
export const localSrcset = (srcset: string) => toLocalSrcset(srcset, shopOrigin())
