import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { removeCoupon } from '~/api/cart/coupon'
import { StoreCart } from '~/api/cart/storeCart'
import { parseCheckoutPage } from '~/api/checkout/checkoutPage'
import { readNotices } from '~/api/content/notices'
import { readAuthors, readTestimonials } from '~/api/content/widgets'
import { parseConfirmation } from '~/api/order/confirmation'
import { readShippingInfo } from '~/api/product/productPage'
import { readSocialSignIn } from '~/api/social/signIn'
import { fetchEmailIntro } from '~/api/social/emailRequest'
import { parseHtml } from '~/lib/html'
import { sanitizeHtml } from '~/ui/text/sanitizeHtml'
import { jsonFixture } from '../../support/fixtures'
import { useReplay } from '../../support/replay'

const ATTACK = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">'

const AJAX = 'https://shop.example/wp-admin/admin-ajax.php'
const EXCHANGE = {
  name: 'attack',
  method: 'GET',
  status: 200,
  requestBody: undefined,
  responseHeaders: { 'Content-Type': 'text/html; charset=UTF-8' },
}

const cartWith = (changes: object, line: object = {}) => {
  const cart = jsonFixture('cart/store-cart.json') as { items: object[] }
  const [first, ...others] = cart.items
  return v.parse(StoreCart, { ...cart, ...changes, items: [{ ...first, ...line }, ...others] })
}

describe('become plain text:', () => {
  const replay = useReplay()

  test('options that plugins add to a line of the cart', () => {
    const item_data = [{ name: `${ATTACK}Cover`, value: `<b>Blue</b> &lt;i&gt;${ATTACK}` }]
    expect(cartWith({}, { item_data }).lines[0]?.options).toEqual([
      { label: 'Cover', value: 'Blue <i>' },
    ])
  })

  test('problems of a cart', () => {
    const errors = [{ code: 'x', message: `${ATTACK}Sold out` }]
    expect(JSON.stringify(cartWith({ errors }))).toContain('"Sold out"')
  })

  test('testimonials and authors', () => {
    const page = parseHtml(
      `<div class="bwp-testimonial"><div class="item"><div class="testimonial-image"><img src="javascript:alert(1)"></div>
       <h2 class="testimonial-customer-name">${ATTACK}Asha</a></h2><p class="testimonial-customer-position">${ATTACK}Good</a></p></div></div>
       <div class="bwp-author"><div class="item-content"><div class="item-image"><img src="data:text/html,x"></div><h2 class="item-title"><a href="/product_author/a/">A<img src=x onerror=alert(1)></a></h2></div></div>`,
    )
    expect(readTestimonials(page)).toEqual([{ name: 'Asha', text: 'Good' }])
    expect(readAuthors(page)).toEqual([{ name: 'A', path: '/product_author/a/' }])
  })

  test('the sentence above the e-mail address of a social sign-in', async () => {
    replay({
      ...EXCHANGE,
      url: `${AJAX}?action=the_champ_ask_email&height=210&width=300`,
      responseBody: `<div id="TB_title">x</div><div>${ATTACK}Your e-mail, please</a></div>`,
    })
    await expect(fetchEmailIntro()).resolves.toBe('Your e-mail, please')
  })

  test('the refusal of a coupon’s removal', async () => {
    replay({
      ...EXCHANGE,
      method: 'POST',
      url: 'https://shop.example/?wc-ajax=remove_coupon',
      responseBody: `<ul class="woocommerce-error"><li>${ATTACK}Not now</a></li></ul>`,
    })
    await expect(removeCoupon('a', 'b')).resolves.toEqual({
      outcome: 'refused',
      message: 'Not now',
    })
  })
})

const PARAMS = '<script>var wc_checkout_params = {"option_guest_checkout":"yes"};</script>'

const shippingPanel = () =>
  readShippingInfo(
    parseHtml(
      `<div><h2>${ATTACK}Delivery</a></h2><div class="content-product-shipping"><div class="product-shipping">Sent ${ATTACK}tomorrow</a></div></div></div>`,
    ),
  )

test('the title of a product’s shipping panel becomes plain text', () => {
  expect(shippingPanel()?.title).toBe('Delivery')
})

function cleaned(markup = '') {
  const element = document.createElement('div')
  element.append(sanitizeHtml(markup))
  return element
}

describe('are sanitized:', () => {
  test.each([
    [
      'notices of the shop',
      () =>
        readNotices(
          parseHtml(`<div class="woocommerce-info">Sale: ${ATTACK}all books</a></div>`),
        )[0]?.html,
    ],
    [
      'the consent of a social sign-in',
      () =>
        readSocialSignIn(
          parseHtml(
            `<div class="the_champ_login_container"><label><input class="heateor_ss_social_login_optin">I agree: ${ATTACK}terms</a></label><i class="theChampLogin theChampGoogleLogin"></i></div>`,
          ),
        )?.consent,
    ],
    [
      'the terms of the checkout',
      () =>
        parseCheckoutPage(
          parseHtml(
            `${PARAMS}<span class="woocommerce-terms-and-conditions-checkbox-text">I have read ${ATTACK}the terms</a></span>`,
          ),
        )?.terms?.text,
    ],
    [
      'the terms of a checkout of blocks',
      () => {
        const page = parseHtml(
          `<div class="wp-block-woocommerce-checkout"><div data-block-name="woocommerce/checkout-terms-block"></div></div>
           <script>var wcSettings = JSON.parse( decodeURIComponent( '%7B%7D' ) );</script>`,
        )
        page
          .querySelector('[data-block-name]')
          ?.setAttribute('data-text', `You agree: ${ATTACK}our terms</a>`)
        return parseCheckoutPage(page)?.terms?.text
      },
    ],
    [
      'the text about personal data of the checkout',
      () =>
        parseCheckoutPage(
          parseHtml(
            `${PARAMS}<div class="woocommerce-privacy-policy-text"><p>Read ${ATTACK}our terms</a></p></div>`,
          ),
        )?.privacy,
    ],
    [
      'the downloads of an order',
      () =>
        parseConfirmation(
          parseHtml(
            `<section class="woocommerce-order-downloads">${ATTACK}all books</a></section>`,
          ),
        ).downloads,
    ],
    [
      'the instructions for paying an order',
      () =>
        parseConfirmation(
          parseHtml(
            `<ul class="woocommerce-order-overview"></ul><section>Bank: ${ATTACK}our terms</a></section>`,
          ),
        ).instructions,
    ],
    [
      'the instructions for paying an order, in blocks',
      () =>
        parseConfirmation(
          parseHtml(
            `<div class="wp-block-woocommerce-order-confirmation-additional-information">Bank: ${ATTACK}our terms</a></div>`,
          ),
        ).instructions,
    ],
    ['the shipping panel of a product', () => shippingPanel()?.content],
  ])('%s', (_what, read) => {
    const html = read()
    expect(html?.markup).toContain('alert')
    const shown = cleaned(html?.markup)
    expect(shown.textContent).toMatch(/all books|terms|tomorrow/)
    expect(shown.innerHTML).not.toContain('alert')
  })
})
