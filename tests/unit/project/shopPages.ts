import type { ShopResponses } from '../../../scripts/configure/responses.ts'
import { parsePage } from '../../../scripts/configure/page.ts'

export const ORIGIN = 'https://laden.example'

/** The responses of a small shop with renamed permalinks. */
export const smallShop = {
  '/wp-json/': { name: 'B&#252;cher &amp; mehr', description: 'Gut sortiert' },
  '/wp-json/wc/store/v1/products': [
    {
      id: 7,
      slug: 'atlas',
      type: 'simple',
      is_purchasable: true,
      is_in_stock: true,
      permalink: `${ORIGIN}/laden/karten/alte/atlas/`,
      prices: {
        currency_code: 'EUR',
        currency_prefix: '',
        currency_suffix: '&nbsp;&euro;',
        currency_decimal_separator: ',',
        currency_thousand_separator: '.',
        currency_minor_unit: 2,
      },
      tags: [{ name: 'Neu', slug: 'neu', link: `${ORIGIN}/schlagwort/neu/` }],
    },
  ],
  '/wp-json/wc/store/v1/products/categories': [
    { id: 4, slug: 'karten', parent: 0, permalink: `${ORIGIN}/regal/karten/` },
    { id: 5, slug: 'alte', parent: 4, permalink: `${ORIGIN}/regal/karten/alte/` },
    {
      id: 6,
      slug: '%d9%83%d8%aa',
      parent: 0,
      permalink: `${ORIGIN}/regal/%d9%83%d8%aa/`,
    },
  ],
  '/wp-json/wp/v2/pages': [
    { link: 'https://laden.example/versand/', content: { rendered: '<p>Zwei Tage.</p>' } },
    {
      link: 'https://laden.example/schule/',
      content: {
        rendered:
          '<div class="elementor"><div data-widget_type="heading.default">Schule</div><div data-widget_type="slides.default"></div></div>',
      },
    },
    {
      link: 'https://laden.example/team/',
      content: { rendered: '<div data-widget_type="text-editor.default">Wir</div>' },
    },
    { link: 'https://laden.example/', content: { rendered: '<script>go()</script>' } },
    // Shortcodes of WooCommerce, which the list has without their forms.
    {
      link: 'https://laden.example/mein-konto/',
      content: { rendered: '<div class="woocommerce"></div>' },
    },
    {
      link: 'https://laden.example/sendung/',
      content: { rendered: '<p>Hier:</p>\n<div class="woocommerce"></div>\n' },
    },
  ],
  '/wp-json/wc/store/v1/products/attributes': [
    { taxonomy: 'pa_jahr', count: 4 },
    { taxonomy: 'pa_leer', count: 0 },
  ],
  '/wp-json/wc/store/v1/cart': {
    payment_methods: ['cod', 'mollie'],
    billing_address: { country: 'DE' },
  },
  /** Response to OPTIONS: no plugin has fields. */
  '/wp-json/wc/store/v1/checkout': { schema: { properties: { additional_fields: {} } } },
  '/': `<body class="home"><header><nav><a href="/">Start</a><a href="/laden/">Laden</a>
    <a href="/ueber-uns/">Über <b>uns</b></a><a href="http://verlag.example/">Verlag</a></nav></header>
    <a href="/kasse/">Kasse</a><a href="/mein-konto/">Konto</a>
    <footer><a href="/versand/">Versand</a><a href="/mein-konto/orders/">Orders</a></footer></body>`,
  '/laden/': `<body class="archive post-type-archive-product">
    <p class="woocommerce-result-count">Zeigt 1&ndash;9 von 30</p>
    <form class="woocommerce-ordering"><select name="orderby" class="orderby">
    <option value="rating">Bewertung</option><option value="date" selected='selected'>Neueste</option>
    </select></form></body>`,
  '/laden/karten/alte/atlas/': `<body><script>
    var wc_add_to_cart_params = {"cart_url":"https:\\/\\/laden.example\\/korb\\/","cart_redirect_after_add":"no"};
    </script></body>`,
  '/korb/': `<body><script>
    var wc_country_select_params = {"countries":"{\\"AT\\":[],\\"DE\\":{\\"DE-BY\\":\\"Bayern\\"}}"};
    </script><select name="calc_shipping_country"><option value="default">–</option>
    <option value="AT">Österreich</option><option value="DE">Deutschland</option></select></body>`,
  /** Only for a visitor with something in the cart. */
  '/kasse/': `<body><form name="checkout" class="checkout woocommerce-checkout">
    <p class="form-row validate-required" id="billing_company_field"></p>
    <p class="form-row" id="billing_phone_field"></p>
    <div class="woocommerce-account-fields"><input type="password" id="account_password"></div>
    <ul class="wc_payment_methods payment_methods methods">
      <li class="wc_payment_method payment_method_cod"><input name="payment_method" value="cod">
        <label for="payment_method_cod"> Nachnahme <img src="/cod.svg" alt=""></label>
        <div class="payment_box"><p>Bar bei der Übergabe.</p></div></li>
      <li class="wc_payment_method payment_method_mollie"><input name="payment_method" value="mollie">
        <label for="payment_method_mollie">Karte &amp; iDEAL</label>
        <div class="payment_box"><fieldset>Nummer <input></fieldset></div></li>
    </ul>
    <input type="checkbox" name="terms" id="terms">
    <span class="woocommerce-terms-and-conditions-checkbox-text">Ich akzeptiere die <a href="/agb/">AGB</a></span>
    </form><script>
    var wc_checkout_params = {"option_guest_checkout":"no"};
    </script></body>`,
  '/sendung/': `<body><form class="track_order"><input name="orderid">
    <input type="hidden" name="woocommerce-order-tracking-nonce" value="1"></form></body>`,
  '/mein-konto/': `<body><p class="lost_password"><a href="/mein-konto/vergessen/">?</a></p></body>`,
}

const page = (path: '/' | '/laden/' | '/laden/karten/alte/atlas/' | '/korb/' | '/mein-konto/') =>
  parsePage(smallShop[path], ORIGIN + path)

/** The same responses, parsed. */
export const smallResponses: ShopResponses = {
  origin: ORIGIN,
  root: smallShop['/wp-json/'],
  products: smallShop['/wp-json/wc/store/v1/products'],
  categories: smallShop['/wp-json/wc/store/v1/products/categories'],
  attributes: smallShop['/wp-json/wc/store/v1/products/attributes'],
  cart: { ...smallShop['/wp-json/wc/store/v1/cart'], shipping_address: undefined },
  home: page('/'),
  shop: page('/laden/'),
  product: page('/laden/karten/alte/atlas/'),
  cartPage: page('/korb/'),
  account: page('/mein-konto/'),
}
