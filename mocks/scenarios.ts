import type { SiteConfig } from '~/config/site'
import { giveOrders } from './account/customerHistory'
import type { Db, FaultKind } from './db'
import { emptyCategory, fillCart, keepProducts, reviewOnly, sellOutFirst } from './scenarioChanges'
import { giveWishlists } from './wishlist/wishlistGiven'

interface Scenario {
  /** One sentence about the shop, for the panel and docs/scenarios.md. */
  title: string
  /** Number of products, if not the default. */
  size?: number
  /** Changes to the site settings, applied before the app reads them. */
  config?: (site: SiteConfig) => Partial<SiteConfig>
  /** Runs at every start: catalogue, settings, faults. */
  apply?: (db: Db) => void
  /** Runs once, when the scenario is selected: what the visitor has done before. */
  begin?: (db: Db) => void
}

const failing = (calls: string[], kind: FaultKind = 'server-error') => ({
  apply: (db: Db) => {
    for (const call of calls) db.faults.byCall[call] = kind
  },
})

const listing = (change: Partial<SiteConfig['listing']>) => ({
  config: (site: SiteConfig) => ({ listing: { ...site.listing, ...change } }),
})

const reviews = (rules: NonNullable<Db['settings']['reviews']>) => ({
  apply: (db: Db) => {
    db.settings.reviews = { ...db.settings.reviews, ...rules }
  },
})

/** The gallery's layout and zoom mode. */
const pictures = (
  thumbnails: SiteConfig['product']['thumbnails'],
  mode: SiteConfig['product']['zoom']['mode'] = 'inner',
) => ({
  config: ({ product }: SiteConfig) => ({
    product: { ...product, thumbnails, zoom: { ...product.zoom, mode } },
  }),
})

/** Checkout settings. */
const checkout = (change: Record<string, unknown>) => ({
  config: (site: SiteConfig) => ({ checkout: { ...site.checkout, ...change } }),
})

const define = <Name extends string>(table: Record<Name, Scenario>): Record<Name, Scenario> => table

