import type { SiteConfig } from '~/config/site'
import { withoutCode } from '~/domain/checkout/addressSettings'
import { leaveAsGuest, seedOrders } from '../account/orderHistory'
import { gstFields, requiredFields } from '../checkout/additionalFields'
import { POSITIONS, type MockCampaign } from '../campaigns/campaigns'
import { countryNames } from '../checkout/countries'
import { FIRST_ID } from '../content/blog/blogComments'
import type { Db, FaultKind } from '../db'
import {
  addClasses,
  addFormats,
  assignReviewsTo,
  emptyCategory,
  fillCart,
  hebrewText,
  lengthenNames,
  lengthenSession,
  moveIsbnToAttribute,
  multiplyVariations,
  retainProducts,
  sellOutFirst,
  startSales,
  writeInHebrew,
  writeSessionInHebrew,
} from './changes'
import { providerKeys } from '../social/signInMarkup'
import { deepMenu, longFooter, longMenus, shopMenus, sidePanels } from './menus'
import { fillWishlist, seedWishlists } from '../wishlist/seedWishlists'

/** As `npm run configure` writes them. */
const settingsNames = Object.fromEntries(
  Object.entries(countryNames).map(([code, name]) => [code, withoutCode(name)]),
)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const TOP_BAR: MockCampaign = {
  id: 1491,
  bar: { edge: 'top' },
  headline: 'Festival of first novels: 15% off',
  button: { label: 'See the books', url: '/shop/' },
  actions: [{ kind: 'displayMessage', message: 'The festival is over. See you next year.' }],
}

const BOTTOM_BAR: MockCampaign = {
  id: 1492,
  bar: { edge: 'bottom', days: 3 },
  headline: 'Free delivery today',
  actions: [{ kind: 'hide' }],
}

