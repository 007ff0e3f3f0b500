import { labelFromValue } from '../../src/domain/checkout/additionalFields.ts'
import { titleFromId } from '../../src/domain/checkout/checkoutPage.ts'
import { gatewayTitles } from '../../src/messages/en/checkout.ts'
import type { ShopResponses, BlockSettings } from './responses.ts'
import type { Findings } from './findings.ts'
import { findBlockSettings, findInlineObject, plainText, shopPath, type ShopPage } from './page.ts'

type Gateways = Record<string, { title: string; description?: string }>

/** Reads `gateways` and `checkout` from WordPress's checkout, else from what the cart's page has of it. */
export function findCheckout(
  { cart, cartPage, checkoutPage, checkoutSchema, origin }: ShopResponses,
  findings: Findings,
): void {
  const isBlock = checkoutPage?.document.querySelector('.wp-block-woocommerce-checkout')
  const form = checkoutPage?.document.querySelector('form.checkout')
  const printed = [checkoutPage, cartPage].map((page) => page && findBlockSettings(page))
  const settings = printed.find((found) => found !== undefined)
  const where = checkoutPage ? 'the checkout' : 'the settings of its blocks'

  const titles = form ? classicGateways(form) : blockGateways(settings)
  const ids = cart?.payment_methods.length ? cart.payment_methods : Object.keys(titles)
  const unknown = ids.filter((id) => !(id in titles))
  const gateways = Object.fromEntries(ids.map((id) => [id, titles[id] ?? { title: guess(id) }]))
  const isRead = unknown.length > 0 || (cart?.payment_methods.length && checkoutPage)
  const doubt = isRead ? undefined : 'the checkout could not be read; it may offer others.'
  const source = unknown.length > 0 ? 'the cart' : where
  if (ids.length > 0) findings.put('gateways', gateways, source, doubt)
  if (unknown.length > 0) {
    findings.warn(
      'gateways',
      `the shop’s pages have no title for ${unknown.join(', ')}; ${unknown.length > 1 ? 'these names are' : 'this name is'} a guess.`,
    )
  }

  const accounts = form ? classicAccounts(checkoutPage, form) : blockAccounts(settings)
  for (const [key, value] of Object.entries(accounts)) findings.put(`checkout.${key}`, value, where)
  for (const [setting, field] of FIELDS) {
    findings.put(
      `checkout.${setting}`,
      form ? classicField(form, field) : blockField(settings, field),
      where,
    )
  }
  findCoupons([cartPage, checkoutPage], settings, findings)
  findFieldOptions(checkoutSchema, findings)
  if (form)
    findTerms(form.querySelector('[name="terms"]') !== null, termsLink(form), origin, findings)
  else if (isBlock) {
    const terms = isBlock.querySelector('[data-block-name="woocommerce/checkout-terms-block"]')
    const link = settings?.storePages?.['terms']?.permalink
    findTerms(terms?.getAttribute('data-checkbox') === 'true', link, origin, findings)
  }
}

const guess = (id: string) =>
  Object.hasOwn(gatewayTitles, id) ? (gatewayTitles[id] ?? id) : titleFromId(id)

const gateway = (title: string, description: string) => ({
  title,
  ...(description ? { description } : {}),
})

function classicGateways(form: Element): Gateways {
  return Object.fromEntries(
    [...form.querySelectorAll('.wc_payment_method')].flatMap((item) => {
      const id = item.querySelector('[name="payment_method"]')?.getAttribute('value')
      const title = plainText(item.querySelector('label')?.innerHTML)
      const box = item.querySelector('.payment_box')
      // A form of the payment method is no description.
      const description = box?.querySelector('input, select, fieldset')
        ? ''
        : plainText(box?.innerHTML)
      return id && title ? [[id, gateway(title, description)]] : []
    }),
  )
}