export const scenarios = define({
  slow: {
    title: 'Every answer takes 3 seconds',
    apply: (db) => {
      db.settings.latencyMs = 3000
    },
  },
  'server-error': { title: 'Every call answers 500', ...failing(['*']) },
  'invalid-json': { title: 'Every answer is broken JSON', ...failing(['*'], 'invalid-json') },
  'html-for-json': { title: 'Every answer is a maintenance page', ...failing(['*'], 'html') },
  'empty-body': { title: 'Every answer is empty', ...failing(['*'], 'empty') },
  'cut-off': { title: 'Every answer stops half-way', ...failing(['*'], 'cut-off') },
  offline: { title: 'No call gets through', ...failing(['*'], 'offline') },

  'listing-fails': { title: 'The listing fails', ...failing(['bwp_filter_products_callback']) },
  'listing-slow': {
    title: 'The listing takes 3 seconds',
    ...failing(['bwp_filter_products_callback'], 'slow'),
  },
  'search-fails': { title: 'The page of a search’s results fails', ...failing(['GET /products']) },
  'home-fails': {
    title: 'The home page’s tabs, filter and growing blocks fail',
    ...failing(['bwp_filter_homepage_callback', 'bwp_load_more_callback']),
  },
  'quick-view-fails': {
    title: 'Quick views do not open',
    ...failing(['*_quickviewproduct']),
  },
  'add-fails': {
    title: 'Adding to the cart fails',
    ...failing(['wc-ajax add_to_cart', 'woocommerce_add_to_cart', 'POST /cart/add-item']),
  },
  'cart-fails': {
    title: 'Reading and changing the cart fails',
    ...failing([
      'GET /cart',
      'POST /cart/update-item',
      'POST /cart/remove-item',
      'wc-ajax remove_from_cart',
      'wc-ajax get_refreshed_fragments',
    ]),
  },
  'checkout-fails': {
    title: 'Placing the order fails',
    ...failing(['POST /checkout']),
  },
  'payment-failure': {
    title: 'The payment is declined',
    apply: (db) => {
      db.faults.paymentFails = true
    },
  },
  'too-many-orders': {
    title: 'An order is refused for now: too many tries',
    apply: (db) => {
      db.faults.orderRefusal = {
        status: 400,
        code: 'rate_limit_exceeded',
        message: 'Too many requests. Please wait 43 seconds before trying again.',
      }
    },
  },
  'no-guests': {
    title: 'Only customers may order, and no account is made at the checkout',
    ...checkout({ guests: false, newAccounts: false }),
    apply: (db) => {
      Object.assign(db.settings, { noGuests: true, noNewAccounts: true })
    },
  },
  'accounts-with-orders': {
    title: 'Each order makes an account, whose password the shopper types',
    ...checkout({ guests: false, newPasswords: 'by-shopper' }),
    apply: (db) => {
      Object.assign(db.settings, { noGuests: true, passwordsByShopper: true })
    },
  },
  'one-way-to-pay': {
    title: 'Orders are paid on delivery only',
    apply: (db) => {
      db.settings.payments = ['cod']
    },
  },
  'terms-to-accept': {
    title: 'The checkout asks to accept terms, and for no phone number',
    ...checkout({ termsPath: '/terms-and-conditions/', phone: 'optional' }),
    apply: (db) => {
      db.settings.phoneOptional = true
    },
  },
  'expired-nonce': {
    title: 'Each nonce is refused once',
    apply: (db) => {
      db.faults.noncesExpire = true
    },
  },
  'sold-out-in-the-middle': {
    title: 'The first product in the cart sells out',
    apply: (db) => {
      db.meanwhile = sellOutFirst
    },
    begin: sellOutFirst,
  },

  'expired-coupon': {
    title: 'The campaign of the coupon FLAT50, which is in a full cart, is over',
    apply: (db) => {
      for (const campaign of db.settings.campaigns) campaign.endsAt = db.now() - 1000
    },
    begin: (db) => {
      fillCart(db, 3, 1)
      db.session.coupons = ['flat50']
    },
  },

  'huge-catalogue': { title: '10,000 products', size: 10_000 },
  'load-more': {
    title: 'More products come by a button',
    ...listing({ paging: 'shop-loadmore' }),
  },
  'infinite-scroll': {
    title: 'More products come as the shopper scrolls',
    ...listing({ paging: 'shop-infinity' }),
  },
  'filters-in-a-bar': {
    title: 'The filters stand in a bar above the products',
    ...listing({ filterPlace: 'dropdown' }),
  },
  'filters-in-a-popup': {
    title: 'The filters stand in a popup',
    ...listing({ filterPlace: 'popup' }),
  },
  'no-filter-block': {
    title: 'A shop without filters: “Show” loads the page anew',
    ...listing({ filterBlock: false }),
  },
  'all-filters': {
    title: 'Filters for sale, stock, colours and sizes as well',
    ...listing({ attributes: ['years', 'color', 'size'], showOnlySale: true, showInStock: true }),
  },
  'empty-shop': {
    title: 'A shop without products',
    apply: (db) => {
      keepProducts(db, () => false)
    },
  },
  'empty-category': {
    title: 'Bags & Kits is empty',
    apply: (db) => {
      emptyCategory(db, 270)
    },
  },
  'pictures-in-a-slider': {
    title: 'A product’s pictures are a slider, with thumbnails beside it',
    ...pictures('scroll'),
  },
  'zoom-in-a-window': {
    title: 'The mouse enlarges a picture in a window beside it',
    ...pictures('zoom', 'window'),
  },
  'zoom-by-a-lens': {
    title: 'The mouse enlarges a picture in a lens over it',
    ...pictures('zoom', 'lens'),
  },
  'large-pictures-fail': {
    title: 'Large pictures do not load, small ones do',
    apply: (db) => {
      db.faults.largePicturesFail = true
    },
  },
  'reviews-fail': {
    title: 'Reading and sending reviews fails',
    ...failing(['GET /products/reviews', 'page /wp-comments-post.php']),
  },
  'many-reviews': {
    title: 'The product “Don’t Look Down” has 240 reviews',
    apply: (db) => {
      reviewOnly(db, 'dont-look-down')
    },
  },
  'reviews-at-once': {
    title: 'A review shows without waiting',
    ...reviews({ appearAtOnce: true }),
  },
  'reviews-closed': { title: 'No product takes reviews', ...reviews({ areClosed: true }) },
  'reviews-by-buyers': {
    title: 'Only who has bought a product may review it',
    ...reviews({ onlyByBuyers: true }),
  },
  'reviews-by-customers': {
    title: 'Only who is signed in may review',
    ...reviews({ onlyByCustomers: true }),
  },
  'reviews-without-stars': {
    title: 'A review needs no stars',
    ...reviews({ starsAreOptional: true }),
  },
  'two-decimals': {
    title: 'Prices with two decimals',
    apply: (db) => {
      db.settings.decimals = 2
    },
  },
  'zero-decimals': {
    title: 'Prices without decimals',
    apply: (db) => {
      db.settings.decimals = 0
    },
  },
  'plain-woocommerce': {
    title: 'WooCommerce alone: no theme of its own, no wishlist plugin, and none of their calls',
    config: () => ({ capabilities: { theme: false, wishlist: false } }),
    apply: (db) => {
      db.settings.plainWooCommerce = true
    },
  },
  'instant-search-inline': {
    title: 'The instant search opens below the input, with keywords and a typed placeholder',
    apply: (db) => {
      db.settings.instantSearch = {
        keywords: ['monsoon', 'backpack', 'lunch box'],
        vars: {
          auto_show: 'yes_inline',
          placeholder_clicking: 'keep',
          animated_placeholder: JSON.stringify({
            delay: 50,
            pause: 3000,
            text: ['Monsoon', 'School backpack', 'Fountain pen'],
          }),
        },
      }
    },
  },
  'instant-search-center': {
    title: 'The instant search opens in the middle of the page, with keywords',
    apply: (db) => {
      db.settings.instantSearch = {
        keywords: ['monsoon', 'backpack', 'lunch box'],
        vars: { position: '05' },
      }
    },
  },
  'no-redirect-after-add': {
    title: 'Adding does not lead to the cart',
    config: () => ({ redirectToCartAfterAdd: false }),
    apply: (db) => {
      db.settings.redirectAfterAdd = false
    },
  },

  'mini-cart-in-the-header': {
    title: 'The cart opens below its button in the header',
    config: () => ({ miniCart: 'header' }),
  },

  'signed-in-customer': {
    title: 'A customer is signed in',
    begin: (db) => {
      db.session.userId = db.session.customers[0]?.id ?? 0
    },
  },
  'link-for-a-new-password': {
    title: 'Asha has been sent a link for a new password: /my-account/lost-password/?key=LINK&id=2',
    begin: (db) => {
      db.session.resetKeys = { asha: 'LINK' }
    },
  },
  'captcha-at-sign-in': {
    title: 'Signing in asks for a captcha',
    apply: (db) => {
      db.settings.signIn = { captcha: true }
    },
  },
  'no-registration': {
    title: 'The shop registers nobody',
    apply: (db) => {
      db.settings.signIn = { noRegistration: true }
    },
  },
  'customer-with-orders': {
    title: 'A customer is signed in, with 23 orders, files and an entry of a plugin in the account',
    apply: (db) => {
      db.settings.accountEntry = { slug: 'book-club', label: 'Book club' }
    },
    begin: (db) => {
      giveOrders(db, 23)
    },
  },
  wishlists: {
    title:
      'A customer is signed in, with three wishlists and all that goes with them; /wishlist/FRIEND is someone else’s',
    apply: (db) => {
      db.settings.wishlist = { ...db.settings.wishlist, isShared: true }
    },
    begin: giveWishlists,
  },
  'free-wishlist': {
    title: 'One wishlist each and no notes, as the plugin’s free version has it',
    apply: (db) => {
      db.settings.wishlist = { ...db.settings.wishlist, isFree: true }
    },
  },
  'wishlists-of-customers': {
    title: 'Only who is signed in keeps a wishlist',
    apply: (db) => {
      db.settings.wishlist = { ...db.settings.wishlist, noGuests: true }
    },
  },
  'wishlist-in-a-popup': {
    title: 'The account and the menu open the wishlist in a popup',
    apply: (db) => {
      const { wishlist } = db.settings
      const vars = { page_myaccount: 'yes_popup', menu_action: 'open_popup' }
      db.settings.wishlist = { ...wishlist, vars: { ...wishlist?.vars, ...vars } }
    },
  },
  'wishlist-fails': {
    title: 'Wishlists do not load and do not change',
    ...failing(['wc-ajax woosw_*', 'page /wishlist/*']),
  },
  'full-cart': {
    title: 'Three products in the cart',
    begin: (db) => {
      fillCart(db, 3, 1)
    },
  },
  'free-shipping': {
    title: 'A cart above the free-shipping limit',
    begin: (db) => {
      fillCart(db, 6, 10)
    },
  },
})

