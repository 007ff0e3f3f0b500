import { site } from '~/config/site'
import { paymentsOf } from '../cart/cartJson'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { blockFields } from './additionalFields'
import { countryNames, countryOf } from './countries'
import { TERMS_PATH, blockGateways } from './gateways'

/** The settings that WooCommerce prints for its cart and checkout blocks: those that the app reads. */
function blockSettings(db: Db, origin: string) {
  const {
    noGuests = false,
    noNewAccounts = false,
    passwordsByShopper = false,
    terms,
    taxes,
    billingOnly = false,
    noCoupons = false,
    shipsTo,
  } = db.settings
  const page = (id: number, title: string, path: string | undefined) => ({
    id,
    title,
    permalink: path === undefined ? false : origin + path,
  })
  return {
    checkoutAllowsGuest: !noGuests,
    checkoutAllowsSignup: !noNewAccounts,
    checkoutShowLoginReminder: true,
    generatePassword: !passwordsByShopper,
    taxesEnabled: taxes !== undefined,
    displayCartPricesIncludingTax: taxes?.display === 'incl',
    displayItemizedTaxes: taxes?.totals === 'itemized',
    forcedBillingAddress: billingOnly,
    couponsEnabled: !noCoupons,
    shippingEnabled: shipsTo?.length !== 0,
    isCheckoutBlock: true,
    paymentMethodSortOrder: paymentsOf(db),
    paymentMethodData: blockGateways(paymentsOf(db), origin),
    storePages: {
      myaccount: page(8, 'My account', '/my-account/'),
      cart: page(6, 'Cart', '/cart/'),
      checkout: page(7, 'Checkout', '/checkout/'),
      privacy: page(3, 'Privacy Policy', '/privacy-policy/'),
      terms: page(760, 'Terms & Conditions', terms && TERMS_PATH),
    },
    ...addressSettings(db),
    wcVersion: '10.9.1',
  }
}

const field = (label: string, index: number, required = true, hidden = false) => ({
  label,
  optionalLabel: `${label} (optional)`,
  required,
  hidden,
  index,
})

const optional = (label: string, index: number, setting: string) =>
  field(label, index, setting === 'required', setting === 'hidden')

/** Countries and fields: blocks have other labels than classic forms, and `index` for `priority`. */
function addressSettings(db: Db) {
  const { company, address2, phone } = site.checkout
  return {
    countryData: Object.fromEntries(
      Object.keys(site.countries).map((code) => {
        const { states, locale } = countryOf(code)
        const ofCountry = Object.entries(locale).map(([key, { priority, ...entry }]) => [
          key,
          { ...entry, ...(priority === undefined ? {} : { index: priority }) },
        ])
        return [
          code,
          {
            allowBilling: true,
            allowShipping: db.settings.shipsTo?.includes(code) ?? true,
            states: states || [],
            locale: ofCountry.length > 0 ? Object.fromEntries(ofCountry) : [],
          },
        ]
      }),
    ),
    countries: { ...site.countries, ...countryNames },
    defaultFields: {
      email: field('Email address', 0),
      country: field('Country/Region', 1),
      first_name: field('First name', 10),
      last_name: field('Last name', 20),
      company: optional('Company', 30, company),
      address_1: field('Address', 40),
      address_2: optional('Apartment, suite, etc.', 50, address2),
      city: field('City', 70),
      state: field('State/County', 80),
      postcode: field('Postal code', 90),
      phone: optional('Phone', 100, phone),
      ...blockFields(db),
    },
  }
}

/** As WooCommerce 10.9 prints it. */
export const blockSettingsScript = (db: Db, origin: string): Raw =>
  raw(
    `<script id="wc-settings-js-before">\nvar wcSettings = JSON.parse( decodeURIComponent( '${encodeURIComponent(JSON.stringify(blockSettings(db, origin))).replaceAll("'", '%27')}' ) );\n//# sourceURL=wc-settings-js-before\n</script>\n`,
  )

const inner = (name: string, attributes: Raw | string = '') =>
  markup`<div ${attributes}data-block-name="woocommerce/${name}" class="wp-block-woocommerce-${name}"></div>\n`

/** The checkout as blocks: empty elements that WooCommerce's script fills in. */
export function blockCheckout(db: Db, origin: string): Raw {
  const { terms } = db.settings
  return markup`<div data-block-name="woocommerce/checkout" class="wp-block-woocommerce-checkout alignwide wc-block-checkout is-loading">
<div data-block-name="woocommerce/checkout-fields-block" class="wp-block-woocommerce-checkout-fields-block">
${inner('checkout-contact-information-block')}${inner('checkout-payment-block')}${inner('checkout-terms-block', terms === 'checkbox' ? raw('data-checkbox="true" ') : '')}${inner('checkout-actions-block')}</div>
</div>
${blockSettingsScript(db, origin)}`
}
