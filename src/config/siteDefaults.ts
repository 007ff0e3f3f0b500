import type { HomeBlock } from './home'

/**
 * The value of every setting that the #site-config block leaves out: WooCommerce as it is installed.
 * siteSchema.ts uses these as the schema's defaults and documents each key; the inline script of
 * index.html merges them without the schema, which is too large for it.
 */
export const siteDefaults = {
  currency: {
    prefix: '',
    suffix: '',
    decimalSeparator: '.',
    thousandSeparator: ',',
    decimals: 2,
  },
  shopOrigin: '',
  documentPrefix: '/_wp',
  theme: 'theme',
  capabilities: { theme: false, wishlist: false },
  addresses: {
    shop: '/shop/',
    category: '/product-category/',
    product: '/product/',
    cart: '/cart/',
    checkout: '/checkout/',
    account: '/my-account/',
    wishlist: '/wishlist/',
    orderReceived: 'order-received',
    orderPay: 'order-pay',
    lostPassword: 'lost-password',
    viewOrder: 'view-order',
  },
  listing: {
    perPage: 16,
    view: 'grid' as const,
    order: 'menu_order' as const,
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
  },
  product: {
    thumbnails: 'zoom' as const,
    zoom: { mode: 'inner' as const, wheel: true, easing: true },
    unavailableSwatches: 'struck' as const,
    lookInside: ['look inside', 'inside'] as string[],
    cardFacts: ['class', 'grade', 'standard', 'board'] as string[],
    deliveryEstimate: false,
  },
  quickView: true,
  wishlist: true,
  search: {
    instant: {},
    live: { limit: 5, noResult: 'No products match your search.' },
  },
  noindex: false,
  honestUrgency: false,
  texts: { tagline: '', about: '' },
  stickyHeader: true,
  menus: { header: [] as MenuItem[], categories: true, footer: [] as MenuLink[] },
  /** An empty list shows the default blocks of home.ts. */
  home: { blocks: [] as HomeBlock[] },
  categoryIds: {} as Record<string, number>,
  redirectToCartAfterAdd: false,
  miniCart: 'popup' as const,
  freeShippingFrom: 0,
  gateways: {} as Record<string, { title: string; description?: string }>,
  checkout: {
    guests: true,
    newAccounts: false,
    newPasswords: 'by-shop' as const,
    company: 'optional' as const,
    address2: 'optional' as const,
    phone: 'required' as const,
    coupons: true,
  },
  wordpressPaths: [] as string[],
  handedOver: [] as ('checkout' | 'account')[],
  signInPopups: [] as string[],
  attribution: { allowed: true },
}

interface MenuLink {
  label: string
  path: string
}

/** An item of a menu of the shop, with further levels. */
export interface MenuItem {
  label: string
  /** A path of the shop or a whole URL; undefined where the item only opens its children. */
  path?: string | undefined
  /** A word beside the label: "New". */
  badge?: string | undefined
  /** Path of an image of the shop. */
  icon?: string | undefined
  /** The children are columns of a panel as wide as the page. */
  mega?: boolean | undefined
  children?: MenuItem[] | undefined
}

/** The first row of the default home page (home.ts), for the inline script, which requests its products. */
export const defaultRow = {
  kind: 'row',
  title: 'New in the shop',
  order: 'date',
  count: 12,
} as const satisfies HomeBlock

/**
 * The settings of a block over their defaults, without validation: objects are merged, other values
 * replaced. A value of another type than its default is ignored, so that the app can load until main.tsx
 * has validated the block; `false` switches a group off.
 */
export function mergeDefaults<T>(defaults: T, settings: unknown): T {
  if (!isObject(defaults) || !isObject(settings)) {
    const isAccepted = typeOf(settings) === typeOf(defaults)
    const isSwitchedOff = settings === false && isObject(defaults)
    return isAccepted || isSwitchedOff ? (settings as T) : defaults
  }
  const merged: Record<string, unknown> = { ...defaults, ...settings }
  for (const key in defaults) merged[key] = mergeDefaults(defaults[key], settings[key])
  return merged as T
}

/** "[object Array]", "[object Null]" and so on. */
const typeOf = (value: unknown) => Object.prototype.toString.call(value)

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === typeOf({})
