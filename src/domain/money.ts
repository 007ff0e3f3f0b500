/**
 * Money is computed by the shop: amounts are strings in minor units and only formatted here.
 * `minorUnit` is the shop's setting "Number of decimals", not the ISO 4217 exponent: a shop with 0
 * decimals counts in whole rupees.
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
  /** Digits with an optional minus sign, in minor units. */
  amount: string
  currency: Currency
}

/**
 * Formats like WooCommerce's `wc_price`: grouped by thousands, the sign before the prefix, and no line break
 * within ("1.234,56 €").
 */
export function formatMoney({ amount, currency }: Money): string {
  const { minorUnit, prefix, suffix, decimalSeparator, thousandSeparator } = currency
  const negative = amount.startsWith('-')
  const digits = amount.replace(/\D/g, '').padStart(minorUnit + 1, '0')
  const whole = digits.slice(0, digits.length - minorUnit)
  const fraction = digits.slice(digits.length - minorUnit)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandSeparator)
  const number = fraction ? grouped + decimalSeparator + fraction : grouped
  return `${negative ? '-' : ''}${prefix}${number}${suffix}`.replaceAll(' ', '\u00a0')
}

/** Text of an amount with the minus sign for the hyphen that the shop prints: "−₹50.00". */
export const withMinusSign = (text: string) => text.replace(/^-/, '−')

/** For structured data: "1234.50", with the decimals of the shop. */
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

/** The sum; all amounts have the currency of the first. */
export const addMoney = (first: Money, ...others: readonly (Money | undefined)[]): Money => ({
  amount: String(
    others.reduce((sum, other) => sum + BigInt(other?.amount ?? 0), BigInt(first.amount)),
  ),
  currency: first.currency,
})

export const negative = ({ amount, currency }: Money): Money => ({
  amount: String(-BigInt(amount)),
  currency,
})
