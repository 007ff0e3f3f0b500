import type { Answers } from '../../../scripts/configure/answers.ts'
import { parsePage } from '../../../scripts/configure/page.ts'

export const ORIGIN = 'https://laden.example'

/** The answers of a small shop with renamed permalinks. */
export const smallShop = {
  '/wp-json/': { name: 'B&#252;cher &amp; mehr', description: 'Gut sortiert' },
  '/wp-json/wc/store/v1/products': [
    {
      slug: 'atlas',
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
    { id: 4, slug: 'karten', parent: 0, count: 3, permalink: `${ORIGIN}/regal/karten/` },
    { id: 5, slug: 'alte', parent: 4, count: 9, permalink: `${ORIGIN}/regal/karten/alte/` },
    {
      id: 6,
      slug: '%d9%83%d8%aa',
      parent: 0,
      count: 1,
      permalink: `${ORIGIN}/regal/%d9%83%d8%aa/`,
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
  '/': `<body class="home"><header><nav><a href="/">Start</a><a href="/laden/">Laden</a>
    <a href="/ueber-uns/">Über <b>uns</b></a><a href="https://elsewhere.example/">X</a></nav></header>
    <a href="/kasse/">Kasse</a><a href="/mein-konto/">Konto</a>
    <footer><a href="/versand/">Versand</a><a href="/mein-konto/orders/">Orders</a></footer></body>`,
  '/laden/': `<body class="archive post-type-archive-product">
    <p class="woocommerce-result-count">Zeigt 1&ndash;9 von 30</p></body>`,
  '/laden/karten/alte/atlas/': `<body><script>
    var wc_add_to_cart_params = {"cart_url":"https:\\/\\/laden.example\\/korb\\/","cart_redirect_after_add":"no"};
    </script></body>`,
  '/korb/': `<body><script>
    var wc_country_select_params = {"countries":"{\\"AT\\":[],\\"DE\\":{\\"DE-BY\\":\\"Bayern\\"}}"};
    </script><select name="calc_shipping_country"><option value="default">–</option>
    <option value="AT">Österreich</option><option value="DE">Deutschland</option></select></body>`,
  '/mein-konto/': `<body><p class="lost_password"><a href="/mein-konto/vergessen/">?</a></p></body>`,
}

const page = (path: '/' | '/laden/' | '/laden/karten/alte/atlas/' | '/korb/' | '/mein-konto/') =>
  parsePage(smallShop[path], ORIGIN + path)

/** The same answers, parsed. */
export const smallAnswers: Answers = {
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
