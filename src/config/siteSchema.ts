import * as v from 'valibot'
import { HomeBlocks, wholeNumber } from './home'
import { defaultHomeBlocks, siteDefaults } from './siteDefaults'

/**
 * Schema of the JSON block `#site-config` of index.html: everything that differs between shops. One build
 * serves any shop; only the block changes. docs/site-config.md documents the same keys for shop owners,
 * and a test compares the two.
 */

/** An address within the shop, as WordPress writes it. */
const path = v.pipe(
  v.string(),
  v.regex(/^\/(?:[^/\s?#][^\s?#]*)?$/, 'a path of the shop, such as /terms/'),
)

/** The part that a kind of address begins with, with both slashes; letters as they are read, unencoded. */
const base = v.pipe(
  v.string(),
  v.regex(/^\/(?:[^/\s?#%:*]+\/)+$/, 'a path with a slash at both ends, such as /shop/'),
)

/** WooCommerce's word for a page of the cart, checkout or account. */
const endpoint = v.pipe(
  v.string(),
  v.regex(/^[^/\s?#%:*]+$/, 'a word of an address, without slashes'),
)

const count = wholeNumber(100)

const requirement = v.picklist(['hidden', 'optional', 'required'])

const link = v.strictObject({ label: v.string(), path })

const { addresses, checkout, currency, listing, product } = siteDefaults

export const SiteSchema = v.strictObject({
  /** Shown in titles and the header. */
  name: v.pipe(v.string(), v.minLength(1)),
  /** Origin of the shop's absolute URLs, where it is not the origin of the page; '' means the same. */
  shopOrigin: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:https?:\/\/[^/\s]+)?$/, 'an origin such as https://shop.example'),
    ),
    siteDefaults.shopOrigin,
  ),
  /** Where pages that WordPress renders are read from: the path is put behind it. */
  documentPrefix: v.optional(
    v.pipe(v.string(), v.regex(/^\/[\w-]+$/, 'a path such as /_wp')),
    siteDefaults.documentPrefix,
  ),
  /**
   * What the shop's WordPress has besides WooCommerce. Where something is absent the app goes
   * WooCommerce's own way, or keeps it in the browser, or does not show it.
   */
  capabilities: v.optional(
    v.strictObject({
      /** The theme's own calls (6 to 9 and 16) and what its pages print; without it: the Store API. */
      theme: v.optional(v.boolean(), siteDefaults.capabilities.theme),
      /** The wishlist plugin (call 14); without it wishes are kept in the browser. */
      wishlist: v.optional(v.boolean(), siteDefaults.capabilities.wishlist),
    }),
    {},
  ),
  /** Prefix of the theme's ajax actions and cookies: "bookio", "digic". Nothing without its capability. */
  theme: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'lower-case letters, digits and _')),
    siteDefaults.theme,
  ),
  /** How the shop writes amounts that a shopper types or drags; those of its answers carry their own. */
  currency: v.strictObject({
    /** ISO 4217. */
    code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'three capitals such as INR')),
    /** What stands before an amount, a space included: "₹". */
    prefix: v.optional(v.string(), currency.prefix),
    /** What stands behind it: " €". */
    suffix: v.optional(v.string(), currency.suffix),
    decimalSeparator: v.optional(v.string(), currency.decimalSeparator),
    thousandSeparator: v.optional(v.string(), currency.thousandSeparator),
    /** How many decimals an amount has that is not whole. */
    decimals: v.optional(wholeNumber(4, 0), currency.decimals),
  }),
  /** ISO code → name of each country that the shop sells to; the first is where most shoppers are. */
  countries: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capitals such as IN')),
      v.pipe(v.string(), v.minLength(1)),
    ),
    v.check((countries) => Object.keys(countries).length > 0, 'one country at least'),
  ),
  /** Where the shop's screens are: WordPress's and WooCommerce's permalinks. */
  addresses: v.optional(
    v.strictObject({
      /** The page of all products. */
      shop: v.optional(base, addresses.shop),
      /** What categories' addresses begin with; categories within categories follow each other. */
      category: v.optional(base, addresses.category),
      /** What products' addresses begin with; categories may stand between it and the product. */
      product: v.optional(base, addresses.product),
      /** What tags' addresses begin with. Their pages are WordPress's own. */
      tag: v.optional(base, addresses.tag),
      cart: v.optional(base, addresses.cart),
      checkout: v.optional(base, addresses.checkout),
      account: v.optional(base, addresses.account),
      /** The wishlist plugin's page; without the plugin, where the browser's own list is shown. */
      wishlist: v.optional(base, addresses.wishlist),
      /** Below the checkout: the confirmation of an order. */
      orderReceived: v.optional(endpoint, addresses.orderReceived),
      /** Below the checkout: WordPress's page with a payment method's own script. */
      orderPay: v.optional(endpoint, addresses.orderPay),
      /** Below the account. */
      lostPassword: v.optional(endpoint, addresses.lostPassword),
    }),
    {},
  ),
  listing: v.optional(
    v.strictObject({
      /** Products on a page, where the address says nothing else. */
      perPage: v.optional(count, listing.perPage),
      view: v.optional(v.picklist(['grid', 'list']), listing.view),
      /** Attributes offered as filters, without "pa_". */
      attributes: v.optional(v.array(v.string()), listing.attributes),
      /** Whether a product must have every chosen value of an attribute, or one of them. */
      relation: v.optional(v.picklist(['AND', 'IN']), listing.relation),
      showPrice: v.optional(v.boolean(), listing.showPrice),
      showCount: v.optional(v.boolean(), listing.showCount),
      showBrand: v.optional(v.boolean(), listing.showBrand),
      showRating: v.optional(v.boolean(), listing.showRating),
      showOnlySale: v.optional(v.boolean(), listing.showOnlySale),
      showInStock: v.optional(v.boolean(), listing.showInStock),
      /** Card design of the theme, 1 to 4. */
      layoutShop: v.optional(v.picklist([1, 2, 3, 4]), listing.layoutShop),
      /** Numbered pages, a "Load more" button, or products that come by themselves. */
      paging: v.optional(
        v.picklist(['shop-pagination', 'shop-loadmore', 'shop-infinity']),
        listing.paging,
      ),
      /** What "Show" offers: the shop's own number once, twice and three times. */
      perPageChoices: v.optional(v.array(count), listing.perPageChoices),
      /** Whether the shop has the filter block. Without it, nothing filters and "Show" loads the page anew. */
      filterBlock: v.optional(v.boolean(), listing.filterBlock),
      /** Where the filters are: beside the products, in a bar above them, or in a popup; on phones always in one. */
      filterPlace: v.optional(v.picklist(['left', 'dropdown', 'popup']), listing.filterPlace),
    }),
    {},
  ),
  /** A product's pictures and options. */
  product: v.optional(
    v.strictObject({
      /**
       * 'zoom': a picture that is enlarged under the mouse, its thumbnails below; 'scroll': a slider with
       * buttons, its thumbnails beside it.
       */
      thumbnails: v.optional(v.picklist(['zoom', 'scroll']), product.thumbnails),
      zoom: v.optional(
        v.strictObject({
          /** In the picture's own frame, in a window beside it, or in a glass over it. */
          mode: v.optional(v.picklist(['inner', 'window', 'lens']), product.zoom.mode),
          /** The mouse's wheel magnifies. */
          wheel: v.optional(v.boolean(), product.zoom.wheel),
          /** What is shown larger follows the mouse softly. */
          easing: v.optional(v.boolean(), product.zoom.easing),
        }),
        {},
      ),
      /** What swatches do that cannot be had with what is chosen: stay, struck through, or go. */
      unavailableSwatches: v.optional(
        v.picklist(['struck', 'hidden']),
        product.unavailableSwatches,
      ),
    }),
    {},
  ),
  /** Whether cards have a quick view. */
  quickView: v.optional(v.boolean(), siteDefaults.quickView),
  /** Whether shoppers have a wishlist; without it, nobody sees a heart. */
  wishlist: v.optional(v.boolean(), siteDefaults.wishlist),
  search: v.optional(
    v.strictObject({
      /**
       * The instant search at search inputs ("WPC AJAX Search"): false switches it off; what is given
       * here holds instead of the shop's own setting of that name.
       */
      instant: v.optional(
        v.union([
          v.literal(false),
          v.strictObject({
            /** Under the input, over the page, or not by itself. */
            autoShow: v.optional(v.picklist(['no', 'inline', 'popup'])),
            /** Search inputs to leave alone: ids, classes, attributes, with commas between. */
            autoExclude: v.optional(v.string()),
            /** What opens the popup by a click, on any screen; the shop's own only where a search input is. */
            manualShow: v.optional(v.string()),
            /** The popup's place: 01 right, 02 left, 03 top, 04 bottom, 05 in the middle. */
            position: v.optional(v.picklist(['01', '02', '03', '04', '05'])),
            placeholderClicking: v.optional(v.picklist(['empty', 'keep'])),
            /**
             * Phrases for the placeholder. Named here they run as soon as an input is seen; the shop's own
             * only once it has been pointed at, since no page is read for them before.
             */
            animatedPlaceholder: v.optional(v.array(v.pipe(v.string(), v.regex(/\S/, 'words')))),
          }),
        ]),
        siteDefaults.search.instant,
      ),
      /** The live search, which the header opens. */
      live: v.optional(
        v.strictObject({
          /** How many products it suggests. */
          limit: v.optional(
            v.pipe(v.number(), v.integer(), v.minValue(1)),
            siteDefaults.search.live.limit,
          ),
          /** Said where it finds nothing. */
          noResult: v.optional(v.string(), siteDefaults.search.live.noResult),
        }),
        {},
      ),
    }),
    {},
  ),
  /** The shop's own words; '' leaves their place out. */
  texts: v.optional(
    v.strictObject({
      /** A few words above the header and in the home page's title. */
      tagline: v.optional(v.string(), siteDefaults.texts.tagline),
      /** What the shop is: in the footer, and where search engines show the home page. */
      about: v.optional(v.string(), siteDefaults.texts.about),
    }),
    {},
  ),
  /** Links besides those that every shop has (shelves, cart, account): pages of the shop, WordPress's included. */
  menus: v.optional(
    v.strictObject({
      /** In the header, behind the shelves, and in the menu of phones. */
      header: v.optional(v.array(link), siteDefaults.menus.header),
      /** In the footer: about us, delivery, returns. */
      footer: v.optional(v.array(link), siteDefaults.menus.footer),
    }),
    {},
  ),
  /** Sections of the home page, top to bottom; config/home.ts has the keys of each kind. */
  home: v.optional(
    v.strictObject({
      blocks: v.optional(
        v.pipe(
          HomeBlocks,
          v.transform((blocks) => (blocks.length > 0 ? blocks : defaultHomeBlocks)),
        ),
        siteDefaults.home.blocks,
      ),
    }),
    {},
  ),
  /** Category slug → term id, so that a category's first request need not wait for the category list. */
  categoryIds: v.optional(v.record(v.string(), v.number()), siteDefaults.categoryIds),
  /** WooCommerce's setting "Redirect to the cart page after successful addition". */
  redirectToCartAfterAdd: v.optional(v.boolean(), siteDefaults.redirectToCartAfterAdd),
  /** The cart beside the page: a popup over it, or a panel below the header's button. */
  miniCart: v.optional(v.picklist(['popup', 'header']), siteDefaults.miniCart),
  /** Titles and instructions of the payment methods; the shop's answers carry only their ids. */
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
      /** The shop sends a link to set the password of a new account, or the shopper types one. */
      newPasswords: v.optional(v.picklist(['by-shop', 'by-shopper']), checkout.newPasswords),
      /** "Company name", "Address line 2" and "Phone number" of the checkout's fields. */
      company: v.optional(requirement, checkout.company),
      address2: v.optional(requirement, checkout.address2),
      phone: v.optional(requirement, checkout.phone),
      /** Path of the page with the terms that an order has to accept; without it nothing is asked. */
      termsPath: v.optional(
        v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'a path of the shop, such as /terms/')),
      ),
    }),
    {},
  ),
  /**
   * Screens that WordPress draws instead of the app; its server has to know it, too
   * (deploy/README.md#go-back).
   */
  handedOver: v.optional(v.array(v.picklist(['checkout', 'account'])), siteDefaults.handedOver),
  /**
   * Selectors by which links of the shop's e-mails name its sign-in popup (`popup-selector`, spaces as
   * spaces): compared, never run.
   */
  signInPopups: v.optional(v.array(v.string()), siteDefaults.signInPopups),
  /** What is told of where an order came from. */
  attribution: v.optional(
    v.strictObject({
      /** Whether orders may tell it; a consent banner may still forbid it. */
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
