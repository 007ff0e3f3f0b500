import type { Db } from '~mocks/db'
import type { MockProduct } from '~mocks/seed/types'
import { sendForm, wcAjax } from '../../support/oldSite'

/** A page and the parts it must have. */
interface Known {
  path: () => string
  parts: string[]
  vars?: string[]
  before?: () => Promise<unknown>
}

/** The mock shop's first product that passes `is`. */
export function findProduct(db: Db, is: (product: MockProduct) => boolean): MockProduct {
  const product = db.catalog.products.find(
    (one) => one.visibility === 'visible' && one.name.length < 80 && is(one),
  )
  if (!product) throw new Error('no such product')
  return product
}

export const isInStock = ({ type, stockStatus, regularMinor }: MockProduct) =>
  type === 'simple' && stockStatus === 'instock' && regularMinor !== undefined

const signIn = () =>
  sendForm('/my-account/', 'form.login', {
    username: 'asha',
    password: 'sparrow-lantern-42',
    login: 'Login',
  })

const SITE_VARS = [
  'woocommerce_params',
  'wc_add_to_cart_params',
  'wc_add_to_cart_variation_params',
  'woosw_vars',
  'wpcas_vars',
  'hurrytimer_ajax_object',
  'filter_ajax',
  'buy_together',
]

const PRODUCT = [
  'title',
  '.woocommerce-store-notice[data-notice-id] .woocommerce-store-notice__dismiss-link',
  '.breadcrumb a',
  '.bwp-single-product[data-product_layout_thumb][data-zoomtype]',
  '.woocommerce-product-gallery .image-additional img#image[data-large_image]',
  '.summary h1.product_title',
  '.summary .price-single > .price',
  '.woocommerce-tabs .tabs li#tab-title-description a[href="#tab-description"]',
  '#tab-additional_information table.shop_attributes th',
  '#tab-reviews #reviews .woocommerce-Reviews-title',
  '#commentform[action$="/wp-comments-post.php"] select[name=rating] option[value="5"]',
  '#commentform textarea[name=comment]',
  '#commentform input[name=author]',
  '#commentform input[name=email]',
  '#commentform input[name=comment_post_ID]',
  '#commentform input[name=comment_parent]',
  '.related .products-entry',
  '.product_meta .posted_in a[rel=tag]',
]
const SIMPLE_FORM = [
  'form.cart .quantity > button.plus + label + input.qty[name=quantity][min][step] + button.minus',
  'form.cart input[name=add-to-cart]',
  'form.cart button.single_add_to_cart_button',
  'form.cart button.quick-buy',
]
const VARIATION_FORM = [
  'form.variations_form[data-product_id][data-product_variations]',
  'table.variations td.label label[for]',
  'table.variations select[name^=attribute_][data-attribute_name] option[value=""]',
  'a.reset_variations',
  '.single_variation_wrap .single_variation',
  'input.variation_id[name=variation_id]',
]
const ACCOUNT = [
  '.woocommerce-MyAccount-content > .woocommerce-notices-wrapper',
  'nav.woocommerce-MyAccount-navigation li.woocommerce-MyAccount-navigation-link--orders a',
  'nav.woocommerce-MyAccount-navigation li.woocommerce-MyAccount-navigation-link--wishlist a',
  'li.woocommerce-MyAccount-navigation-link--customer-logout a[href*="_wpnonce="]',
  'li.is-active a[aria-current=page]',
  '.woocommerce-MyAccount-content',
]
const WISHLIST = [
  '.woosw-list table.woosw-items[data-key] tr.woosw-item[data-id][data-name][data-note]',
  '.woosw-item--image a img',
  '.woosw-item--info .woosw-item--name a',
  '.woosw-item--info .woosw-item--price',
  '.woosw-item--info .woosw-item--time',
  '.woosw-item--actions .woosw-item--stock',
  '.woosw-item--actions .woosw-item--atc a.button[data-product_id]',
  'input#woosw_copy_url[readonly]',
  'button#woosw_copy_btn',
]
const LISTED = [
  '.content-shop .content-title-heading h1',
  '.woocommerce-result-count',
  'ul.products > li .products-entry h3.product-title a',
  '.breadcrumb',
]