function blockGateways(settings: BlockSettings | undefined): Gateways {
  return Object.fromEntries(
    Object.entries(settings?.paymentMethodData ?? {}).flatMap(([id, data]) => {
      const { title, description } = (data ?? {}) as Record<string, unknown>
      return plainText(title) ? [[id, gateway(plainText(title), plainText(description))]] : []
    }),
  )
}

/** Account settings of the classic checkout form, as a guest gets it. */
function classicAccounts(page: ShopPage | undefined, form: Element) {
  const option = page && findInlineObject(page, 'wc_checkout_params')?.['option_guest_checkout']
  return {
    guests: option === undefined ? undefined : option === 'yes',
    newAccounts: form.querySelector('.woocommerce-account-fields') !== null,
    newPasswords: form.querySelector('#account_password') ? 'by-shopper' : undefined,
  }
}

function blockAccounts(settings: BlockSettings | undefined) {
  const { checkoutAllowsGuest, checkoutAllowsSignup, generatePassword } = settings ?? {}
  return {
    guests: checkoutAllowsGuest,
    newAccounts: checkoutAllowsSignup,
    newPasswords:
      generatePassword === undefined ? undefined : generatePassword ? 'by-shop' : 'by-shopper',
  }
}

const FIELDS = [
  ['company', 'company'],
  ['address2', 'address_2'],
  ['phone', 'phone'],
] as const

function classicField(form: Element, name: string) {
  const field = form.querySelector(`#billing_${name}_field`)
  if (!field) return 'hidden'
  return field.classList.contains('validate-required') ? 'required' : 'optional'
}

function blockField(settings: BlockSettings | undefined, name: string) {
  const field = settings?.defaultFields?.[name]
  if (!field) return undefined
  return field.hidden ? 'hidden' : field.required ? 'required' : 'optional'
}

/**
 * Classic pages have a field for a code where the shop has coupons, but an empty cart does not, and a theme
 * may leave it out of the checkout.
 */
function findCoupons(
  pages: readonly (ShopPage | undefined)[],
  settings: BlockSettings | undefined,
  findings: Findings,
) {
  const has = (selector: string) => pages.some((page) => page?.document.querySelector(selector))
  const hasField = has('[name="coupon_code"]')
  const printed = hasField || has('.woocommerce-cart-form') ? hasField : undefined
  const where = settings?.couponsEnabled === undefined ? 'the cart' : 'the settings of its blocks'
  findings.put('checkout.coupons', settings?.couponsEnabled ?? printed, where)
}

/** The options of a classic checkout's fields have values, and no label in any page or response. */
function findFieldOptions(described: ShopResponses['checkoutSchema'], findings: Findings) {
  const fields = Object.entries(described?.schema.properties.additional_fields.properties ?? {})
  const selects = fields.flatMap(([id, { description, enum: all }]) => {
    const values = all.filter((value) => typeof value === 'string' && value !== '') as string[]
    return values.length > 0 ? [{ id, label: plainText(description) || id, values }] : []
  })
  if (selects.length === 0) return
  findings.put(
    'checkout.fieldOptions',
    Object.fromEntries(
      selects.map(({ id, values }) => [
        id,
        Object.fromEntries(values.map((value) => [value, labelFromValue(value)])),
      ]),
    ),
    'the checkout’s values',
    `write the plugin’s own words for the options of ${selects.map(({ label }) => `“${label}”`).join(', ')}; the shop’s pages have none.`,
  )
}

const termsLink = (form: Element) =>
  form
    .querySelector('.woocommerce-terms-and-conditions-checkbox-text a[href]')
    ?.getAttribute('href')

function findTerms(
  isRequired: boolean,
  link: string | boolean | null | undefined,
  origin: string,
  findings: Findings,
) {
  const path = isRequired ? shopPath(link, origin) : undefined
  if (path) findings.put('checkout.termsPath', encodeURI(path), 'the checkout')
  else if (isRequired) {
    findings.ask(
      'checkout.termsPath',
      'the checkout requires terms without a link to a page of the shop.',
    )
  } else findings.none('checkout.termsPath', 'the checkout: it requires none')
}
