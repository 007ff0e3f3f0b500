import { LIVE_SEARCH_LIMIT } from './constants'

/** Apart, since the lines inside index.html (app/early.ts) need these alone. */
export const usualAddresses = {
  shop: '/shop/',
  category: '/product-category/',
  product: '/product/',
  tag: '/product-tag/',
  cart: '/cart/',
  checkout: '/checkout/',
  account: '/my-account/',
  wishlist: '/wishlist/',
  orderReceived: 'order-received',
  orderPay: 'order-pay',
  lostPassword: 'lost-password',
}

export const usualListing = {
  perPage: 16,
  view: 'grid' as const,
  attributes: [] as string[],
  relation: 'AND' as const,
  showPrice: true,
  showCount: true,
  showBrand: true,
  showRating: true,
  showOnlySale: false,
  showInStock: false,
  layoutShop: 1 as const,
  paging: 'shop-pagination' as const,
  perPageChoices: [16, 32, 48],
  filterBlock: true,
  filterPlace: 'left' as const,
}

/**
 * What holds where the #site-config block of index.html is silent: WooCommerce as it is installed. The
 * keys and what each means are in siteSchema.ts. Plain values, since every first load carries them.
 */
export const usual = {
  // These three a shop has to say; here they are only what stands until the check has named them.
  name: '',
  currency: {
    code: '',
    prefix: '',
    suffix: '',
    decimalSeparator: '.',
    thousandSeparator: ',',
    decimals: 2,
  },
  countries: {} as Record<string, string>,

  shopOrigin: '',
  documentPrefix: '/_wp',
  theme: 'theme',
  capabilities: { theme: false, wishlist: false },
  addresses: usualAddresses,
  listing: usualListing,
  product: {
    thumbnails: 'zoom' as const,
    zoom: { mode: 'inner' as const, wheel: true, easing: true },
    unavailableSwatches: 'struck' as const,
  },
  quickView: true,
  wishlist: true,
  search: {
    instant: {},
    live: { limit: LIVE_SEARCH_LIMIT, noResult: 'No products match your search.' },
  },
  texts: { tagline: '', about: '' },
  menus: { header: [] as MenuLink[], footer: [] as MenuLink[] },
  /** config/home.ts has the usual blocks: they come with the home page. */
  home: { blocks: [] as unknown[] },
  categoryIds: {} as Record<string, number>,
  redirectToCartAfterAdd: false,
  miniCart: 'popup' as const,
  gateways: {} as Record<string, { title: string; description?: string }>,
  checkout: {
    guests: true,
    newAccounts: false,
    newPasswords: 'by-shop' as const,
    company: 'optional' as const,
    address2: 'optional' as const,
    phone: 'required' as const,
  },
  signInPopups: [] as string[],
  attribution: { allowed: true },
}

export interface MenuLink {
  label: string
  path: string
}

/**
 * The block's values over the usual ones. It trusts what it is given as far as that has the kind of what
 * is usual, so that a slip in the block breaks nothing before it is named.
 */
export function withUsual<T>(usually: T, given: unknown): T {
  if (Array.isArray(usually)) return Array.isArray(given) ? (given as T) : usually
  if (!isObject(usually)) return typeof given === typeof usually ? (given as T) : usually
  // The one key that is a group of settings or switched off: search.instant.
  if (given === false) return given as T
  if (!isObject(given)) return usually
  const merged: Record<string, unknown> = { ...usually, ...given }
  for (const [key, value] of Object.entries(usually)) merged[key] = withUsual(value, given[key])
  return merged as T
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
