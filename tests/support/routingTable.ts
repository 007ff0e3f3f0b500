import type { Owners, Place } from './routing.ts'

/**
 * Every kind of request to the shop's host and who must answer it. The rules of routing.ts,
 * deploy/nginx.conf and deploy/Caddyfile are tested with it (tests/unit/project/routing.test.ts,
 * tests/serving).
 */
export interface Row {
  place: Place
  method: string
  /** Path and query as sent. */
  url: string
  userAgent?: string
  /** The URL that WordPress receives, if it differs from the one sent. */
  seen?: string
}

const GET = (place: Place, ...urls: string[]): Row[] =>
  urls.map((url) => ({ place, method: 'GET', url }))
const send = (place: Place, method: string, ...urls: string[]): Row[] =>
  urls.map((url) => ({ place, method, url }))
const read = (url: string, seen: string, method = 'GET'): Row => ({
  place: 'document',
  method,
  url,
  seen,
})
const as = (userAgent: string, place: Place, ...urls: string[]): Row[] =>
  GET(place, ...urls).map((row) => ({ ...row, userAgent }))

const KEY = 'wc_order_9Zk2QmUuX1abc'
const FACEBOOK = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

export const routingTable: readonly Row[] = [
  // The app's own addresses.
  ...GET(
    'app',
    '/',
    '/?utm_source=newsletter&utm_campaign=a%20b',
    '/?s=river&post_type=product',
    '/?product_cat=school-books&s=river&post_type=product',
    '/page/2/?s=river&post_type=product',
    '/?SuperSocializerVerified=1',
    '/shop',
    '/shop/',
    '/shop/page/3/',
    '/shop/?orderby=price&filter_years=a,b&query_type_years=or&min_price=100',
    '/product-category/bags-kits/',
    '/product-category/general-books/childrens-books/page/2/',
    '/product/river',
    '/product/river/',
    '/product/river/?attribute_pa_years=8-years',
    '/product/river/comment-page-2/',
    '/product/stories/for-children/river/',
    '/product/%e0%a4%a8%e0%a4%a6%e0%a5%80/',
    '/product/no-such-product/',
    '/cart/',
    '/checkout/',
    '/wishlist/',
    '/wishlist/A1B2C3',
    '/my-account/',
    '/my-account/orders/2/',
    '/my-account/edit-address/billing/',
    '/my-account/lost-password/?key=Zk2QmUuX1abc&id=7',
    '/my-account/lost-password/?show-reset-form=true',
    '/track-order/?orderid=1432',
  ),
  ...send('app', 'HEAD', '/', '/shop/'),

  // Files of the build.
  ...GET(
    'asset',
    '/assets/app-1.js',
    '/assets/app-1.css',
    '/assets/gone-0.js',
    '/assets/gone-0.css',
  ),
  ...GET('file', '/favicon.svg', '/favicon.ico', '/third-party.html'),

  // Any method but GET and HEAD.
  ...send('private', 'POST', '/', '/?wc-ajax=add_to_cart', '/wp-admin/admin-ajax.php', '/cart/'),
  ...send('private', 'POST', '/my-account/', '/my-account/lost-password/', '/product/river/'),
  ...send('private', 'POST', '/wp-comments-post.php', '/wc-api/wc_gateway_paypal', '/xmlrpc.php'),
  ...send('private', 'POST', '/wp-json/wc/store/v1/batch', '/checkout/order-pay/17/', '/index.php'),
  ...send('private', 'PUT', '/wp-json/wc/store/v1/checkout/17?_locale=site'),
  ...send('private', 'DELETE', '/wp-json/wc/store/v1/cart/coupons/FLAT50'),
  ...send('private', 'OPTIONS', '/wp-json/wc/store/v1/cart', '/shop/'),

  // WordPress's own addresses.
  ...GET(
    'wordpress',
    '/wp-json/',
    '/wp-json/wp/v2/product?slug=river',
    '/wp-json/wc/store/v1/products?per_page=32',
    '/wp-json/wc/store/v1/products/attributes',
    '/wp-admin/',
    '/wp-admin/css/about.css?ver=6.9',
    '/wp-login.php',
    '/wp-login.php?action=lostpassword',
    '/wp-content/uploads/2026/01/river%20bank.jpg',
    '/wp-content/plugins/woocommerce/assets/js/frontend/cart.min.js?ver=9.9.5',
    '/wp-includes/js/jquery/jquery.min.js',
    '/wp-comments-post.php',
    '/xmlrpc.php',
    '/wp-cron.php?doing_wp_cron=1',
    '/index.php',
    '/index.html',
    '/app.html',
    '/shop/index.html',
    '/.prerender.json',
    '/feed/',
    '/comments/feed/',
    '/shop/feed/',
    '/product/river/feed/',
    '/product-category/bags-kits/feed/',
    '/sitemap.xml',
    '/sitemap_index.xml',
    '/product-sitemap1.xml',
    '/wp-sitemap.xml',
    '/wp-sitemap-posts-product-1.xml',
    '/robots.txt',
    '/ads.txt',
    '/.well-known/acme-challenge/token',
    '/.well-known/apple-developer-merchantid-domain-association',
    '/.vite/manifest.json',
  ),
  // WordPress's pages, which the app shows, too.
  ...GET(
    'app',
    '/about-us/',
    '/blog/2026/01/a%2Fb/?x=%2F',
    '/page/2/',
    '/author/asha/',
    '/product-tag/new/',
    '/brand/lantern-row/',
    '/product_author/asha/',
    '/product/',
    '/shop/else/',
    '/product-category/',
    '/shopping-guide/',
    '/cartography/',
    '/terms-and-conditions/',
  ),
  ...GET('wordpress', '/about-us/embed/', '/wc-auth/v1/authorize', '/index.php/about-us/'),
  // Personal responses.
  ...GET(
    'private',
    '/wp-json/wc/store/v1/cart',
    '/wp-json/wc/store/cart/items',
    '/wp-json/wc/store/v1/checkout?_locale=site',
    `/wp-json/wc/store/v1/order/17?key=${KEY}`,
    '/wp-admin/admin-ajax.php?action=rest-nonce',
    '/wp-admin/admin-post.php?action=x',
    '/?wc-ajax=get_refreshed_fragments',
    '/shop/?wc-ajax=get_refreshed_fragments',
    '/?wc-api=wc_gateway_paypal&orderId=17',
    '/wc-api/razorpay',
    '/wc-api/razorpay/',
    `/checkout/order-pay/17/?pay_for_order=true&key=${KEY}`,
    `/checkout/order-received/17/?key=${KEY}`,
    '/checkout/order-received/17/',
    '/checkout/add-payment-method/',
  ),
  // Query parameters with side effects in WordPress, on any path.
  ...GET(
    'private',
    '/cart/?add-to-cart=12&_wpnonce=1f',
    '/?p=12&add-to-cart=12',
    '/cart/?remove_item=abc&_wpnonce=1f',
    '/cart/?undo_item=abc&_wpnonce=1f',
    '/cart/?remove_coupon=flat50',
    '/?apply_coupon=flat50',
    '/cart/?order_again=17&_wpnonce=1f',
    '/cart/?cancel_order=true&order=x&order_id=17&redirect&_wpnonce=1f',
    '/my-account/customer-logout/?_wpnonce=1f',
    `/?download_file=12&order=x&email=a%40b.in&key=${KEY}`,
    `/my-account/?key=${KEY}`,
    '/?download_file=12&order=x&email=a%40b.in',
    '/?p=12',
    '/?p=12&preview=true',
    '/product/river/?preview_id=12',
    '/?page_id=2',
    '/?cat=1',
    '/?author=1',
    '/?m=202611',
    '/?attachment_id=9',
    '/?rest_route=/wp/v2/posts',
    '/?feed=rss2',
    '/?customize_changeset_uuid=1',
    '/shop/?x=1&p[]=2',
    '/?SuperSocializerAuth=Google&super_socializer_redirect_to=%2F',
    '/?SuperSocializerAuth=Facebook&code=1&state=2',
    '/?SuperSocializerSteamAuth=%2F',
    '/?code=1&state=2',
    '/SuperSocializerAuth/Discord?code=1&state=2',
    '/?oauth_token=1&oauth_verifier=2',
    '/?SuperSocializerKey=123',
  ),
  // Links that add to the cart, at the app's own addresses.
  ...GET(
    'app',
    '/?add-to-cart=12',
    '/about-us/?add-to-cart=12',
    '/shop/?add-to-cart=12&quantity=2',
    '/product/river/?add-to-cart=12&variation_id=15&attribute_pa_size=m',
    '/product/set/?utm_source=mail&add-to-cart=30&quantity%5B31%5D=1&quantity[32]=2',
    '/cart/?add-to-cart=12',
    '/checkout/?add-to-cart=12',
  ),
  // WordPress's plain links; it redirects /?p=12 itself.
  ...GET(
    'app',
    '/?product=river',
    '/?product_cat=bags-kits&utm_source=mail',
    '/?post_type=product',
  ),
  // Parameters with similar names.
  ...GET(
    'app',
    '/shop/?monkey=1',
    '/shop/?keyword=p',
    '/shop/?topic=x&page=2',
    '/?s=p&post_type=product',
  ),

  // Pages of WordPress that the app reads.
  read('/_wp/', '/'),
  read('/_wp/cart/', '/cart/'),
  read(
    '/_wp/my-account/edit-address/billing/?x=a%20b',
    '/my-account/edit-address/billing/?x=a%20b',
  ),
  read('/_wp/my-account/lost-password/?key=k&id=7', '/my-account/lost-password/?key=k&id=7'),
  read('/_wp/product/%e0%a4%a8%e0%a4%a6%e0%a5%80/', '/product/%e0%a4%a8%e0%a4%a6%e0%a5%80/'),
  read('/_wp/a%2Fb/', '/a%2Fb/'),
  read(`/_wp/checkout/order-received/17/?key=${KEY}`, `/checkout/order-received/17/?key=${KEY}`),
  read('/_wp/my-account/', '/my-account/', 'POST'),
  read('/_wp/?wc-ajax=get_refreshed_fragments', '/?wc-ajax=get_refreshed_fragments', 'POST'),

  // Clients without JavaScript.
  ...as(
    FACEBOOK,
    'bot',
    '/',
    '/shop/',
    '/product/river/',
    '/product-category/bags-kits/',
    '/page/2/?s=river',
  ),
  ...as('facebookexternalhit/1.1', 'private', '/?add-to-cart=12', '/cart/', '/my-account/'),
  ...as('facebookexternalhit/1.1', 'bot', '/about-us/'),
  ...as('facebookexternalhit/1.1', 'wordpress', '/robots.txt'),
  ...as('facebookexternalhit/1.1', 'asset', '/assets/app-1.js'),
  ...as('WhatsApp/2.24.1 A', 'bot', '/product/river/'),
  ...as('Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'bot', '/shop/'),
  ...as('Mozilla/5.0 (compatible; Baiduspider/2.0)', 'bot', '/shop/'),
  ...as(
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'app',
    '/product/river/',
  ),
  // Browsers inside other apps are shoppers.
  ...as('Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile [Pinterest/iOS]', 'app', '/product/river/'),
  ...as('Mozilla/5.0 (iPhone) AppleWebKit/605 [FBAN/FBIOS;FBAV/400]', 'app', '/product/river/'),
]

/** Folders of the fixture's build with a prerendered page. The server must not serve those of `withheld`. */
export const prerendered = {
  pages: [
    '/',
    '/shop/',
    '/product-category/bags-kits/',
    '/product/river/',
    '/product/नदी/',
    '/about-us/',
  ],
  withheld: [
    '/cart/',
    '/wishlist/',
    '/checkout/',
    '/my-account/',
    '/shop/feed/',
    '/wp-json/',
    '/a/b/',
  ],
}

const RIVER = '/product/%e0%a4%a8%e0%a4%a6%e0%a5%80/'

/** Requests where pages are prerendered; all others go where `routingTable` says. */
export const pagesTable: readonly Row[] = [
  ...GET(
    'page',
    '/',
    '/shop/',
    '/product-category/bags-kits/',
    '/product/river/',
    '/about-us/',
    RIVER,
    '/product/%E0%A4%A8%E0%A4%A6%E0%A5%80/',
  ),
  ...send('page', 'HEAD', '/', '/shop/'),
  // Tracking parameters.
  ...GET(
    'page',
    '/?',
    '/?utm_source=newsletter&utm_campaign=a%20b',
    '/shop/?gclid=a&gbraid=b&wbraid=c&dclid=d&_ga=1.2&_gl=e',
    '/product/river/?fbclid=Iw_-1',
    '/product/river/?msclkid=1&mc_cid=2&mc_eid=3&srsltid=4&ttclid=5&twclid=6',
    `${RIVER}?li_fat_id=1&igshid=2&yclid=3&utm_term`,
    '/about-us/?utm_source=a/b//c%2Fd&',
  ),
  // Any other query.
  ...GET(
    'app',
    '/?x=1',
    '/?s=river&post_type=product',
    '/?product_cat=bags-kits&utm_source=mail',
    '/shop/?utm_source=mail&orderby=price',
    '/shop/?orderby=price',
    '/shop/?x_utm_source=mail',
    '/shop/?utm_source=mail?orderby=price&orderby=price',
    '/product/river/?attribute_pa_years=8-years',
    '/product/river/?gclids=1',
    '/product/river/?add-to-cart=12',
    '/product/river/?utm_source=mail&add-to-cart=12',
  ),
  ...GET('private', '/shop/?utm_source=mail&remove_item=1', '/product/river/?p=12'),
  // Other addresses of the same folders.
  ...GET(
    'app',
    '/shop',
    '/product/river',
    '/shop/page/2/',
    '/product/',
    '/product-category/',
    '/Shop/',
    '//shop/',
    '/product//river/',
    '/product%2Friver/',
    '/a%2fb/',
    '/*/',
    '/product/%2A/',
    '/product/r%3Fver/',
    '/product/[r]iver/',
    `/product/${'a'.repeat(300)}/`,
    '/cart/',
    '/wishlist/',
    '/checkout/',
    '/my-account/',
  ),
  ...send('private', 'POST', '/', '/shop/', '/product/river/'),
  ...GET('wordpress', '/shop/feed/', '/wp-json/', '/app.html', '/shop/index.html'),
  read('/_wp/shop/', '/shop/'),
  // Clients without JavaScript get the prerendered page, too.
  ...as(FACEBOOK, 'page', '/', '/shop/', '/product/river/', '/product-category/bags-kits/', RIVER),
  ...as('facebookexternalhit/1.1', 'page', '/about-us/'),
  ...as('WhatsApp/2.24.1 A', 'page', '/product/river/', '/product/river/?fbclid=Iw_-1'),
  ...as('Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'page', '/shop/'),
  ...as('Mozilla/5.0 (compatible; Baiduspider/2.0)', 'page', '/shop/'),
  ...as(
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'page',
    '/product/river/',
  ),
  ...as(FACEBOOK, 'bot', '/shop', '/shop/?orderby=price', '/product/lake/', '/product/'),
  ...as(FACEBOOK, 'private', '/cart/', '/product/river/?add-to-cart=12'),
  ...as('Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile [Pinterest/iOS]', 'page', '/product/river/'),
  ...as('Mozilla/5.0 (iPhone) AppleWebKit/605 [FBAN/FBIOS;FBAV/400]', 'page', '/product/river/'),
]

const keyOf = ({ method, url, userAgent }: Row) => `${method} ${url} ${userAgent}`
const ofPages = new Set(pagesTable.map(keyOf))

/** Every request, where pages are prerendered. */
export const tableWithPages: readonly Row[] = [
  ...pagesTable,
  ...routingTable.filter((row) => !ofPages.has(keyOf(row))),
]

/** With the switches inverted: WordPress renders checkout and account, the app the confirmation. */
export const OTHER_OWNERS: Owners = {
  checkout: 'wordpress',
  account: 'wordpress',
  confirmation: 'app',
}

export const otherTable: readonly Row[] = [
  ...GET('app', '/', '/shop/', '/cart/', `/checkout/order-received/17/?key=${KEY}`),
  ...GET(
    'private',
    '/checkout/',
    '/my-account/',
    '/my-account/orders/',
    '/my-account/lost-password/?key=Zk2QmUuX1abc&id=7',
    `/checkout/order-pay/17/?key=${KEY}`,
    `/shop/?key=${KEY}`,
  ),
  read('/_wp/checkout/', '/checkout/'),
]
