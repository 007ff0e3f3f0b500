import { site } from '~/config/site'
import type { Db } from '../db'
import { raw, type Raw } from '../http/html'
import { nonce } from '../http/nonce'
import { campaignVars } from '../campaigns/campaignMarkup'
import { socialVars } from '../social/signInMarkup'
import { salesVars } from './widgets/siteNotices'

/**
 * The settings objects that WordPress prints into every page as `var name = {…};`. Nonces exist
 * only here, so a client has to read a page before it can use one.
 */
export function siteVars(db: Db, origin: string): Record<string, unknown> {
  const ajaxUrl = `${origin}/wp-admin/admin-ajax.php`
  return {
    woocommerce_params: {
      ajax_url: '/wp-admin/admin-ajax.php',
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      i18n_password_show: 'Show password',
      i18n_password_hide: 'Hide password',
    },
    wc_add_to_cart_params: {
      ajax_url: '/wp-admin/admin-ajax.php',
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      i18n_view_cart: 'View cart',
      cart_url: `${origin}/cart/`,
      is_cart: '',
      cart_redirect_after_add: db.settings.redirectAfterAdd ? 'yes' : 'no',
    },
    wc_add_to_cart_variation_params: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      i18n_no_matching_variations_text:
        'Sorry, no products matched your selection. Please choose a different combination.',
      i18n_make_a_selection_text:
        'Please select some product options before adding this product to your cart.',
      i18n_unavailable_text:
        'Sorry, this product is unavailable. Please choose a different combination.',
      i18n_reset_alert_text:
        'Your selection has been reset. Please select some product options before adding this product to your cart.',
    },
    ...(db.settings.plainWooCommerce ? {} : pluginVars(db, origin, ajaxUrl)),
  }
}

function pluginVars(db: Db, origin: string, ajaxUrl: string) {
  return {
    [`${site.theme}_ajax`]: { ajaxurl: ajaxUrl },
    filter_ajax: { ajaxurl: ajaxUrl },
    buy_together: buyTogetherVars(db, origin, ajaxUrl),
    wpcf7: { api: { root: `${origin}/wp-json/`, namespace: 'contact-form-7/v1' } },
    ...campaignVars(db, ajaxUrl),
    ...salesVars(db, ajaxUrl),
    ...socialVars(db, origin, '/'),
    woosw_vars: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      nonce: nonce(db, 'woosw-security'),
      added_to_cart: 'no',
      auto_remove: 'no',
      page_myaccount: 'yes',
      menu_action: 'open_page',
      reload_count: 'no',
      perfect_scrollbar: 'yes',
      wishlist_url: `${origin}/wishlist/`,
      button_action: 'list',
      message_position: 'right-top',
      button_action_added: 'popup',
      empty_confirm: 'This action cannot be undone. Are you sure?',
      delete_confirm: 'This action cannot be undone. Are you sure?',
      copied_text: 'Copied the wishlist link:',
      menu_text: 'Wishlist',
      button_text: 'Add to wishlist',
      button_text_added: 'Browse wishlist',
      button_normal_icon: 'woosw-icon-5',
      button_added_icon: 'woosw-icon-8',
      button_loading_icon: 'woosw-icon-4',
      popup_search: 'no',
      search_placeholder: 'Search by name or note...',
      ...db.settings.wishlist?.vars,
    },
    wpcas_vars: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      nonce: nonce(db, 'wpcas-security'),
      ajax_load: '',
      auto_show: 'yes',
      auto_exclude: '',
      manual_show: '',
      position: '01',
      perfect_scrollbar: 'yes',
      placeholder_clicking: 'empty',
      // JSON inside the JSON, as the plugin prints it.
      animated_placeholder: '[]',
      ...db.settings.instantSearch?.vars,
    },
  }
}

