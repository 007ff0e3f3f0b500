/**
 * What holds where the #site-config block of index.html is silent: WooCommerce as it is installed. The
 * keys and what each means are in siteSchema.ts. A build writes them into its index.html, as JSON beside
 * the block, so that no script carries them (scripts/usualSettings.ts).
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
  addresses: {
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
  },
  listing: {
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
  },
  product: {
    thumbnails: 'zoom' as const,
    zoom: { mode: 'inner' as const, wheel: true, easing: true },
    unavailableSwatches: 'struck' as const,
  },
  quickView: true,
  wishlist: true,
  search: {
    instant: {},
    live: { limit: 5, noResult: 'No products match your search.' },
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
  handedOver: [] as ('checkout' | 'account')[],
  signInPopups: [] as string[],
  attribution: { allowed: true },
}

export interface MenuLink {
  label: string
  path: string
}
