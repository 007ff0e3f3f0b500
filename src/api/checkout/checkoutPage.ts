import * as v from 'valibot'
import { readAdditionalFields } from './additionalFields'
import { blockSettings, documentPage, inlineSettings, shopPage } from '~/api/content/document'
import { EncodedText } from '~/api/schemas'
import { paths, safeUrl } from '~/config/paths'
import type { CheckoutPage, Gateway, Terms } from '~/domain/checkout/checkoutPage'
import { serverHtml } from '~/domain/content/serverHtml'
import { ContractError } from '~/domain/errors'
import { parseHtml, textOf } from '~/lib/html'
import { interpolate } from '~/lib/text'
import * as checkoutMessages from '~/messages/checkout'

/**
 * docs/calls.md#checkout-page: WordPress's own checkout of the current cart, as the classic form or as
 * blocks. It has payment methods, terms and account settings, which no API response carries.
 *
 * @param needsShipping the current cart does
 */
export async function fetchCheckoutPage(
  needsShipping: boolean,
  signal?: AbortSignal,
): Promise<CheckoutPage> {
  const path = paths.checkout()
  const { html, status } = await shopPage(path, documentPage(path, { signal }))
  const page = parseCheckoutPage(parseHtml(html), needsShipping)
  if (page) return page
  if (CART_BODY.test(html)) return { gateways: [] }
  throw new ContractError(`page ${path}`, status, 'neither the checkout nor the cart')
}

/** WooCommerce's body class of the cart, to which it redirects without anything to order. */
const CART_BODY = /<body\b[^>]*\bwoocommerce-cart\b/

/** @returns undefined for another page */
export function parseCheckoutPage(
  page: ParentNode,
  needsShipping = false,
): CheckoutPage | undefined {
  return page.querySelector('.wp-block-woocommerce-checkout')
    ? blockCheckout(page)
    : classicCheckout(page, needsShipping)
}

const Params = v.fallback(v.object({ option_guest_checkout: v.optional(v.string()) }), {})

function classicCheckout(page: ParentNode, needsShipping: boolean): CheckoutPage | undefined {
  const { option_guest_checkout } = v.parse(Params, inlineSettings(page, 'wc_checkout_params'))
  if (option_guest_checkout === undefined) return undefined
  return {
    guests: option_guest_checkout === 'yes',
    ...accountSettings(page),
    deliversToBilling: needsShipping ? hasOnlyBilling(page) : undefined,
    // Some themes leave the field out although the shop has coupons.
    coupons: page.querySelector('[name="coupon_code"]') ? true : undefined,
    gateways: [...page.querySelectorAll('.wc_payment_method')].flatMap(gatewayOf),
    terms: termsOf(
      page.querySelector('.woocommerce-terms-and-conditions-checkbox-text')?.innerHTML,
      page.querySelector('input[name="terms"]') !== null,
    ),
    privacy: serverHtml(page.querySelector('.woocommerce-privacy-policy-text')?.innerHTML ?? ''),
  }
}

/** From a guest's form; the form of a customer has no account fields, whatever the settings. */
function accountSettings(page: ParentNode): Pick<CheckoutPage, 'newAccounts' | 'newPasswords'> {
  if (page.querySelector('form.checkout')) {
    return {
      newAccounts: page.querySelector('.woocommerce-account-fields') !== null,
      newPasswords: page.querySelector('#account_password') ? 'by-shopper' : 'by-shop',
    }
  }
  // Without the form, the page refuses guests, or the cart has problems and the page leads back to it.
  return page.querySelector('.wc-backward') ? {} : { newAccounts: false }
}

/** Whether the form has neither the box for another delivery address nor its fields. */
function hasOnlyBilling(page: ParentNode): boolean {
  const form = page.querySelector('form.checkout')
  const delivery = '[name="ship_to_different_address"], [name="shipping_address_1"]'
  return form !== null && form.querySelector(delivery) === null
}

/** A payment method of the classic form. */
function gatewayOf(item: Element): Gateway[] {
  const id = item.querySelector<HTMLInputElement>('input[name="payment_method"]')?.value
  const label = item.querySelector('label')
  const title = textOf(label)
  if (!id || !title) return []
  return [
    {
      id,
      title,
      description: serverHtml(item.querySelector('.payment_box')?.innerHTML ?? ''),
      icons: [...(label?.querySelectorAll('img') ?? [])].flatMap((image) =>
        iconOf(image.getAttribute('src') ?? '', image.alt),
      ),
    },
  ]
}