interface Scenario {
  /** One sentence about the shop, for the panel and docs/scenarios.md. */
  title: string
  /** Number of products, if not the default. */
  size?: number
  /** Changes to the site settings, applied before the app reads them. */
  config?: (site: SiteConfig) => Partial<SiteConfig>
  /** Runs at every start: catalog, settings, faults. */
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

const comments = (rules: NonNullable<Db['settings']['comments']>) => ({
  apply: (db: Db) => {
    db.settings.comments = { ...db.settings.comments, ...rules }
  },
})

const reviews = (rules: NonNullable<Db['settings']['reviews']>) => ({
  apply: (db: Db) => {
    db.settings.reviews = { ...db.settings.reviews, ...rules }
  },
})

const social = (change: NonNullable<Db['settings']['social']>) => ({
  apply: (db: Db) => {
    db.settings.social = { ...db.settings.social, ...change }
  },
})

/** The gallery's layout and zoom mode. */
const images = (
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

/** A sign-in by another site that waits for an e-mail address, and what follows the address. */
const socialEmail = (emailOutcome: NonNullable<Db['settings']['social']>['emailOutcome']) => ({
  ...social({ emailOutcome }),
  begin: (db: Db) => {
    db.session.socialId = '1846203951'
  },
})

/** Settings of the share bars, and the plugin's own. */
const shares = (
  change: Partial<Sharing>,
  settings: NonNullable<Db['settings']['sharing']> = {},
) => ({
  config: ({ social }: SiteConfig) => ({
    social: { ...social, sharing: { ...social?.sharing, ...change } as Sharing },
  }),
  apply: (db: Db) => {
    db.settings.sharing = settings
  },
})

type Sharing = NonNullable<NonNullable<SiteConfig['social']>['sharing']>

const SHARED = ['facebook', 'x', 'linkedin', 'pinterest', 'reddit', 'whatsapp']

const define = <Name extends string>(table: Record<Name, Scenario>): Record<Name, Scenario> => table

export const scenarios = define({
  slow: {
    title: 'Every response takes 3 seconds',
    apply: (db) => {
      db.settings.latencyMs = 3000
    },
  },
  'server-error': { title: 'Every call responds with 500', ...failing(['*']) },
  'invalid-json': { title: 'Every response is broken JSON', ...failing(['*'], 'invalid-json') },
  'html-for-json': { title: 'Every response is a maintenance page', ...failing(['*'], 'html') },
  'empty-body': { title: 'Every response is empty', ...failing(['*'], 'empty') },
  'cut-off': { title: 'Every response is cut off half-way', ...failing(['*'], 'cut-off') },
  offline: { title: 'Every call fails as if offline', ...failing(['*'], 'offline') },

  'listing-fails': { title: 'The listing fails', ...failing(['bwp_filter_products_callback']) },
  'listing-slow': {
    title: 'The listing takes 3 seconds',
    ...failing(['bwp_filter_products_callback'], 'slow'),
  },
  'contact-fails': { title: 'Contact forms cannot be sent', ...failing(['*/feedback']) },
  'search-fails': { title: 'The search results page fails', ...failing(['GET /products']) },
  'isbn-attribute': {
    title: 'The ISBN of a book is an attribute, with hyphens, and its SKU a number of the shop',
    apply: moveIsbnToAttribute,
  },
  'home-sparse': {
    title: 'The shop has no authors, testimonials, photos, reviews or posts on its home page',
    config: ({ home }) => ({
      home: {
        blocks: home.blocks.map((block) =>
          block.kind === 'posts' ? { ...block, path: '/no-blog/' } : block,
        ),
      },
    }),
    apply: (db) => {
      db.settings.isSparse = true
      db.catalog.reviews = []
    },
  },
  'deals-ending': {
    title: 'The sales with an end, and the deals, last one minute',
    apply: (db) => {
      const end = Math.floor(db.now() / 1000) + 60
      db.settings.deal = { seconds: 60 }
      for (const product of db.catalog.products) {
        for (const item of [product, ...product.variations]) {
          if (item.saleTo && item.saleTo > end && (item.saleFrom ?? 0) < end) item.saleTo = end
        }
      }
    },
  },
  'all-on-sale': {
    title: 'Every product is on sale for five more days',
    apply: startSales,
  },
  'progress-bottom': {
    title: 'Posts show the reading progress at the bottom of the window',
    apply: (db) => {
      db.settings.readingProgress = { position: 'bottom' }
    },
  },
  'home-fails': {
    title: 'The home page’s tabs, filter and load-more blocks fail',
    ...failing(['bwp_filter_homepage_callback', 'bwp_load_more_callback']),
  },
  'quick-view-fails': {
    title: 'The quick view fails',
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
    title: 'The shop refuses the order: too many attempts',
    apply: (db) => {
      db.faults.orderRefusal = {
        status: 400,
        code: 'rate_limit_exceeded',
        message: 'Too many requests. Please wait 43 seconds before trying again.',
      }
    },
  },
  'no-guests': {
    title: 'Guests cannot order and cannot create an account at the checkout',
    apply: (db) => {
      Object.assign(db.settings, { noGuests: true, noNewAccounts: true })
    },
  },
  'accounts-with-orders': {
    title: 'Each order creates an account with a password the shopper enters',
    apply: (db) => {
      Object.assign(db.settings, { noGuests: true, passwordsByShopper: true })
    },
  },
  'single-payment-method': {
    title: 'Cash on delivery is the only payment method',
    apply: (db) => {
      db.settings.payments = ['cod']
    },
  },
  'terms-required': {
    title: 'The checkout requires accepting the terms; the phone number is optional',
    ...checkout({ phone: 'optional' }),
    apply: (db) => {
      Object.assign(db.settings, { terms: 'checkbox', phoneOptional: true })
    },
  },
  'block-checkout': {
    title: 'The shop’s own checkout is a block',
    apply: (db) => {
      db.settings.blockCheckout = true
    },
  },
  'no-shipping': {
    title: 'Shipping is disabled: the shop delivers nothing',
    apply: (db) => {
      db.settings.shipsTo = []
    },
  },
  'billing-only': {
    title: 'The shop delivers to the billing address only',
    apply: (db) => {
      db.settings.billingOnly = true
    },
  },
  'no-coupons': {
    title: 'The shop has no coupons',
    ...checkout({ coupons: false }),
    apply: (db) => {
      db.settings.noCoupons = true
    },
  },
  'unknown-payment-method': {
    title: 'A plugin adds a payment method, and the site settings name none',
    config: () => ({ gateways: {} }),
    apply: (db) => {
      db.settings.payments = ['mollie_wc_gateway_upi', 'bacs', 'cheque', 'cod']
    },
  },
  'required-gstin': {
    title: 'The block checkout requires a GSTIN, and asks for a landmark and a delivery slot',
    apply: (db) => {
      Object.assign(db.settings, { blockCheckout: true, additionalFields: gstFields })
    },
  },
  'required-fields': {
    title: 'The classic checkout also requires a kind of each address, and a tick for the age',
    apply: (db) => {
      db.settings.additionalFields = [...gstFields, ...requiredFields]
    },
  },
  'sells-abroad': {
    title: 'The shop sells to eight countries; its address forms have a button in <noscript>',
    config: () => ({ countries: settingsNames }),
  },
  'expired-nonce': {
    title: 'Each nonce is refused once',
    apply: (db) => {
      db.faults.noncesExpire = true
    },
  },
  'cart-item-sells-out': {
    title: 'The first product in the cart sells out',
    apply: (db) => {
      db.afterEachCall = sellOutFirst
    },
    begin: sellOutFirst,
  },

  'offer-bars': {
    title: 'Bars at the top and the bottom of the window count down to the end of two offers',
    apply: (db) => {
      db.settings.campaigns.push(
        { ...TOP_BAR, endsAt: db.now() + 2 * DAY_MS },
        { ...BOTTOM_BAR, endsAt: db.now() + 3 * HOUR_MS },
      )
    },
  },
  'offer-on-page': {
    title:
      'The page /offers/ has an offer with a fixed end, one for each visitor and one that recurs',
    apply: (db) => {
      db.settings.campaigns.push(
        {
          id: 1501,
          endsAt: db.now() + 9 * DAY_MS,
          pages: ['/offers/'],
          headline: 'Monsoon reading: 20% off poetry',
          button: { label: 'See the books', url: '/shop/' },
          actions: [{ kind: 'displayMessage', message: 'The monsoon offer is over.' }],
        },
        {
          id: 1502,
          mode: 'evergreen',
          seconds: 5400,
          restart: 'immediately',
          pages: ['/offers/'],
          headline: 'Your welcome price is reserved',
          isHeadlineBelow: true,
        },
        {
          id: 1503,
          mode: 'recurring',
          endsAt: db.now() + 6 * HOUR_MS,
          recursAfter: 0,
          nextEnds: [db.now() + 30 * HOUR_MS, null],
          pages: ['/offers/'],
          headline: 'Evening hour: free gift wrapping',
          isBare: true,
        },
      )
    },
  },
  'offer-ends-soon': {
    title: 'On /offers/ an offer that restarts and one with a message end within seconds',
    apply: (db) => {
      db.settings.campaigns.push(
        {
          id: 1511,
          endsAt: db.now() + 8000,
          pages: ['/offers/'],
          headline: 'Last seconds',
          actions: [
            {
              kind: 'displayMessage',
              message: 'The offer is over. <a href="/shop/">See all books</a>',
            },
          ],
        },
        {
          id: 1512,
          mode: 'evergreen',
          seconds: 12,
          restart: 'after_duration',
          restartSeconds: 5,
          pages: ['/offers/'],
          headline: 'Starts again after five seconds',
        },
      )
    },
  },
  'offer-redirects': {
    title: 'An offer on /offers/ ends within seconds and leads to /shop/',
    apply: (db) => {
      db.settings.campaigns.push({
        id: 1521,
        endsAt: db.now() + 6000,
        pages: ['/offers/'],
        headline: 'This page closes soon',
        actions: [{ kind: 'redirect', redirectUrl: '/shop/' }],
      })
    },
  },
  'offer-on-products': {
    title:
      'Product pages count down to the end of an offer, after which the product cannot be bought',
    apply: (db) => {
      db.settings.campaigns.push({
        id: 1531,
        mode: 'evergreen',
        seconds: 15,
        product: { position: POSITIONS.belowPrice },
        headline: 'Reserved for you',
        actions: [{ kind: 'hideAddToCartButton' }, { kind: 'hide' }],
      })
    },
  },
  'expired-coupon': {
    title: 'A full cart has the coupon FLAT50, whose campaign has ended',
    apply: (db) => {
      for (const campaign of db.settings.campaigns) campaign.endsAt = db.now() - 1000
    },
    begin: (db) => {
      fillCart(db, 3, 1)
      db.session.coupons = ['flat50']
    },
  },

  'huge-catalog': { title: '10,000 products', size: 10_000 },
  'huge-lists': {
    title:
      '10,000 products, one of them with 2,000 variations; a customer has 500 in the cart and 300 on the wishlist',
    size: 10_000,
    apply: multiplyVariations,
    begin: (db) => {
      fillWishlist(db, 300)
      fillCart(db, 500, 1)
    },
  },
  'load-more': {
    title: 'Listings have a “Load more” button',
    ...listing({ paging: 'shop-loadmore' }),
  },
  'infinite-scroll': {
    title: 'Listings load more products on scroll',
    ...listing({ paging: 'shop-infinity' }),
  },
  'newest-first': {
    title: 'Listings show the newest products first, unless another order is chosen',
    ...listing({ order: 'date' }),
  },
  'filter-bar': {
    title: 'Filters are in a bar above the products',
    ...listing({ filterPlace: 'dropdown' }),
  },
  'filter-popup': {
    title: 'Filters are in a popup',
    ...listing({ filterPlace: 'popup' }),
  },
  'no-filters': {
    title: 'The shop has no filters; “Show” reloads the page',
    ...listing({ filterBlock: false }),
  },
  'all-filters': {
    title: 'Filters include sale, stock, colour, size and language',
    ...listing({
      attributes: ['years', 'color', 'size', 'language'],
      showOnlySale: true,
      showInStock: true,
    }),
  },
  'class-and-board': {
    title: 'Plain WooCommerce, whose school books have the attributes Class and Board',
    config: () => ({ capabilities: { theme: false, wishlist: false } }),
    apply: (db) => {
      db.settings.plainWooCommerce = true
      addClasses(db)
    },
  },
  'theme-class-and-board': {
    title: 'School books have the attributes Class and Board, which are filters, too',
    ...listing({ attributes: ['class', 'board'] }),
    apply: addClasses,
  },
  'book-formats': {
    title: 'The paperback, hardcover and e-book of “Company for the Evening” are a grouped product',
    apply: addFormats,
  },
  'empty-shop': {
    title: 'The shop has no products',
    apply: (db) => {
      retainProducts(db, () => false)
    },
  },
  'empty-category': {
    title: 'Bags & Kits is empty',
    apply: (db) => {
      emptyCategory(db, 270)
    },
  },
  'gallery-slider': {
    title: 'The product gallery is a slider with thumbnails beside it',
    ...images('scroll'),
  },
  'zoom-window': {
    title: 'Hover zoom opens a window beside the image',
    ...images('zoom', 'window'),
  },
  'zoom-lens': {
    title: 'Hover zoom is a lens over the image',
    ...images('zoom', 'lens'),
  },
  'look-inside-pdf': {
    title: 'The description of “Company for the Evening” has a link “Look inside” to a PDF',
    apply: ({ catalog }) => {
      const product = catalog.bySlug.get('company-for-the-evening')
      if (product) {
        product.description +=
          '<p><a href="/wp-content/uploads/first-pages.pdf">Look inside</a></p>'
      }
    },
  },
  'large-images-fail': {
    title: 'Full-size images do not load, thumbnails do',
    apply: (db) => {
      db.faults.largeImagesFail = true
    },
  },
  'comments-held': {
    title: 'Comments on posts wait for approval',
    ...comments({ needApproval: true }),
  },
  'comments-by-customers': {
    title: 'Only customers may comment on posts',
    ...comments({ onlyByCustomers: true }),
  },
  'comments-closed': { title: 'Comments on posts are closed', ...comments({ areClosed: true }) },
  'comment-pages': {
    title: 'Comments on posts have pages of one comment with its answers',
    ...comments({ perPage: 1 }),
  },
  'comment-question': {
    title: 'The comment form asks a question that only WordPress’s page can show',
    ...comments({ haveQuestion: true }),
  },
  'comment-tabs': {
    title: 'Posts have tabs for the comments of Facebook and Disqus',
    ...comments({ tabs: { reports: true, consent: true } }),
  },
  'comment-tabs-blocked': {
    title: 'The scripts of Facebook and Disqus do not load',
    ...comments({ tabs: { areBlocked: true } }),
  },
  'comment-duplicate': {
    title:
      'A comment “Lovely list!” by Nila on “Ten books for a long train journey” is there already',
    begin: (db) => {
      db.session.comments.push({
        id: FIRST_ID,
        postId: 6306,
        author: 'Nila',
        email: 'nila@example.test',
        text: 'Lovely list!',
        at: db.now() - 60_000,
        parent: 0,
        customerId: 0,
        isApproved: true,
      })
    },
  },
  'reviews-fail': {
    title: 'Reading and sending reviews fails',
    ...failing(['GET /products/reviews', 'page /wp-comments-post.php']),
  },
  'many-reviews': {
    title: 'The product “Don’t Look Down” has 240 reviews',
    apply: (db) => {
      assignReviewsTo(db, 'dont-look-down')
    },
  },
  'reviews-without-approval': {
    title: 'Reviews are published without approval',
    ...reviews({ appearAtOnce: true }),
  },
  'password-product': {
    title: 'The product “A Sampler of First Chapters” asks for the password “monsoon”',
    apply: ({ catalog }) => {
      const product = catalog.bySlug.get('first-chapters-sampler')
      if (product) product.postPassword = 'monsoon'
    },
  },
  'digital-products': {
    title:
      'The product “Tomorrow’s Bargain” is a download, “Last Season’s Bargain” comes by e-mail',
    apply: ({ catalog }) => {
      const [file, seat] = [catalog.bySlug.get('sale-to-come'), catalog.bySlug.get('sale-over')]
      if (file) file.digital = 'download'
      if (seat) seat.digital = 'virtual'
    },
  },
  'reviews-closed': { title: 'Reviews are closed', ...reviews({ areClosed: true }) },
  'reviews-by-buyers': {
    title: 'Only buyers of a product can review it',
    ...reviews({ onlyByBuyers: true }),
  },
  'reviews-by-customers': {
    title: 'Only signed-in customers can review',
    ...reviews({ onlyByCustomers: true }),
  },
  'reviews-without-rating': {
    title: 'Reviews do not need a star rating',
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
  'gst-included': {
    title: 'GST including tax: prices in rupees with 5 % and 18 %, taxes itemised',
    config: () => ({ taxes: { cartPrices: 'including', totals: 'itemized' } }),
    apply: (db) => {
      db.settings.taxes = {
        books: { name: 'GST 5%', percent: 5 },
        standard: { name: 'GST 18%', percent: 18 },
        display: 'incl',
        totals: 'itemized',
      }
    },
  },
  'vat-excluded': {
    title: 'EUR excluding tax, block checkout, no guests: plain WooCommerce with a price suffix',
    config: (site) => ({
      capabilities: { theme: false, wishlist: false },
      countries: { DE: 'Germany', AT: 'Austria', FR: 'France' },
      currency: {
        ...site.currency,
        code: 'EUR',
        prefix: '',
        suffix: ' €',
        decimalSeparator: ',',
        thousandSeparator: '.',
      },
      checkout: { ...site.checkout, guests: false },
      taxes: { cartPrices: 'excluding', totals: 'itemized' },
    }),
    apply: (db) => {
      Object.assign(db.settings, {
        plainWooCommerce: true,
        blockCheckout: true,
        noGuests: true,
        currency: {
          code: 'EUR',
          symbol: '€',
          position: 'right_space',
          decimalSeparator: ',',
          thousandSeparator: '.',
        },
        taxes: {
          books: { name: 'MwSt. 7%', percent: 7 },
          standard: { name: 'MwSt. 19%', percent: 19 },
          display: 'excl',
          totals: 'itemized',
          suffix: 'excl. VAT',
        },
      } satisfies Partial<Db['settings']>)
    },
    begin: ({ session }) => {
      session.billing.country = 'DE'
      session.shipping.country = 'DE'
    },
  },
  'plain-woocommerce': {
    title: 'Plain WooCommerce: without the theme, the wishlist plugin and their calls',
    config: () => ({ capabilities: { theme: false, wishlist: false } }),
    apply: (db) => {
      db.settings.plainWooCommerce = true
    },
  },
  'instant-search-inline': {
    title: 'Instant search opens below the input, with keywords and a typewriter placeholder',
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
    title: 'Instant search opens in the middle of the page, with keywords',
    apply: (db) => {
      db.settings.instantSearch = {
        keywords: ['monsoon', 'backpack', 'lunch box'],
        vars: { position: '05' },
      }
    },
  },
  'no-redirect-after-add': {
    title: 'Adding a product does not redirect to the cart',
    config: () => ({ redirectToCartAfterAdd: false }),
    apply: (db) => {
      db.settings.redirectAfterAdd = false
    },
  },

  'long-shop-name': {
    title: 'The shop’s name has 40 characters',
    config: () => ({ name: 'The Himalayan Antiquarian Bookshop & Co.' }),
  },

  'free-shipping-from': {
    title: 'The cart says how much is missing for free delivery from ₹2,000 on',
    config: () => ({ freeShippingFrom: 2000 }),
  },

  'delivery-times': {
    title: 'Delivery rates name a time, which product pages show. Nothing is delivered to 744101',
    config: (site) => ({ product: { ...site.product, deliveryEstimate: true } }),
    apply: (db) => {
      db.settings.deliveryTimes = true
    },
  },

  'mini-cart-in-header': {
    title: 'The mini-cart opens below its button in the header',
    config: () => ({ miniCart: 'header' }),
  },

  'newsletter-popup': {
    title: 'The home page opens the newsletter popup',
    apply: (db) => {
      db.settings.hasNewsletterPopup = true
    },
  },
  'campaign-in-popup': {
    title: 'The newsletter popup has a countdown of 20 minutes, which starts when it opens',
    apply: (db) => {
      db.settings.hasNewsletterPopup = true
      db.settings.campaigns.push({ id: 1490, mode: 'evergreen', seconds: 1200, isInPopup: true })
    },
  },
  'sales-popup': {
    title: 'A popup shows recent sales that the plugin invents',
    apply: (db) => {
      db.settings.sales = {}
    },
  },
  'honest-urgency': {
    title: 'The setting honestUrgency: no invented sales, no countdown that starts again',
    config: () => ({ honestUrgency: true }),
  },
  'coming-soon': {
    title: 'An administrator looks at a shop that is not open yet',
    apply: (db) => {
      db.settings.comingSoon = true
    },
  },
  'live-chat': {
    title: 'A live chat of tawk.to',
    apply: (db) => {
      db.settings.hasChat = true
    },
  },

  'signed-in-customer': {
    title: 'A customer is signed in',
    begin: (db) => {
      db.session.userId = db.session.customers[0]?.id ?? 0
    },
  },
  'password-reset-link': {
    title: 'Asha has a password reset link: /my-account/lost-password/?key=LINK&id=2',
    begin: (db) => {
      db.session.resetKeys = { asha: 'LINK' }
    },
  },
  'sign-in-captcha': {
    title: 'Signing in asks for a captcha',
    apply: (db) => {
      db.settings.signIn = { captcha: true }
    },
  },
  'no-registration': {
    title: 'Registration is disabled',
    apply: (db) => {
      db.settings.signIn = { noRegistration: true }
    },
  },
  'no-social-sign-in': { title: 'No sign-in by other sites', ...social({ isOff: true }) },
  'all-providers': {
    title: 'Sign-in by all 27 sites that the plugin knows',
    ...social({ providers: providerKeys }),
  },
  'social-window': {
    title: 'Sign-in by other sites opens in a window',
    ...social({ opensWindow: true }),
  },
  'social-consent': {
    title: 'Sign-in by other sites asks for consent first',
    ...social({ needsConsent: true }),
  },
  'social-email': {
    title:
      'A sign-in waits for an e-mail address, at /?SuperSocializerEmail=1&par=1846203951; then signed in',
    ...socialEmail('registered'),
  },
  'social-email-to-page': {
    title: 'The same address; then signed in, with a page to go to',
    ...socialEmail('to-page'),
  },
  'social-email-inactive': {
    title: 'The same address; then the account waits for approval',
    ...socialEmail('inactive'),
  },
  'social-email-verify': {
    title: 'The same address; then the e-mail address must be verified',
    ...socialEmail('verify'),
  },
  'social-email-refused': {
    title: 'The same address; the shop refuses every e-mail address',
    ...socialEmail('taken'),
  },
  'social-email-expired': {
    title: 'The same address; but the sign-in has expired, so the shop cancels it',
    ...social({ emailOutcome: 'registered' }),
  },
  'social-email-fails': {
    title: 'The same address; sending the e-mail address fails',
    ...failing(['the_champ_save_email']),
  },
  'share-counts': {
    title: 'Share bars with counts of each service; Facebook tells its own, at two addresses',
    ...shares(
      {
        horizontal: {
          networks: SHARED,
          title: 'Spread the love',
          more: true,
          counts: 'both',
          screens: ['product', 'post', 'page'],
        },
        startingCounts: { facebook: 100, reddit: 1 },
      },
      {
        counts: { linkedin: 1250, pinterest: 999_950, reddit: 0, buffer: 0 },
        asksFacebook: true,
        facebookShares: 7,
        otherUrls: (url) => url.replace(/^https:/, 'http:').replace(/\/$/, ''),
      },
    ),
  },
  'share-counts-fail': {
    title: 'Share counts do not load',
    ...failing(['the_champ_sharing_count']),
  },
  'share-counts-kept-locally': {
    title: 'The shop counts shares itself and prints the counts',
    ...shares(
      { countsKeptLocally: true },
      { isLocal: true, arePrinted: true, counts: { linkedin: 1, pinterest: 0, reddit: 0 } },
    ),
  },
  'share-bars-everywhere': {
    title: 'A share bar at the edge of every screen, with copying, printing and Mastodon',
    ...shares({
      vertical: {
        networks: ['facebook', 'mastodon', 'copy-link', 'print', 'email'],
        more: true,
        counts: 'total',
        screens: ['home', 'listing', 'product', 'post', 'page'],
        side: 'right',
        offset: -10,
        top: 100,
      },
    }),
  },
  'native-share': {
    title: 'The device’s own list of apps replaces the list of sharing services',
    ...shares({ nativeSheet: true }),
  },
  'sharing-switched-off': {
    title: 'The post “An afternoon with a mapmaker” has sharing switched off',
    ...shares({}, { offAt: '/an-afternoon-with-a-mapmaker/' }),
  },
  'customer-with-orders': {
    title: 'A signed-in customer has 23 orders, downloads and a plugin’s account page',
    apply: (db) => {
      db.settings.accountEntry = { slug: 'book-club', label: 'Book club' }
    },
    begin: (db) => {
      seedOrders(db, 23)
    },
  },
  'guest-orders': {
    title: 'A guest has ordered seven times with asha@example.test; the newest order is not paid',
    begin: (db) => {
      seedOrders(db, 7)
      leaveAsGuest(db)
    },
  },
  'no-order-tracking': {
    title: 'The shop has no page for tracking an order',
    config: ({ addresses: { orderTracking: _page, ...addresses } }) => ({ addresses }),
  },
  wishlists: {
    title:
      'A signed-in customer has three wishlists with notes and changed prices; /wishlist/FRIEND belongs to someone else',
    apply: (db) => {
      db.settings.wishlist = { ...db.settings.wishlist, isShared: true }
    },
    begin: seedWishlists,
  },
  'long-wishlist': {
    title: 'A signed-in customer has 200 products on the wishlist',
    begin: (db) => fillWishlist(db, 200),
  },
  'free-wishlist': {
    title: 'The free version of the wishlist plugin: one list per visitor, no notes',
    apply: (db) => {
      db.settings.wishlist = { ...db.settings.wishlist, isFree: true }
    },
  },
  'wishlist-customers-only': {
    title: 'Only customers can have a wishlist',
    apply: (db) => {
      db.settings.wishlist = { ...db.settings.wishlist, noGuests: true }
    },
  },
  'wishlist-popup': {
    title: 'The account and the menu open the wishlist in a popup',
    apply: (db) => {
      const { wishlist } = db.settings
      const vars = { page_myaccount: 'yes_popup', menu_action: 'open_popup' }
      db.settings.wishlist = { ...wishlist, vars: { ...wishlist?.vars, ...vars } }
    },
  },
  'wishlist-fails': {
    title: 'Loading and changing wishlists fails',
    ...failing(['wc-ajax woosw_*', 'page /wishlist/*']),
  },
  'shop-menus': {
    title:
      'The shop has menus of its own: a main menu with levels, a bar above the header, departments',
    config: (site) => ({ menus: { ...site.menus, ...shopMenus } }),
  },
  'deep-menu': {
    title: 'A main menu of five levels',
    config: (site) => ({ menus: { ...site.menus, ...deepMenu } }),
  },
  'long-menus': {
    title: 'Menus and footer with words that are wider than a phone',
    config: (site) => ({ menus: { ...site.menus, ...longMenus }, footer: longFooter }),
  },
  'long-words': {
    title: 'Names, descriptions, addresses and a coupon have words that are wider than a phone',
    apply: lengthenNames,
    begin: lengthenSession,
  },
  'hebrew-names': {
    title: 'Names, descriptions, addresses and the texts of the settings are in Hebrew',
    apply: writeInHebrew,
    begin: writeSessionInHebrew,
    config: ({ menus, gateways, texts }) => ({
      menus: {
        ...menus,
        header: [{ label: hebrewText(3), path: '/about/', badge: hebrewText(4) }],
      },
      gateways: Object.fromEntries(
        Object.keys(gateways).map((id, at) => [
          id,
          { title: hebrewText(5 + at), description: hebrewText(6) },
        ]),
      ),
      texts: { ...texts, tagline: hebrewText(7), about: hebrewText(8) },
    }),
  },
  'side-panels': {
    title: 'Menus at the sides of the window: categories, left, right and a sticky sidebar',
    config: (site) => ({ menus: { ...site.menus, panels: sidePanels } }),
  },
  'fixed-header': {
    title: 'The header does not come back when the shopper scrolls up',
    config: () => ({ stickyHeader: false }),
  },
  'plain-footer': {
    title: 'The footer has no columns, contact details or social pages of the shop',
    config: () => ({ footer: {} }),
  },
  'full-cart': {
    title: 'Three products in the cart',
    begin: (db) => {
      fillCart(db, 3, 1)
    },
  },
  'long-cart': {
    title: '60 products in the cart',
    begin: (db) => {
      fillCart(db, 60, 1)
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
export function startScenarios(db: Db, names: readonly string[]) {
  for (const { begin } of chosen(names)) begin?.(db)
}
