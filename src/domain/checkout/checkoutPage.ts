import type { AdditionalField } from './additionalFields'
import type { AddressSettings } from './addressSettings'
import type { ServerHtml } from '~/domain/content/serverHtml'

/** A payment method as the shop shows it. */
export interface Gateway {
  id: string
  title: string
  /** Below the title once it is chosen; markup of the shop. */
  description?: ServerHtml | undefined
  icons: { src: string; alt: string }[]
}

/**
 * What only WordPress's own checkout page says of this shopper's checkout (docs/calls.md#checkout-page).
 * Absent: the page does not say it.
 */
export interface CheckoutPage {
  gateways: Gateway[]
  /** "Enable guest checkout". */
  guests?: boolean | undefined
  /** "Allow customers to create an account during checkout". */
  newAccounts?: boolean | undefined
  newPasswords?: 'by-shop' | 'by-shopper' | undefined
  /** "Force shipping to the customer billing address"; the classic form says it only where the cart needs shipping. */
  deliversToBilling?: boolean | undefined
  /** "Enable the use of coupon codes". */
  coupons?: boolean | undefined
  terms?: Terms | undefined
  /** The shop's sentence about the use of personal data. */
  privacy?: ServerHtml | undefined
  /** All fields of plugins, in full; only the block has them. */
  additional?: readonly AdditionalField[] | undefined
}

/** The shop's sentence about its terms; `isRequired`: with a checkbox, without which it takes no order. */
export interface Terms {
  text: ServerHtml
  isRequired: boolean
}

/** Settings with what the page says instead of them, and what only the page says. */
export const withPageSettings = <
  Settings extends Pick<CheckoutPage, 'guests' | 'newAccounts' | 'newPasswords'>,
>(
  settings: Settings,
  { guests, newAccounts, newPasswords, deliversToBilling }: Partial<CheckoutPage> = {},
): Settings & Pick<CheckoutPage, 'deliversToBilling'> => ({
  ...settings,
  deliversToBilling,
  ...(guests === undefined ? {} : { guests }),
  ...(newAccounts === undefined ? {} : { newAccounts }),
  ...(newPasswords === undefined ? {} : { newPasswords }),
})

/** Address settings with the page's fields of plugins: those of a classic cart page lack labels and patterns. */
export const withPageFields = (
  shop: AddressSettings | undefined,
  { additional }: Partial<CheckoutPage> = {},
): AddressSettings | undefined => (shop && additional ? { ...shop, additional } : shop)

/** "mollie_wc_gateway_bank-transfer" → "Mollie bank transfer": readable, used where the shop's own title is not known. */
export function titleFromId(id: string): string {
  const words = id
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !/^(?:wc|woocommerce|gateway)$/i.test(word))
  const title = words.join(' ') || id
  return title.charAt(0).toUpperCase() + title.slice(1)
}
