import { site } from '~/config/site'
import { formatMoney } from '~/domain/money'

/** A whole or decimal amount in major units, as the shop writes prices, without empty decimals. */
export function priceText(amount: number): string {
  const { decimals, ...currency } = site.currency
  const minorUnit = Number.isInteger(amount) ? 0 : decimals
  return formatMoney({
    amount: (amount * 10 ** minorUnit).toFixed(0),
    currency: { ...currency, minorUnit },
  })
}
