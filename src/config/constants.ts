/** The business constants of the shop, each with its unit in the name. */

/** Added-to-cart notice. */
export const ADDED_NOTICE_MS = 3000
/** The mini-cart opens this long after an add, where adding does not lead to the cart. */
export const MINI_CART_OPENS_AFTER_MS = 2000
/** A quantity in the cart is sent once its clicks have stopped for this long. */
export const QUANTITY_SETTLES_MS = 350
/** The first check of a variation form. */
export const VARIATION_CHECK_AFTER_MS = 100
/** What a chosen variation says of itself slides in and out. */
export const VARIATION_SLIDE_MS = 200
/** "Select options" of the sticky product bar scrolls up in this time. */
export const SELECT_OPTIONS_SCROLL_MS = 800
/** Variations up to this number come with the product; more are asked for one by one (call 3). */
export const EMBEDDED_VARIATIONS_MAX = 30
/** Space left above the listing when a filter scrolls to it. */
export const LISTING_SCROLL_OFFSET_PX = 20
/** ... in this time, which is the overlay's own. */
export const LISTING_SCROLL_MS = 400
/** The header's bar while it is called back, from 992 px on; SiteHeader.module.css has it as 5rem. */
export const STICKY_HEADER_PX = 80
/** The listing's overlay leaves this long after an answer. */
export const LISTING_OVERLAY_MS = 400
/** Infinite scroll asks for more this far from the end of the page. */
export const INFINITE_SCROLL_WITHIN_PX = 2000
export const PRICE_STEP_DEFAULT = 1
/** First alert of a page gets the focus after this long. */
export const ALERT_FOCUS_AFTER_MS = 500
/** Space left above notices that a form scrolls to. */
export const NOTICE_SCROLL_OFFSET_PX = 100
export const NOTICE_SCROLL_MS = 1000
export const BACK_TO_TOP_AFTER_PX = 100
export const BACK_TO_TOP_MS = 500
export const STICKY_HEADER_AFTER_PX = 200

/** Instant search: asked for once typing has stopped for this long. */
export const INSTANT_SEARCH_SETTLES_MS = 300
/** The instant search's own field gets the focus this long after its popup is shown. */
export const INSTANT_SEARCH_FOCUS_AFTER_MS = 300
/** A typewriter placeholder, where the shop does not say. */
export const TYPEWRITER_CHARACTER_MS = 50
export const TYPEWRITER_PAUSE_MS = 1000

export const LIVE_SEARCH_MIN_CHARACTERS = 2
/** Live search: asked for this long after the last key. */
export const LIVE_SEARCH_SETTLES_MS = 200

/** Related products and upsells that a product's page asks for. */
export const RELATED_PRODUCTS_MAX = 10
/** Products last looked at that a browser remembers; the one on the screen is among them. */
export const VIEWED_PRODUCTS_MAX = 13

/** The checkout's coupon form slides open in this time (woocommerce.md 3.8). */
export const COUPON_FORM_SLIDE_MS = 400
/** The sign-in form of the checkout, the same way. */
export const SIGN_IN_SLIDE_MS = 400
/** A sign-in popup that the address asks for opens this long after the page stands. */
export const SIGN_IN_POPUP_AFTER_MS = 300

/** How wide pictures stand, for the browser's choice among the shop's sizes: a card's, the hero's, a product's. */
export const CARD_PICTURE_SIZES = '(width < 768px) 46vw, (width < 1200px) 30vw, 15rem'
export const HERO_PICTURE_SIZES = '14rem'
export const MAIN_PICTURE_SIZES = '(width >= 992px) 36rem, 100vw'