const buyTogetherVars = (db: Db, origin: string, ajaxUrl: string) => ({
  ajaxurl: ajaxUrl,
  security: nonce(db, 'buy-together'),
  text: {
    for_num_of_items: 'For {{number}} item(s)',
    add_to_cart_text: 'Add All To Cart',
    adding_to_cart_text: 'Adding To Cart...',
    view_cart: 'View cart',
    no_product_selected_text: 'You must select at least one product',
    add_to_cart_success: '{{number}} product(s) was successfully added to your cart.',
    add_to_cart_fail_single: 'One product is out of stock.',
    add_to_cart_fail_plural: '{{number}} products were out of stocks.',
  },
  price_format: '%1$s%2$s',
  price_decimals: String(db.settings.decimals),
  price_thousand_separator: ',',
  price_decimal_separator: '.',
  currency_symbol: site.currency.prefix,
  wc_tax_enabled: '',
  cart_url: `${origin}/cart/`,
  ex_tax_or_vat: '',
})

/** Additional objects of product pages. */
export const productVars = (db: Db) => ({
  wc_single_product_params: {
    i18n_required_rating_text: 'Please select a rating',
    i18n_rating_options: [1, 2, 3, 4, 5].map((stars) => `${stars} of 5 stars`),
    i18n_product_gallery_trigger_text: 'View full-screen image gallery',
    review_rating_required: db.settings.reviews?.starsAreOptional ? 'no' : 'yes',
    flexslider: {
      rtl: false,
      animation: 'slide',
      smoothHeight: true,
      directionNav: false,
      controlNav: 'thumbnails',
      slideshow: false,
      animationSpeed: 500,
      animationLoop: false,
      allowOneSlide: false,
    },
    zoom_enabled: '',
    zoom_options: [],
    photoswipe_enabled: '',
    photoswipe_options: {
      shareEl: false,
      closeOnScroll: false,
      history: false,
      hideAnimationDuration: 0,
      showAnimationDuration: 0,
    },
    flexslider_enabled: '',
  },
})

/** Additional objects of the cart page. */
export const cartVars = (db: Db) => ({
  wc_cart_params: {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    update_shipping_method_nonce: nonce(db, 'update-shipping-method'),
    apply_coupon_nonce: nonce(db, 'apply-coupon'),
    remove_coupon_nonce: nonce(db, 'remove-coupon'),
  },
})

/** Additional objects of the checkout page. */
export const checkoutVars = (db: Db, origin: string) => ({
  wc_checkout_params: {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    update_order_review_nonce: nonce(db, 'update-order-review'),
    apply_coupon_nonce: nonce(db, 'apply-coupon'),
    remove_coupon_nonce: nonce(db, 'remove-coupon'),
    option_guest_checkout: db.settings.noGuests ? 'no' : 'yes',
    checkout_url: '/?wc-ajax=checkout',
    is_checkout: '1',
    debug_mode: '',
    i18n_checkout_error: `There was an error processing your order. Please check for any charges in your payment method and review your <a href="${origin}/my-account/orders/">order history</a> before placing the order again.`,
    gateways_with_custom_place_order_button: [],
  },
})

/** Additional objects of pages with a new-password field. */
export const passwordVars = () => ({
  wc_password_strength_meter_params: {
    min_password_strength: '3',
    stop_checkout: '',
    i18n_password_error: 'Please enter a stronger password.',
    i18n_password_hint:
      'Hint: The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).',
  },
})

/** `var name = {…};` in its script element, with angle brackets escaped as WordPress does. */
export function inlineVar([name, value]: [string, unknown]): Raw {
  const json = JSON.stringify(value).replace(/</g, '\\u003C').replace(/>/g, '\\u003E')
  const handle = name.replace(/_/g, '-')
  return raw(
    `<script type="text/javascript" id="${handle}-js-extra">\n/* <![CDATA[ */\nvar ${name} = ${json};\n//# sourceURL=${handle}-js-extra\n/* ]]> */\n</script>\n`,
  )
}
