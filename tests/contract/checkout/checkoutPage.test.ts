import { describe, expect, test } from 'vitest'
import { fetchCheckoutPage, parseCheckoutPage } from '~/api/checkout/checkoutPage'
import { ContractError } from '~/domain/errors'
import { parseHtml } from '~/lib/html'
import { useMockSite } from '../../support/mockSite'

/** As WooCommerce 10.9 prints the classic form; the parts that are read. */
const classic = ({ guests = 'yes', account = '', icon = '', terms = '', fields = '' } = {}) => `
<form name="checkout" method="post" class="checkout woocommerce-checkout" action="https://shop.example/checkout/">
  ${account}
  <div class="woocommerce-shipping-fields">${fields}</div>
  <div id="payment" class="woocommerce-checkout-payment">
    <ul class="wc_payment_methods payment_methods methods">
      <li class="wc_payment_method payment_method_bacs">
        <input id="payment_method_bacs" type="radio" class="input-radio" name="payment_method" value="bacs" checked='checked' data-order_button_text="" />
        <label for="payment_method_bacs">
          Direct bank transfer ${icon}	</label>
        <div class="payment_box payment_method_bacs" ><p>Your order number is the <b>reference</b>.</p></div>
      </li>
      <li class="wc_payment_method payment_method_cod">
        <input id="payment_method_cod" type="radio" class="input-radio" name="payment_method" value="cod" data-order_button_text="" />
        <label for="payment_method_cod">Cash &amp; carry </label>
      </li>
    </ul>
    <div class="woocommerce-terms-and-conditions-wrapper">
      <div class="woocommerce-privacy-policy-text"><p>Read our <a href="/privacy-policy/">privacy policy</a>.</p></div>
      ${terms}
    </div>
  </div>
</form>
<script id="wc-checkout-js-extra">
var wc_checkout_params = {"ajax_url":"/wp-admin/admin-ajax.php","option_guest_checkout":"${guests}","is_checkout":"1"};
//# sourceURL=wc-checkout-js-extra
</script>`

const TERMS = `<p class="form-row validate-required"><label class="checkbox">
  <input type="checkbox" class="input-checkbox" name="terms" id="terms" />
  <span class="woocommerce-terms-and-conditions-checkbox-text">I agree to the <a href="https://shop.example/terms/">terms</a></span>&nbsp;<abbr class="required" title="required">*</abbr>
</label></p>`

/** As WooCommerce 10.9 prints the checkout block; its script draws everything else. */
const block = (settings: object, terms = '') => `
<div data-block-name="woocommerce/checkout" class="wp-block-woocommerce-checkout alignwide wc-block-checkout is-loading">
  ${terms}
</div>
<script id="wc-settings-js-before">
var wcSettings = JSON.parse( decodeURIComponent( '${encodeURIComponent(JSON.stringify(settings))}' ) );
</script>`

const SHIP_BOX = `<h3 id="ship-to-different-address"><label class="checkbox">
  <input id="ship-to-different-address-checkbox" type="checkbox" name="ship_to_different_address" value="1" /> <span>Ship to a different address?</span>
</label></h3>`

function parse(html: string, needsShipping = true) {
  const page = parseCheckoutPage(parseHtml(html), needsShipping)
  if (!page) throw new Error('not a checkout')
  return page
}

const icons = (icon: string) => parse(classic({ icon })).gateways[0]?.icons

