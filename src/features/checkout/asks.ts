import { site, type SiteConfig } from '~/config/site'
import type { Cart } from '~/domain/cart/cart'
import type { Asks } from '~/domain/checkout/checkout'

/**
 * What this shop asks of this shopper.
 *
 * @param customerId 0 for a guest
 */
export function asksOf(cart: Cart, customerId: number, settings: SiteConfig['checkout']): Asks {
  const { guests, newAccounts, newPasswords, company, address2, phone, termsPath } = settings
  const account = customerId > 0 || !newAccounts ? 'none' : guests ? 'offered' : 'forced'
  return {
    fields: { company, address2, phone },
    hasCountries: Object.keys(site.countries).length > 1,
    isSent: cart.needsShipping,
    account,
    hasPassword: newPasswords === 'by-shopper',
    payments: cart.needsPayment ? cart.paymentMethods : [],
    hasTerms: termsPath !== undefined,
  }
}
