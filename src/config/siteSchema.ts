import * as v from 'valibot'
import { HomeBlocks, listingOrder, wholeNumber } from './home'
import { factDefaults } from './productFacts'
import { sharingDefaults } from './sharingDefaults'
import { siteDefaults, type MenuItem } from './siteDefaults'

/**
 * Schema of the JSON block `#site-config` of index.html: everything that differs between shops. One build
 * serves any shop; only the block changes. docs/site-config.md documents the same keys for shop owners,
 * and a test compares the two.
 */

/** The start of a kind of address, with both slashes and not percent-encoded. */
const base = v.pipe(
  v.string(),
  v.regex(/^\/(?:[^/\s?#%:*]+\/)+$/, 'a path with a slash at both ends, such as /shop/'),
)

/** An endpoint of WooCommerce's checkout or account page. */
const endpoint = v.pipe(
  v.string(),
  v.regex(/^[^/\s?#%:*]+$/, 'a word of an address, without slashes'),
)

const count = wholeNumber(100)

/** Keys without "pa_", or labels. */
const attributeNames = v.array(v.string())

const requirement = v.picklist(['hidden', 'optional', 'required'])

/** Address of a page of the shop or of another site. */
const pageAddress = v.pipe(
  v.string(),
  v.regex(
    /^(?:\/(?:[^/\s?#][^\s?#]*)?|https?:\/\/[^\s/]\S*)$/,
    'a path of the shop, such as /terms/, or a whole URL',
  ),
)

const link = v.strictObject({ label: v.string(), path: pageAddress })

const links = v.array(link)

/** A file of the shop: another site would see each visit. */
const shopImage = v.pipe(
  v.string(),
  v.regex(
    /^\/(?!\/)[^\s?#]+\.(?:svg|png|webp|avif|jpe?g|gif)$/i,
    'the path of an image of the shop, such as /wp-content/uploads/star.svg',
  ),
)

const menuItem: v.GenericSchema<MenuItem> = v.strictObject({
  label: v.pipe(v.string(), v.minLength(1)),
  /** Without it the item only opens its children. */
  path: v.optional(pageAddress),
  /** A word beside the label: "New". */
  badge: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(16))),
  /** An image before the label. */
  icon: v.optional(shopImage),
  /** The children are columns of a panel as wide as the page. */
  mega: v.optional(v.boolean()),
  children: v.optional(v.array(v.lazy(() => menuItem))),
})

const menuItems = v.array(v.lazy(() => menuItem))

const { addresses, checkout, currency, listing, product } = siteDefaults

/** Ids of services: docs/calls.md#share-links. */
const networks = v.array(v.pipe(v.string(), v.regex(/^[a-z\d-]+$/, 'an id such as hacker-news')))

const shareCounts = v.picklist(['none', 'networks', 'total', 'both'])

const { horizontal, vertical } = sharingDefaults

export const SiteSchema = v.strictObject({
  /** Shown in titles and the header. */
  name: v.pipe(v.string(), v.minLength(1)),
  /** For search engines, and for link previews of pages without an image. */
  logo: v.optional(shopImage),
  /** Origin in the shop's absolute URLs; '' when it is the page's own. */
  shopOrigin: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:https?:\/\/[^/\s]+)?$/, 'an origin such as https://shop.example'),
    ),
    siteDefaults.shopOrigin,
  ),
  /** Prefix of the paths at which the app reads pages that WordPress renders. */
  documentPrefix: v.optional(
    v.pipe(v.string(), v.regex(/^\/[\w-]+$/, 'a path such as /_wp')),
    siteDefaults.documentPrefix,
  ),
  /** What the shop has besides WooCommerce. Without it the app uses the Store API or the browser's storage. */
  capabilities: v.optional(
    v.strictObject({
      /** The theme's calls and markup: docs/calls.md#quick-view to #load-more, #live-search. */
      theme: v.optional(v.boolean(), siteDefaults.capabilities.theme),
      /** The wishlist plugin: docs/calls.md#wishlist. */
      wishlist: v.optional(v.boolean(), siteDefaults.capabilities.wishlist),
    }),
    {},
  ),
  /** Prefix of the theme's ajax actions and cookies: "bookio", "digic". */
  theme: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'lower-case letters, digits and _')),
    siteDefaults.theme,
  ),
  /** For amounts that do not come from the Store API, whose prices have their own currency. */
  currency: v.strictObject({
    /** ISO 4217. */
    code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'three capitals such as INR')),
    /** With its space, if any: "₹". */
    prefix: v.optional(v.string(), currency.prefix),
    /** " €" */
    suffix: v.optional(v.string(), currency.suffix),
    decimalSeparator: v.optional(v.string(), currency.decimalSeparator),
    thousandSeparator: v.optional(v.string(), currency.thousandSeparator),
    /** Decimals of an amount that is not whole. */
    decimals: v.optional(wholeNumber(4, 0), currency.decimals),
  }),
  /** WooCommerce's settings of taxes, for a shop that charges them; its responses do not always tell. */
  taxes: v.optional(
    v.strictObject({
      /** "Display prices during cart and checkout". */
      cartPrices: v.optional(v.picklist(['including', 'excluding'])),
      /** "Display tax totals". */
      totals: v.optional(v.picklist(['single', 'itemized'])),
    }),
  ),
  /** ISO code → name of each country that the shop sells to; the first is the default. */
  countries: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capitals such as IN')),
      v.pipe(v.string(), v.minLength(1)),
    ),
    v.check((countries) => Object.keys(countries).length > 0, 'one country at least'),
  ),
  /** ISO codes of the countries that the shop delivers to, where these are not all of `countries`. */
  deliveryCountries: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capitals such as IN'))),
  ),
  /** The permalinks of WordPress and WooCommerce. */
  addresses: v.optional(
    v.strictObject({
      /** The page of all products. */
      shop: v.optional(base, addresses.shop),
      /** Followed by the category's path: parent categories, then the category. */
      category: v.optional(base, addresses.category),
      /** Followed by the product, or by its categories and the product. */
      product: v.optional(base, addresses.product),
      cart: v.optional(base, addresses.cart),
      checkout: v.optional(base, addresses.checkout),
      account: v.optional(base, addresses.account),
      /** The wishlist plugin's page, or the app's own without the plugin. */
      wishlist: v.optional(base, addresses.wishlist),
      /** Below the checkout: the order confirmation. */
      orderReceived: v.optional(endpoint, addresses.orderReceived),
      /** Below the checkout: WordPress's page with the script of the payment method. */
      orderPay: v.optional(endpoint, addresses.orderPay),
      /** Below the account. */
      lostPassword: v.optional(endpoint, addresses.lostPassword),
      /** Below the account: an order of the customer. */
      viewOrder: v.optional(endpoint, addresses.viewOrder),
      /** The page with WooCommerce's order tracking; without it the app has no such screen. */
      orderTracking: v.optional(base),
    }),
    {},
  ),
  listing: v.optional(
    v.strictObject({
      /** Products per page, unless the address has another number. */
      perPage: v.optional(count, listing.perPage),
      view: v.optional(v.picklist(['grid', 'list']), listing.view),
      /** "Default product sorting"; searches have their own default. */
      order: v.optional(listingOrder, listing.order),
      /** Attributes with a filter, without "pa_". */
      attributes: v.optional(v.array(v.string()), listing.attributes),
      /** Whether a product must have all chosen values of an attribute, or one of them. */
      relation: v.optional(v.picklist(['AND', 'IN']), listing.relation),
      showPrice: v.optional(v.boolean(), listing.showPrice),
      showCount: v.optional(v.boolean(), listing.showCount),
      showBrand: v.optional(v.boolean(), listing.showBrand),
      showRating: v.optional(v.boolean(), listing.showRating),
      showOnlySale: v.optional(v.boolean(), listing.showOnlySale),
      showInStock: v.optional(v.boolean(), listing.showInStock),
      /** Card design of the theme, 1 to 4. */
      layoutShop: v.optional(v.picklist([1, 2, 3, 4]), listing.layoutShop),
      /** Numbered pages, a "Load more" button, or infinite scrolling. */
      paging: v.optional(
        v.picklist(['shop-pagination', 'shop-loadmore', 'shop-infinity']),
        listing.paging,
      ),
      /** Options of "Show". */
      perPageChoices: v.optional(v.array(count), listing.perPageChoices),
      /** Whether the shop has the filter block. Without it "Show" loads a new page. */
      filterBlock: v.optional(v.boolean(), listing.filterBlock),
      /** Beside the products, in a bar above them, or in a popup; always a popup on phones. */
      filterPlace: v.optional(v.picklist(['left', 'dropdown', 'popup']), listing.filterPlace),
    }),
    {},
  ),
  /** Images and options of a product. */
  product: v.optional(
    v.strictObject({
      /** 'zoom': one image with hover zoom, thumbnails below. 'scroll': a slider, thumbnails beside it. */
      thumbnails: v.optional(v.picklist(['zoom', 'scroll']), product.thumbnails),
      zoom: v.optional(
        v.strictObject({
          /** Inside the image, in a window beside it, or in a lens over it. */
          mode: v.optional(v.picklist(['inner', 'window', 'lens']), product.zoom.mode),
          /** The mouse wheel changes the zoom level. */
          wheel: v.optional(v.boolean(), product.zoom.wheel),
          /** The enlarged image follows the mouse with easing. */
          easing: v.optional(v.boolean(), product.zoom.easing),
        }),
        {},
      ),
      /** Swatches without a matching variation are crossed out or hidden. */
      unavailableSwatches: v.optional(
        v.picklist(['struck', 'hidden']),
        product.unavailableSwatches,
      ),
      /** How alternative texts of images and texts of links to PDFs begin that show the inside; whole names of attributes. */
      lookInside: v.optional(attributeNames, product.lookInside),
      /** The attributes on cards, below the name. */
      cardFacts: v.optional(attributeNames, product.cardFacts),
      /** Product pages ask for an Indian PIN code and show the shop's rates there. */
      deliveryEstimate: v.optional(v.boolean(), product.deliveryEstimate),
      /** The attributes that have a fact of a book; productFacts.ts adds the defaults on product pages. */
      facts: v.optional(
        v.strictObject({
          isbn: v.optional(attributeNames, factDefaults.isbn),
          author: v.optional(attributeNames, factDefaults.author),
          publisher: v.optional(attributeNames, factDefaults.publisher),
          language: v.optional(attributeNames, factDefaults.language),
          pages: v.optional(attributeNames, factDefaults.pages),
          format: v.optional(attributeNames, factDefaults.format),
          edition: v.optional(attributeNames, factDefaults.edition),
          age: v.optional(attributeNames, factDefaults.age),
        }),
      ),
    }),
    {},
  ),
  /** Whether cards have a quick view. */
  quickView: v.optional(v.boolean(), siteDefaults.quickView),
  /** Whether shoppers have a wishlist. */
  wishlist: v.optional(v.boolean(), siteDefaults.wishlist),
  search: v.optional(
    v.strictObject({
      /** The plugin "WPC AJAX Search": false switches it off; a key replaces the plugin's own setting. */
      instant: v.optional(
        v.union([
          v.literal(false),
          v.strictObject({
            /** While typing: not at all, below the input, or in a popup over the page. */
            autoShow: v.optional(v.picklist(['no', 'inline', 'popup'])),
            /** Search inputs without instant search: selectors separated by commas. */
            autoExclude: v.optional(v.string()),
            /** Selector of elements that open the popup on any screen. */
            manualShow: v.optional(v.string()),
            /** Position of the popup: 01 right, 02 left, 03 top, 04 bottom, 05 center. */
            position: v.optional(v.picklist(['01', '02', '03', '04', '05'])),
            placeholderClicking: v.optional(v.picklist(['empty', 'keep'])),
            /**
             * Phrases for the placeholder. These start when the input is visible; the plugin's own start
             * on the first interaction, because the app reads them from a page then.
             */
            animatedPlaceholder: v.optional(v.array(v.pipe(v.string(), v.regex(/\S/, 'words')))),
          }),
        ]),
        siteDefaults.search.instant,
      ),
      /** The search of the header. */
      live: v.optional(
        v.strictObject({
          /** Number of suggested products. */
          limit: v.optional(
            v.pipe(v.number(), v.integer(), v.minValue(1)),
            siteDefaults.search.live.limit,
          ),
          /** Shown when nothing is found. */
          noResult: v.optional(v.string(), siteDefaults.search.live.noResult),
        }),
        {},
      ),
    }),
    {},
  ),
  social: v.optional(
    v.strictObject({
      /** Share buttons; config/sharing.ts adds the defaults when the buttons load. */
      sharing: v.optional(
        v.strictObject({
          /** The bar of a product, and below posts and pages. */
          horizontal: v.optional(
            v.strictObject({
              /** Services in their order; without any there is no bar. */
              networks: v.optional(networks, horizontal.networks),
              /** Above the buttons. */
              title: v.optional(v.string(), horizontal.title),
              /** A button that lists all services. */
              more: v.optional(v.boolean(), horizontal.more),
              counts: v.optional(shareCounts, horizontal.counts),
              screens: v.optional(
                v.array(v.picklist(['product', 'post', 'page'])),
                horizontal.screens,
              ),
            }),
            {},
          ),
          /** The bar at an edge of the window. */
          vertical: v.optional(
            v.strictObject({
              networks: v.optional(networks, vertical.networks),
              more: v.optional(v.boolean(), vertical.more),
              counts: v.optional(shareCounts, vertical.counts),
              screens: v.optional(
                v.array(v.picklist(['home', 'listing', 'product', 'post', 'page'])),
                vertical.screens,
              ),
              side: v.optional(v.picklist(['left', 'right']), vertical.side),
              /** Distance from that edge in px; negative to lie across it. */
              offset: v.optional(v.number(), vertical.offset),
              /** Distance from the top of the window in px. */
              top: v.optional(v.number(), vertical.top),
            }),
            {},
          ),
          /** What narrow windows have in place of the vertical bar. */
          mobile: v.optional(v.picklist(['footer', 'hidden', 'bar']), sharingDefaults.mobile),
          /** Width in px up to which a window is narrow. */
          mobileBelow: v.optional(v.number(), sharingDefaults.mobileBelow),
          /** The device's own list of apps in place of the list of services, where it has one. */
          nativeSheet: v.optional(v.boolean(), sharingDefaults.nativeSheet),
          /** The plugin counts shares itself and prints them: nobody is asked. */
          countsKeptLocally: v.optional(v.boolean(), sharingDefaults.countsKeptLocally),
          /** Windows of services: 620 × 420 or 770 × 520 px. */
          window: v.optional(v.picklist(['small', 'large']), sharingDefaults.window),
          searchPlaceholder: v.optional(v.string(), sharingDefaults.searchPlaceholder),
          /** Confirms that the address has been copied. */
          copiedText: v.optional(v.string(), sharingDefaults.copiedText),
          /** After a total of 1, and of any other number. */
          shareLabel: v.optional(v.string(), sharingDefaults.shareLabel),
          sharesLabel: v.optional(v.string(), sharingDefaults.sharesLabel),
          /** Added to the count of each service. */
          startingCounts: v.optional(
            v.record(v.string(), v.number()),
            sharingDefaults.startingCounts,
          ),
          /** The shop's name on X, without "@". */
          via: v.optional(v.string(), sharingDefaults.via),
          /** Addresses of the shop at services that have no share link, such as youtube. */
          links: v.optional(
            v.record(v.string(), v.pipe(v.string(), v.regex(/^https?:\/\//, 'a whole URL'))),
            sharingDefaults.links,
          ),
        }),
      ),
    }),
  ),
  /** Search engines are asked to leave out all pages. */
  noindex: v.optional(v.boolean(), siteDefaults.noindex),
  /** Without invented sales and without countdowns that start again: docs/site-config.md#honest-urgency. */
  honestUrgency: v.optional(v.boolean(), siteDefaults.honestUrgency),
  /** Texts of the shop; '' hides the element. */
  texts: v.optional(
    v.strictObject({
      /** Above the header and in the title of the home page. */
      tagline: v.optional(v.string(), siteDefaults.texts.tagline),
      /** In the footer and in the home page's description for search engines. */
      about: v.optional(v.string(), siteDefaults.texts.about),
    }),
    {},
  ),
  /** From 992 px on the header comes back when the shopper scrolls up. */
  stickyHeader: v.optional(v.boolean(), siteDefaults.stickyHeader),
  /** The shop's own menus, in addition to the shop page, cart and account. */
  menus: v.optional(
    v.strictObject({
      /** The main menu of the header; on phones in the menu from the side. */
      header: v.optional(v.array(menuItem), siteDefaults.menus.header),
      /** The category tree before the items of `header`. A vertical menu replaces it. */
      categories: v.optional(v.boolean(), siteDefaults.menus.categories),
      /** Above the header. Items with children are sections, of which one is open at a time. */
      top: v.optional(menuItems),
      /** A list of departments that a button of the header opens. */
      vertical: v.optional(
        v.strictObject({
          /** On the button. */
          title: v.optional(v.string()),
          /** Without items: the categories. */
          items: v.optional(menuItems),
          /** Number of items before the button that shows the others, by width of the window in px. */
          limits: v.optional(
            v.strictObject({
              from1530: v.optional(count),
              from1200: v.optional(count),
              from992: v.optional(count),
            }),
          ),
          /** On the button that shows the other items, and hides them. */
          more: v.optional(v.string()),
          close: v.optional(v.string()),
        }),
      ),
      /** Menus that open from a side of the window. */
      panels: v.optional(
        v.array(
          v.strictObject({
            /** The theme's categories menu, left sidebar, right canvas or sticky sidebar. */
            place: v.picklist(['categories', 'left', 'right', 'sticky']),
            title: v.pipe(v.string(), v.minLength(1)),
            items: menuItems,
          }),
        ),
      ),
      /** For example about us, delivery, returns. Only where the footer has no columns. */
      footer: v.optional(links, siteDefaults.menus.footer),
    }),
    {},
  ),
  /** The shop's own footer. */
  footer: v.optional(
    v.strictObject({
      /** Titled lists of links. */
      columns: v.optional(
        v.array(v.strictObject({ title: v.pipe(v.string(), v.minLength(1)), links })),
      ),
      contact: v.optional(
        v.strictObject({
          address: v.optional(v.string()),
          phone: v.optional(v.string()),
          email: v.optional(v.pipe(v.string(), v.email())),
        }),
      ),
      /** The shop's pages on social networks. */
      social: v.optional(
        v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]\S*$/, 'a whole URL'))),
      ),
      /** An image of the accepted cards, in place of the names of the payment methods. */
      paymentImage: v.optional(shopImage),
      /** In place of the year and the shop's name; `{year}` becomes the current year. */
      copyright: v.optional(v.string()),
      /** Beside the copyright: terms, privacy. */
      links: v.optional(links),
    }),
  ),
  /** Sections of the home page, top to bottom; config/home.ts has the keys of each kind. */
  home: v.optional(
    v.strictObject({
      blocks: v.optional(HomeBlocks, siteDefaults.home.blocks),
    }),
    {},
  ),
  /** Category slug → term id: saves the first request of a category the wait for the category list. */
  categoryIds: v.optional(v.record(v.string(), v.number()), siteDefaults.categoryIds),
  /** WooCommerce's setting "Redirect to the cart page after successful addition". */
  redirectToCartAfterAdd: v.optional(v.boolean(), siteDefaults.redirectToCartAfterAdd),
  /** A popup over the page, or a panel below the header's cart button. */
  miniCart: v.optional(v.picklist(['popup', 'header']), siteDefaults.miniCart),
  /** The minimum order amount of WooCommerce's free shipping, in units of the currency; 0 for none. */
  freeShippingFrom: v.optional(v.pipe(v.number(), v.minValue(0)), siteDefaults.freeShippingFrom),
  /** Titles and instructions of the payment methods; the Store API has only their ids. */
  gateways: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        title: v.pipe(v.string(), v.minLength(1)),
        description: v.optional(v.string()),
      }),
    ),
    siteDefaults.gateways,
  ),
  /** WooCommerce's settings of the checkout, which no API response carries. */
  checkout: v.optional(
    v.strictObject({
      /** "Enable guest checkout": orders without an account. */
      guests: v.optional(v.boolean(), checkout.guests),
      /** "Allow customers to create an account during checkout". Without guests, each order makes one. */
      newAccounts: v.optional(v.boolean(), checkout.newAccounts),
      /** The shop sends a link to set the password of a new account, or the checkout asks for one. */
      newPasswords: v.optional(v.picklist(['by-shop', 'by-shopper']), checkout.newPasswords),
      /** "Company name", "Address line 2" and "Phone number" of the checkout's fields. */
      company: v.optional(requirement, checkout.company),
      address2: v.optional(requirement, checkout.address2),
      phone: v.optional(requirement, checkout.phone),
      /** "Enable the use of coupon codes", on the cart's page, too. */
      coupons: v.optional(v.boolean(), checkout.coupons),
      /** Page with the terms that the shopper must accept; without it there is no checkbox. */
      termsPath: v.optional(
        v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'a path of the shop, such as /terms/')),
      ),
      /** Id of a plugin's field → value → label of its options, which no page of a classic checkout has. */
      fieldOptions: v.optional(
        v.record(v.string(), v.record(v.string(), v.pipe(v.string(), v.minLength(1)))),
      ),
    }),
    {},
  ),
  /**
   * Paths of pages that WordPress shows instead of the app, with everything below them, such as pages of a
   * page builder with scripts of their own. The web server needs them too: deploy/README.md#go-back.
   */
  wordpressPaths: v.optional(v.array(base), siteDefaults.wordpressPaths),
  /** Screens that WordPress renders instead of the app. The web server needs it too: deploy/README.md#go-back. */
  handedOver: v.optional(v.array(v.picklist(['checkout', 'account'])), siteDefaults.handedOver),
  /** Values of `popup-selector`, in links of the shop's e-mails, that open the sign-in popup. Only compared. */
  signInPopups: v.optional(v.array(v.string()), siteDefaults.signInPopups),
  /** WooCommerce's order attribution. */
  attribution: v.optional(
    v.strictObject({
      /** A consent banner can still forbid it. */
      allowed: v.optional(v.boolean(), siteDefaults.attribution.allowed),
    }),
    {},
  ),
})

export type SiteConfig = v.InferOutput<typeof SiteSchema>

/** @throws an Error that names each invalid key */
export function parseSiteConfig(json: string): SiteConfig {
  const result = v.safeParse(SiteSchema, parseJson(json))
  if (result.success) return result.output
  throw invalid(
    result.issues
      .map((issue) => `${v.getDotPath(issue) ?? 'the block'}: ${issue.message}`)
      .join('; '),
  )
}

function parseJson(json: string): unknown {
  if (!json.trim()) throw invalid('there is none (a script of type application/json)')
  try {
    return JSON.parse(json)
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'it is not JSON')
  }
}

const invalid = (reason: string) =>
  new Error(`The site-config block of index.html is invalid. ${reason}`)