type ScenarioName = keyof typeof scenarios

export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)

/** Filters out unknown names and lists the valid ones in a console warning. */
export function knownScenarios(names: readonly string[]): ScenarioName[] {
  const unknown = names.filter((name) => !isScenario(name))
  if (unknown.length > 0)
    console.warn(
      `No scenario is called ${unknown.join(', ')}. There are: ${Object.keys(scenarios).join(', ')}.`,
    )
  return names.filter(isScenario)
}

const chosen = (names: readonly string[]): Scenario[] =>
  names.filter(isScenario).map((name) => scenarios[name])

export const sizeOf = (names: readonly string[]): number | undefined =>
  names
    .filter(isScenario)
    .reduce<number | undefined>((size, name) => scenarios[name].size ?? size, undefined)

/** The site settings that scenarios change; each scenario builds on those before it. */
export const configOf = (names: readonly string[], site: SiteConfig): Partial<SiteConfig> =>
  chosen(names).reduce<Partial<SiteConfig>>(
    (changed, { config }) => ({ ...changed, ...config?.({ ...site, ...changed }) }),
    {},
  )

/** Runs `apply` in order, at every start; the last scenario wins. */
export function applyScenarios(db: Db, names: readonly string[]) {
  for (const { apply } of chosen(names)) apply?.(db)
}

/** Runs `begin` when scenarios are selected, not at every reload. */
export function beginScenarios(db: Db, names: readonly string[]) {
  for (const { begin } of chosen(names)) begin?.(db)
}
