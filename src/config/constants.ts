/**
 * Numbers, media queries, ids, storage keys and image sizes that several modules share, by capability. A number with
 * a unit has it in its name. See docs/behaviour.md#limits.
 */

/** Two clicks within this time are a double click. */
export const DOUBLE_CLICK_MS = 300

// Breakpoints of the layout as media queries; keep styles/media.css equal
export const WIDE = '(width >= 1200px)'
export const EXTRA_WIDE = '(width >= 1441px)'
export const DESKTOP = '(width >= 992px)'
export const TABLET = '(width >= 768px)'

// Delivery
/** More countries are not named where the shop says what it delivers to. */
export const NAMED_COUNTRIES_MAX = 5

// Cart
/** How long the notice of an added product is shown. */
export const ADDED_NOTICE_MS = 3000
/** Delay before the mini-cart opens after an add, in shops where adding does not lead to the cart. */
export const MINI_CART_OPENS_AFTER_MS = 2000
/** A changed quantity is sent after this long without another change. */
export const QUANTITY_DEBOUNCE_MS = 350
export const COUPON_FORM_SLIDE_MS = 400

// Product: variations
/** Delay before a variation form is first checked. */
export const VARIATION_CHECK_AFTER_MS = 100
/** Duration of the animation that shows and hides the description of a variation. */
export const VARIATION_SLIDE_MS = 200
/** Duration of the scroll to the options after "Select options" in the sticky bar. */
export const SELECT_OPTIONS_SCROLL_MS = 800
/** Up to this number all variations come with the product; above it they are fetched one by one. */
export const EMBEDDED_VARIATIONS_MAX = 30

// Product: gallery and zoom
export const GALLERY_SLIDE_MS = 500
/** Media query: hover zoom needs a window of this width. */
export const ZOOM_FROM = '(width >= 768px)'
export const ZOOM_WINDOW_PX = 400
export const ZOOM_LENS_PX = 200
/** Distance between the image and the zoom window. */
export const ZOOM_WINDOW_GAP_PX = 16
export const ZOOM_EASING = 12
/** 1 is the natural size of the image; lower levels magnify. */
export const ZOOM_LEVELS = { step: 0.1, lowest: 0.2 }

// Product: lightbox
export const LIGHTBOX_ANIMATION_MS = 333
/** The controls fade after this long without a mouse movement. */
export const LIGHTBOX_IDLE_AFTER_MS = 4000
/** A spinner is shown for images that take longer. */
export const LIGHTBOX_LOADING_AFTER_MS = 1000
/** Images to preload before and after the current one. */
export const LIGHTBOX_PRELOAD: [before: number, after: number] = [1, 1]
/** The address is updated after this long without another image change. */
export const LIGHTBOX_ADDRESS_AFTER_MS = 800

// Product: 360° view
/** Number of frames if the page does not say. */
export const ROTATION_FRAMES = 36
/** How long each frame is shown during automatic rotation. */
export const ROTATION_FRAME_MS = 100
/** Dragging by this distance rotates by one frame. */
export const ROTATION_DRAG_PX = 6

// Product: other products
/** Related products and upsells on a product page. */
export const RELATED_PRODUCTS_MAX = 10
/** Recently viewed products stored in the browser, including the current one. */
export const VIEWED_PRODUCTS_MAX = 13
/** Products of the wishlist below an empty cart. */
export const EMPTY_CART_ROW_MAX = 12

// Catalog
/** Space above the listing when a filter scrolls to it. */
export const LISTING_SCROLL_OFFSET_PX = 20
/** The overlay of a listing disappears this long after the response. */
export const LISTING_OVERLAY_MS = 400
/** Infinite scroll loads the next page this far from the end of the list. */
export const INFINITE_SCROLL_WITHIN_PX = 2000
export const PRICE_STEP_DEFAULT = 1

/** The subcategories of a category in the filters open and close for this long. */
export const CATEGORY_SLIDE_MS = 400

/** In session storage: the shopper has hidden the filters. */
export const FILTERS_HIDDEN_KEY = 'satchel-filters-hidden'

// Search
/** Instant search sends its request after this long without another key. */
export const INSTANT_SEARCH_DEBOUNCE_MS = 300
/** Delay before the field of the instant search popup is focused. */
export const INSTANT_SEARCH_FOCUS_AFTER_MS = 300
/** Defaults of the typewriter placeholder. */
export const TYPEWRITER_CHARACTER_MS = 50
export const TYPEWRITER_PAUSE_MS = 1000
export const LIVE_SEARCH_MIN_CHARACTERS = 2
/** Live search sends its request after this long without another key. */
export const LIVE_SEARCH_DEBOUNCE_MS = 200
export const RECENT_SEARCHES_MAX = 6
/** Number of categories, and of authors. */
export const SUGGESTED_TERMS_MAX = 3