function iconOf(src: string, alt = ''): Gateway['icons'] {
  const safe = safeUrl(src)
  return safe ? [{ src: safe, alt }] : []
}

const Icon = v.object({ src: v.string(), alt: v.nullish(v.string(), '') })

const BlockGateway = v.object({
  title: EncodedText,
  description: v.fallback(v.optional(v.string(), ''), ''),
  /** Plugins send an image, several, or their own shape. */
  icons: v.fallback(
    v.union([
      v.array(Icon),
      v.pipe(
        Icon,
        v.transform((icon) => [icon]),
      ),
    ]),
    [],
  ),
})

const Permalink = v.fallback(v.object({ permalink: v.union([v.string(), v.literal(false)]) }), {
  permalink: false,
})

/** Settings of the checkout block; plugins add and change some. */
const BlockSettings = v.object({
  checkoutAllowsGuest: v.fallback(v.optional(v.boolean()), undefined),
  checkoutAllowsSignup: v.fallback(v.optional(v.boolean()), undefined),
  generatePassword: v.fallback(v.optional(v.boolean()), undefined),
  forcedBillingAddress: v.fallback(v.optional(v.boolean()), undefined),
  couponsEnabled: v.fallback(v.optional(v.boolean()), undefined),
  paymentMethodData: v.fallback(v.record(v.string(), v.unknown()), {}),
  storePages: v.fallback(v.object({ terms: Permalink, privacy: Permalink }), {
    terms: { permalink: false },
    privacy: { permalink: false },
  }),
})

function blockCheckout(page: ParentNode): CheckoutPage | undefined {
  const read = v.safeParse(BlockSettings, blockSettings(page))
  const block = page.querySelector('[data-block-name="woocommerce/checkout-terms-block"]')
  if (!read.success) return undefined
  const { checkoutAllowsGuest, checkoutAllowsSignup, generatePassword, storePages } = read.output
  const { forcedBillingAddress, couponsEnabled } = read.output
  return {
    gateways: Object.entries(read.output.paymentMethodData).flatMap(([id, data]): Gateway[] => {
      const gateway = v.safeParse(BlockGateway, data)
      if (!gateway.success || !gateway.output.title) return []
      const { title, description, icons } = gateway.output
      return [
        {
          id,
          title,
          description: serverHtml(description),
          icons: icons.flatMap(({ src, alt }) => iconOf(src, alt ?? '')),
        },
      ]
    }),
    guests: checkoutAllowsGuest,
    newAccounts: checkoutAllowsSignup,
    newPasswords:
      generatePassword === undefined ? undefined : generatePassword ? 'by-shop' : 'by-shopper',
    deliversToBilling: forcedBillingAddress,
    coupons: couponsEnabled,
    terms: block
      ? termsOf(
          block.getAttribute('data-text') || defaultTerms(block, storePages),
          block.getAttribute('data-checkbox') === 'true',
        )
      : undefined,
    additional: readAdditionalFields(page),
  }
}

const termsOf = (markup = '', isRequired: boolean): Terms | undefined => {
  const text = serverHtml(markup)
  return text && { text, isRequired }
}

/** WooCommerce's script writes this sentence where the editor has entered none. */
function defaultTerms(
  block: Element,
  { terms, privacy }: v.InferOutput<typeof BlockSettings>['storePages'],
): string {
  const isRequired = block.getAttribute('data-checkbox') === 'true'
  return interpolate(isRequired ? checkoutMessages.mustAccept : checkoutMessages.agreeByOrdering, {
    terms: linkTo(terms.permalink, checkoutMessages.termsPage),
    privacy: linkTo(privacy.permalink, checkoutMessages.privacyPage),
  })
}

function linkTo(url: string | false, text: string): string {
  const href = url && safeUrl(url)
  const link = parseHtml('<a></a>').querySelector('a')
  if (!href || !link) return text
  link.textContent = text
  link.setAttribute('href', href)
  return link.outerHTML
}
