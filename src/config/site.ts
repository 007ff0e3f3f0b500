import * as v from 'valibot'
import { LIVE_SEARCH_LIMIT } from './constants'

/**
 * What differs between shops, read once from the JSON block `#site-config` of index.html. One build
 * serves any shop: change the block, not the code. A wrong value stops the start with its key's name.
 */
const SiteConfig = v.object({
  /** Shown in titles and the header. */
  name: v.string(),
  /** Origin of the shop's absolute URLs, where it is not the origin of the page; '' means the same. */
  shopOrigin: v.union([v.literal(''), v.pipe(v.string(), v.url())]),
  /** Prefix of the theme's ajax actions and cookies: "bookio", "digic". */
  theme: v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'lower-case letters, digits and _')),
  /** Where pages that WordPress renders are read from: the path is put behind it. */
  documentPrefix: v.pipe(v.string(), v.regex(/^\/[\w-]+$/, 'a path such as /_wp')),
  /**
   * What the shop's WordPress has besides WooCommerce. Where something is absent the app goes
   * WooCommerce's own way, or keeps it in the browser, or does not show it.
   */
  capabilities: v.object({
    /** The theme's own calls (6 to 9 and 16) and what its pages print; without it: the Store API. */
    theme: v.boolean(),
    /** The wishlist plugin (call 14); without it wishes are kept in the browser. */
    wishlist: v.boolean(),
  }),
  /** For amounts that a shopper types or drags; those of the shop's answers carry their own. */
  currency: v.object({ code: v.string(), symbol: v.string() }),
  listing: v.object({
    perPage: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    view: v.picklist(['grid', 'list']),
    /** Attributes offered as filters, without "pa_". */
    attributes: v.array(v.string()),
    relation: v.picklist(['AND', 'IN']),
    showPrice: v.boolean(),
    showCount: v.boolean(),
    showBrand: v.boolean(),
    showRating: v.boolean(),
    showOnlySale: v.boolean(),
    showInStock: v.boolean(),
    /** Card design, 1 to 4. */
    layoutShop: v.picklist([1, 2, 3, 4]),
    /** Numbered pages, a "Load more" button, or products that come by themselves. */
    paging: v.picklist(['shop-pagination', 'shop-loadmore', 'shop-infinity']),
    /** What "Show" offers: the theme's own number once, twice and three times. */
    perPageChoices: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
    /** Whether the shop has the filter block. Without it, nothing filters and "Show" loads the page anew. */
    filterBlock: v.boolean(),
    /** Where the filters are: beside the products, in a bar above them, or in a popup; on phones always in one. */
    filterPlace: v.picklist(['left', 'dropdown', 'popup']),
  }),
  /** A product's pictures and options. */
  product: v.object({
    /**
     * 'zoom': a picture that is enlarged under the mouse, its thumbnails below; 'scroll': a slider with
     * buttons, its thumbnails beside it.
     */
    thumbnails: v.picklist(['zoom', 'scroll']),
    zoom: v.object({
      /** In the picture's own frame, in a window beside it, or in a glass over it. */
      mode: v.picklist(['inner', 'window', 'lens']),
      /** The mouse's wheel magnifies. */
      wheel: v.boolean(),
      /** What is shown larger follows the mouse softly. */
      easing: v.boolean(),
    }),
    /** What swatches do that cannot be had with what is chosen: stay, struck through, or go. */
    unavailableSwatches: v.picklist(['struck', 'hidden']),
  }),
  /** Whether cards have a quick view. */
  quickView: v.boolean(),
  /** Whether shoppers have a wishlist; without it, nobody sees a heart. */
  wishlist: v.boolean(),
  search: v.object({
    /**
     * The instant search at search inputs ("WPC AJAX Search"): false switches it off; what is given
     * here holds instead of the shop's own setting of that name.
     */
    instant: v.union([
      v.literal(false),
      v.object({
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
        animatedPlaceholder: v.optional(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty()))),
      }),
    ]),
    /** The theme's live search, which the header opens. */
    live: v.object({
      /** How many products it suggests. */
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), LIVE_SEARCH_LIMIT),
      /** Said where it finds nothing. */
      noResult: v.string(),
    }),
  }),
  /** The home page, top to bottom; config/home.ts says what each kind of block is set by, and checks it. */
  home: v.object({ blocks: v.array(v.unknown()) }),
  /** Category slug → term id, so that a category's first request need not wait for the category list. */
  categoryIds: v.record(v.string(), v.number()),
  /** WooCommerce's setting "Redirect to the cart page after successful addition". */
  redirectToCartAfterAdd: v.boolean(),
  /** The cart beside the page: a popup over it, or a panel below the header's button. */
  miniCart: v.optional(v.picklist(['popup', 'header']), 'popup'),
  /** Titles and instructions of the payment methods; the shop's answers carry only their ids. */
  gateways: v.record(
    v.string(),
    v.object({ title: v.string(), description: v.optional(v.string()) }),
  ),
  /** What the checkout asks; config/checkout.ts says what each key means, and checks it. */
  checkout: v.record(v.string(), v.unknown()),
  /**
   * Selectors by which links of the shop's e-mails name its sign-in popup (`popup-selector`, spaces as
   * spaces): compared, never run.
   */
  signInPopups: v.array(v.string()),
  /** ISO codes that the shop sells to. */
  countries: v.record(v.string(), v.string()),
  /** Whether orders may tell where their shopper came from; a consent banner may still forbid it. */
  attribution: v.object({ allowed: v.boolean() }),
})

export type SiteConfig = v.InferOutput<typeof SiteConfig>

export function parseSiteConfig(json: string): SiteConfig {
  const result = v.safeParse(SiteConfig, JSON.parse(json))
  if (result.success) return result.output
  const wrong = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'the block'}: ${issue.message}`,
  )
  throw new Error(`The site-config block of index.html is wrong. ${wrong.join(' ')}`)
}

function read(): SiteConfig {
  const block = document.getElementById('site-config')
  if (!block)
    throw new Error('index.html holds no site-config block (a script of type application/json).')
  return parseSiteConfig(block.textContent ?? '')
}

export const site = read()