// Checkout and account
/** Duration of the animation that shows the sign-in form at the checkout. */
export const SIGN_IN_SLIDE_MS = 400
/** Delay before a sign-in popup that the address requests is opened. */
export const SIGN_IN_POPUP_AFTER_MS = 300

/** Window of the page at which a shopper signs in at another site. */
export const SIGN_IN_WINDOW_PX = { width: 770, height: 520, left: 315, top: 80 }
/** How often the shop's page looks whether that window has been closed. */
export const SIGN_IN_WINDOW_CHECK_MS = 500
/** In session storage: the start of the keys of what only this visitor may see. */
export const VISITOR_KEYS = 'satchel-visitor '
/** In session storage, which a tab keeps while it shows other sites: where a shopper has left to sign in. */
export const SIGN_IN_KEY = 'satchel-sign-in'

// Order attribution
/** So short that its cookies are session cookies. */
export const ATTRIBUTION_LIFETIME_MONTHS = 0.00001
export const ATTRIBUTION_SESSION_MINUTES = 30

// Wishlist
export const WISHLIST_KEY_DAYS = 7
export const WISHLIST_NOTICE_MS = 3000
/** Changes stored in the browser while the shop does not respond; the oldest are dropped first. */
export const OUTBOX_MAX = 50
/** Time until stored changes are sent again, while the page is open. */
export const OUTBOX_RETRY_MS = 60_000

// Sharing
/** Window of a service, by the setting `social.sharing.window`. */
export const SHARE_WINDOW_PX = {
  small: { width: 620, height: 420, left: 390, top: 105 },
  large: { width: 770, height: 520, left: 315, top: 80 },
}
/** Window in which an image of the lightbox is shared; centred. */
export const IMAGE_SHARE_WINDOW_PX = { width: 550, height: 420, top: 100 }
/** Duration of the animation that hides and shows a vertical share bar. */
export const SHARE_BAR_SLIDE_MS = 400
/** Facebook's counts are saved at the shop this long after its last response. */
export const SAVE_SHARES_AFTER_MS = 1000
/** How long the confirmation of a copied link is shown. */
export const COPIED_NOTICE_MS = 3000

// Navigation
/** Element id of the page's footer. */
export const FOOTER_ID = 'foot'
/** The button appears below this scroll position and scrolls to the top. */
export const BACK_TO_TOP_AFTER_PX = 100
export const BACK_TO_TOP_MS = 300
/** The header is sticky below this scroll position, while the shopper scrolls up. */
export const STICKY_HEADER_AFTER_PX = 200
/** Media query: the vertical menu shows most of its items; see domain/navigation/menu.ts for the numbers. */
export const VERTICAL_MENU_LONG = '(width >= 1530px)'

// Notices
/** Delay before the first alert of a page is focused. */
export const ALERT_FOCUS_AFTER_MS = 500
/** Space above a notice that a form scrolls to. */
export const NOTICE_SCROLL_OFFSET_PX = 100
export const NOTICE_SCROLL_MS = 1000

// Editorial content
/** Duration of a figure that counts up, where the shop's page names none. */
export const COUNT_UP_MS = 2000

// Carousels
/** Window widths at which the number of columns may change. */
export const CAROUSEL_BREAKPOINTS_PX = [0, 480, 768, 1024, 1200, 1441] as const
export const DRAG_LIST_BREAKPOINTS_PX = [0, 768, 998, 1200] as const
export const CAROUSEL_COLUMNS_DEFAULT = 3
export const CAROUSEL_AUTOPLAY_MS = 4000
/** How long the slider at the top of the home page shows each slide. */
export const HERO_AUTOPLAY_MS = 5000
/** Duration of the animation between two positions. */
export const CAROUSEL_SLIDE_MS = 300

// The `sizes` attribute of images: of product cards, of the hero, of the product page
export const CARD_IMAGE_SIZES = '(width < 768px) 46vw, (width < 1200px) 30vw, 15rem'
export const HERO_IMAGE_SIZES = '14rem'
export const MAIN_IMAGE_SIZES = '(width >= 992px) 36rem, 100vw'

// Images that load at once, and before the app itself
/** Cards in the first row of a wide screen. */
export const FIRST_ROW_CARDS = 4
/** Covers beside the welcome of the home page. */
export const HERO_COVERS = 3

/** By which a loyalty plugin counts likes at Facebook. */
export const FACEBOOK_LOYALTY_KEY = 'Facebook_like_recommend'
