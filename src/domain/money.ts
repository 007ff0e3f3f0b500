/**
 * Money is the server's: amounts come as strings in minor units and are shown, never computed with.
 * `minorUnit` is the shop's "number of decimals" setting, not the ISO 4217 one (woocommerce: a shop
 * set to 0 decimals counts in whole rupees).
 */
export interface Currency {
  code: string
  minorUnit: number
  decimalSeparator: string
  thousandSeparator: string
  prefix: string
  suffix: string
}

export interface Money {
  /** Minor units, digits with an optional leading minus. */
  amount: string
  currency: Currency
}

/** As WooCommerce's own wc_price writes it: grouped by three, the sign before the prefix. */
export function formatMoney({ amount, currency }: Money): string {
  const { minorUnit, prefix, suffix, decimalSeparator, thousandSeparator } = currency
  const negative = amount.startsWith('-')
  const digits = amount.replace(/\D/g, '').padStart(minorUnit + 1, '0')
  const whole = digits.slice(0, digits.length - minorUnit)
  const fraction = digits.slice(digits.length - minorUnit)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandSeparator)
  const number = fraction ? grouped + decimalSeparator + fraction : grouped
  return `${negative ? '-' : ''}${prefix}${number}${suffix}`
}

/** As machines read it: "1234.50", with as many decimals as the shop has. */
export const decimalOf = ({ amount, currency }: Money): string =>
  formatMoney({
    amount,
    currency: {
      ...currency,
      prefix: '',
      suffix: '',
      thousandSeparator: '',
      decimalSeparator: '.',
    },
  })

export const isZero = ({ amount }: Money) => /^-?0*$/.test(amount)