describe('the classic checkout page', () => {
  test('has titles and descriptions of the payment methods, and the privacy sentence', () => {
    const page = parse(classic())
    expect(page.gateways).toEqual([
      {
        id: 'bacs',
        title: 'Direct bank transfer',
        description: { markup: '<p>Your order number is the <b>reference</b>.</p>' },
        icons: [],
      },
      { id: 'cod', title: 'Cash & carry', description: undefined, icons: [] },
    ])
    expect(page.privacy?.markup).toContain('privacy policy')
    expect(page.terms).toBeUndefined()
  })

  test('has icons of payment methods, without unsafe addresses', () => {
    const safe = '<img src="https://cdn.example/upi.svg" alt="UPI" />'
    expect(icons(safe)).toEqual([{ src: 'https://cdn.example/upi.svg', alt: 'UPI' }])
    expect(icons('<img src="javascript:alert(1)" alt="" />')).toEqual([])
    // Cache plugins move the address into an attribute of their own.
    expect(icons('<img data-src="/upi.svg" alt="UPI" />')).toEqual([])
  })

  test('requires the terms where it has their checkbox', () => {
    const { terms } = parse(classic({ terms: TERMS }))
    expect(terms?.isRequired).toBe(true)
    expect(terms?.text.markup).toBe(
      'I agree to the <a href="https://shop.example/terms/">terms</a>',
    )
  })

  test.each([
    ['yes', '', { guests: true, newAccounts: false, newPasswords: 'by-shop' }],
    [
      'yes',
      '<div class="woocommerce-account-fields"><input id="createaccount" name="createaccount" /></div>',
      { guests: true, newAccounts: true, newPasswords: 'by-shop' },
    ],
    [
      'no',
      '<div class="woocommerce-account-fields"><input id="account_password" name="account_password" /></div>',
      { guests: false, newAccounts: true, newPasswords: 'by-shopper' },
    ],
  ])('has the account settings: guests %s, fields %s', (guests, account, expected) => {
    expect(parse(classic({ guests, account }))).toMatchObject(expected)
  })

  test.each([
    ['delivers to the billing address only without a field for another', '', true, true],
    ['offers another address', SHIP_BOX, true, false],
    ['does not say it for a cart without delivery', '', false, undefined],
  ])('%s', (_, fields, needsShipping, expected) => {
    expect(parse(classic({ fields }), needsShipping).deliversToBilling).toBe(expected)
  })

  test('has coupons where it has their field; without one, a theme may have left it out', () => {
    const field = '<form class="checkout_coupon"><input name="coupon_code" /></form>'
    expect(parse(field + classic()).coupons).toBe(true)
    expect(parse(classic()).coupons).toBeUndefined()
  })

  test('takes no guests and creates no accounts where it has no form', () => {
    const refusal = classic({ guests: 'no' }).replace(
      /<form[^]*<\/form>/,
      '<div class="woocommerce">You must be logged in to checkout.</div>',
    )
    expect(parse(refusal)).toMatchObject({
      guests: false,
      newAccounts: false,
      deliversToBilling: false,
    })
  })

  test('says nothing of accounts where a problem of the cart replaces the form', () => {
    const problem = classic({ guests: 'no' }).replace(
      /<form[^]*<\/form>/,
      '<p>There are some issues with the items in your cart.</p><p><a class="button wc-backward" href="/cart/">Return to cart</a></p>',
    )
    const page = parse(problem)
    expect(page.guests).toBe(false)
    expect(page.newAccounts).toBeUndefined()
  })
})

describe('the checkout block', () => {
  const settings = {
    checkoutAllowsGuest: false,
    checkoutAllowsSignup: true,
    generatePassword: true,
    paymentMethodData: {
      cheque: { title: 'Cheque', description: 'To <b>us</b>', supports: ['products'] },
      stripe: { title: 'Card', icons: [{ id: 'visa', src: '/visa.svg', alt: 'Visa' }] },
      ppec: { title: 'PayPal', icons: { src: 'javascript:alert(1)', alt: null } },
      link: { enabled: true },
    },
    storePages: {
      terms: { id: 760, permalink: 'https://shop.example/terms/' },
      privacy: { id: 0, permalink: false },
    },
  }

  test('has payment methods and account settings', () => {
    expect(parse(block(settings))).toEqual({
      gateways: [
        { id: 'cheque', title: 'Cheque', description: { markup: 'To <b>us</b>' }, icons: [] },
        { id: 'stripe', title: 'Card', icons: [{ src: '/visa.svg', alt: 'Visa' }] },
        { id: 'ppec', title: 'PayPal', icons: [] },
      ],
      guests: false,
      newAccounts: true,
      newPasswords: 'by-shop',
      terms: undefined,
    })
  })

  test.each([
    ['data-checkbox="true" ', true, /^You must accept our .* and Privacy Policy to continue/],
    ['', false, /^By proceeding with your purchase you agree to our /],
    ['data-checkbox="true" data-text="I am 18 and agree." ', true, /^I am 18 and agree\.$/],
  ])('has its sentence about the terms: %s', (attributes, isRequired, text) => {
    const element = `<div ${attributes}data-block-name="woocommerce/checkout-terms-block" class="wp-block-woocommerce-checkout-terms-block"></div>`
    const { terms } = parse(block(settings, element))
    expect(terms?.isRequired).toBe(isRequired)
    expect(terms?.text.markup).toMatch(text)
    if (!attributes.includes('data-text')) {
      expect(terms?.text.markup).toContain('href="https://shop.example/terms/"')
    }
  })

  test('says whether the shop has coupons and delivers to the billing address only', () => {
    const page = parse(block({ couponsEnabled: false, forcedBillingAddress: true }))
    expect(page).toMatchObject({ coupons: false, deliversToBilling: true })
  })

  test('tolerates settings of another shape', () => {
    expect(parse(block({ paymentMethodData: [], checkoutAllowsGuest: 'no' })).gateways).toEqual([])
    expect(parse(block([])).gateways).toEqual([])
  })
})

describe('a page that is not the checkout', () => {
  const mock = useMockSite()

  test('says nothing where it is the cart, to which WordPress leads without products', async () => {
    expect(await fetchCheckoutPage(true)).toEqual({ gateways: [] })
    expect(mock.calls('page /cart/')).toHaveLength(1)
  })

  test.each(['not-found', 'rate-limit', 'html', 'redirect'] as const)(
    'is a breakdown where it is any other page (%s)',
    async (fault) => {
      mock.db.faults.byCall['page /checkout/'] = fault
      await expect(fetchCheckoutPage(true)).rejects.toBeInstanceOf(ContractError)
    },
  )
})