/** The rendered pages by the name of their recorded exchange. */
export function renderedPages(db: () => Db): Record<string, Known> {
  const find = (is: (product: MockProduct) => boolean) => findProduct(db(), is)
  const productPath = (is: (product: MockProduct) => boolean) => () => `/product/${find(is).slug}/`
  const addOne = () =>
    wcAjax('add_to_cart', {
      product_id: String(find((one) => isInStock(one) && !one.soldIndividually).id),
    })
  return {
    'html-home': { path: () => '/', parts: ['title', '#bwp-main'], vars: SITE_VARS },
    'html-shop': { path: () => '/shop/', parts: LISTED, vars: SITE_VARS },
    'html-category': {
      path: () => '/product-category/bags-kits/',
      parts: [...LISTED, '.term-description', 'nav.woocommerce-pagination a.page-numbers'],
    },
    'html-category-page-5': {
      path: () => '/product-category/bags-kits/page/5/?category-view-mode=grid&product_count=32',
      parts: [...LISTED, 'nav.woocommerce-pagination .current[aria-current=page]'],
    },
    'html-category-page-99': {
      path: () => '/product-category/bags-kits/page/99/',
      parts: ['.page-404 .title-error', '.page-404 a.btn'],
    },
    'html-category-missing': { path: () => '/product-category/no-such/', parts: ['.page-404'] },
    'html-brand': { path: () => `/brand/${db().catalog.brands[0]?.slug}/`, parts: LISTED },
    'html-tag': { path: () => `/product-tag/gift/`, parts: LISTED },
    'html-search': { path: () => '/?s=the&post_type=product', parts: LISTED },
    'html-search-none': {
      path: () => '/?s=zzzz&post_type=product',
      parts: ['.main-archive-product p.woocommerce-info'],
    },
    'html-product-missing': {
      path: () => '/product/no-such-book/',
      parts: ['.page-404 .sub-title', '.page-404 .sub-error', '.page-404 a.btn'],
    },
    'html-product-simple': {
      path: productPath(
        (one) =>
          isInStock(one) && one.id % 3 === 0 && one.ratingCount > 0 && !!one.sku && !!one.brandId,
      ),
      parts: [
        ...PRODUCT,
        ...SIMPLE_FORM,
        '.woocommerce-product-rating .star-rating[aria-label]',
        '.brands-single .item-brand a',
        '.product_meta .sku',
        '.woosw-wishlist .woosw-btn[data-id]',
        '#tab-bwp_tab .buy-together-wrap .item-product.buy-together-content[data-product_id]',
        '.wpb-check .buy-together-main-item input[type=checkbox][data-price][data-product_id][disabled]',
        '.total-price-html',
        '.for-items-text',
        'button.buy-together-add-all-to-cart[data-count_success][data-count_fail]',
        'ol.commentlist li.review .comment-text .star-rating[aria-label]',
        'li.review .woocommerce-review__author',
        'li.review time[datetime]',
        '.average-rating .star-item .star-value',
      ],
      vars: [...SITE_VARS, 'wc_single_product_params'],
    },
    'html-product-simple-sale': {
      path: productPath(
        (one) =>
          isInStock(one) &&
          (one.saleTo ?? 0) * 1000 > db().now() &&
          (one.saleFrom ?? Infinity) * 1000 < db().now(),
      ),
      parts: [
        ...PRODUCT,
        '.price-single .price del .woocommerce-Price-amount',
        '.price-single .price > .woocommerce-Price-amount',
        '.product-lable .onsale',
        '.countdown-single .product-countdown[data-day][data-hour][data-min][data-sec][data-date][data-price][data-sttime][data-cdtime][data-id]',
      ],
    },
    'html-product-variable': {
      path: productPath(({ type, variations }) => type === 'variable' && variations.length <= 30),
      parts: [...PRODUCT, ...VARIATION_FORM],
    },
    'html-product-variable-36-no-embedded': {
      path: productPath(({ variations }) => variations.length > 30),
      parts: [...VARIATION_FORM, '[data-product_variations="false"]'],
    },
    'html-product-out-of-stock': {
      path: productPath(
        ({ type, stockStatus, regularMinor }) =>
          type === 'simple' && stockStatus === 'outofstock' && regularMinor !== undefined,
      ),
      parts: ['.product-stock .stock', 'p.stock.out-of-stock', '.woosw-btn'],
    },
    'html-product-external': {
      path: productPath(({ type }) => type === 'external'),
      parts: ['p.cart a.single_add_to_cart_button[href]'],
    },
    'html-cart-empty': {
      path: () => '/cart/',
      parts: ['.cart-empty.woocommerce-info', '.return-to-shop a.wc-backward'],
      vars: [...SITE_VARS, 'wc_cart_params'],
    },
    'html-cart-filled': {
      path: () => '/cart/',
      before: addOne,
      parts: [
        '.woocommerce-cart-form tr.cart_item .product-name a',
        'tr.cart_item .product-price .woocommerce-Price-amount',
        'tr.cart_item input.qty[name^="cart["]',
        'tr.cart_item a.remove[href*="remove_item="][data-product_id][data-product_sku]',
        'input[name=woocommerce-cart-nonce]',
        'button[name=update_cart]',
        'input[name=coupon_code]',
        '.cart_totals .cart-subtotal .woocommerce-Price-amount',
        '.cart_totals .order-total .woocommerce-Price-amount',
      ],
      vars: ['wc_cart_params', 'wc_country_select_params'],
    },
    'html-checkout': {
      path: () => '/checkout/',
      before: addOne,
      parts: [
        'form.checkout[name=checkout] #billing_first_name_field.validate-required input[name=billing_first_name]',
        'select[name=billing_country] option[value=IN]',
        'select[name=billing_state] option[value=MH]',
        'input[name=billing_postcode]',
        'input[name=billing_email]',
        'input[name=shipping_phone]',
        'input[name=ship_to_different_address]',
        'textarea[name=order_comments]',
        '.woocommerce-checkout-review-order-table .order-total .woocommerce-Price-amount',
        '#payment input[name=payment_method][value=cod]',
        '#payment input[name=payment_method][value=bacs]',
        'input[name=woocommerce-process-checkout-nonce]',
        'button#place_order',
        '.hurrytimer-campaign.hurryt-loading[data-config] .hurrytimer-timer',
      ],
      vars: ['wc_checkout_params', 'wc_country_select_params', 'wc_address_i18n_params'],
    },
    'html-my-account-anonymous': {
      path: () => '/my-account/',
      parts: [
        'form.login input[name=username]',
        'form.login input[name=password]',
        'form.login input[name=rememberme][value=forever]',
        'form.login input[name=woocommerce-login-nonce]',
        'form.login input[name=_wp_http_referer]',
        'form.login [name=login]',
        'form.login .lost_password a',
        'form.register input[name=email]',
        'form.register input[name=email_2]',
        'form.register input[name=woocommerce-register-nonce]',
        'form.register [name=register]',
      ],
    },
    'html-lost-password': {
      path: () => '/my-account/lost-password/',
      parts: [
        'form.lost_reset_password input[name=user_login]',
        'input[name=wc_reset_password][value=true]',
        'input[name=woocommerce-lost-password-nonce]',
      ],
      vars: ['wc_password_strength_meter_params'],
    },
    'html-my-account-dashboard': { path: () => '/my-account/', before: signIn, parts: ACCOUNT },
    'html-my-account-orders': {
      path: () => '/my-account/orders/',
      before: signIn,
      parts: [...ACCOUNT, '.woocommerce-info a.button'],
    },
    'html-my-account-edit-address': {
      path: () => '/my-account/edit-address/',
      before: signIn,
      parts: [...ACCOUNT, '.woocommerce-Addresses .woocommerce-Address address', 'a.edit'],
    },
    'html-my-account-edit-account': {
      path: () => '/my-account/edit-account/',
      before: signIn,
      parts: [
        ...ACCOUNT,
        'form.edit-account input[name=account_first_name]',
        'input[name=account_last_name]',
        'input[name=account_display_name]',
        'input[name=account_email]',
        'input[name=password_current]',
        'input[name=password_1]',
        'input[name=password_2]',
        'input[name=save-account-details-nonce]',
        'input[name=action][value=save_account_details]',
      ],
    },
    'html-wishlist-anonymous': {
      path: () => '/wishlist/',
      parts: ['.woosw-list .woosw-popup-content-mid-message'],
    },
    'html-wishlist-keyed': {
      path: () => '/wishlist/',
      before: async () => fillWishlist('QK7P2Z'),
      parts: [...WISHLIST, '.woosw-item--remove'],
    },
    'html-wishlist-shared-seen-by-other': {
      path: () => '/wishlist/OTHER1/',
      before: async () => fillWishlist('OTHER1'),
      parts: WISHLIST,
    },
    'html-contact': {
      path: () => '/contact/',
      parts: [
        '.wpcf7.no-js[id][lang][dir][data-wpcf7-id] .screen-reader-response p[role=status]',
        '.wpcf7 > form.wpcf7-form.init[data-status=init][novalidate][aria-label]',
        'form[enctype="multipart/form-data"]',
        '.hidden-fields-container input[name=_wpcf7_unit_tag]',
        '.hidden-fields-container input[name=_wpcf7_posted_data_hash]',
        ...['text', 'email', 'tel', 'url', 'number', 'range', 'date', 'file', 'quiz'].map(
          (type) => `.wpcf7-form-control-wrap[data-name] input.wpcf7-form-control.wpcf7-${type}`,
        ),
        'select.wpcf7-select option',
        'textarea.wpcf7-textarea[maxlength][minlength]',
        '.wpcf7-checkbox .wpcf7-list-item.first input[name="topics[]"]',
        '.wpcf7-exclusive-checkbox input[name=one]',
        '.wpcf7-radio .wpcf7-list-item.last.has-free-text .wpcf7-free-text',
        '.wpcf7-acceptance input[type=checkbox]',
        '.wpcf7-acceptance.optional',
        '.wpcf7-character-count.up[data-target-name][data-starting-value][data-maximum-value]',
        '.wpcf7-character-count.down[data-current-value][data-minimum-value]',
        'input[name^=_wpcf7_quiz_answer_]',
        'input.wpcf7-submit.has-spinner',
        '.wpcf7-response-output[aria-hidden=true]',
      ],
    },
  }

  function fillWishlist(key: string) {
    db().session.wishlists[key] = {
      items: [{ productId: find(isInStock).id, time: 1, price: '349', parent: 0, note: '' }],
    }
  }
}
