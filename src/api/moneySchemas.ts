import * as v from 'valibot'
import { formatMoney, type Currency, type Money } from '~/domain/money'
import { NO_PRICE, type DisplayPrice } from '~/domain/product/price'
import { EncodedText } from './schemas'

/** Amounts of the Store API and what stands beside them; each ends in a domain type. */

/** Minor units of the shop's decimals setting; see domain/money. */
export const Amount = v.pipe(v.string(), v.regex(/^-?\d+$/, 'an amount in minor units'))

/** Currency fields stand beside the amounts that they belong to, in one object. */
export const currencyEntries = {
  currency_code: v.string(),
  currency_minor_unit: v.number(),
  currency_decimal_separator: v.string(),
  currency_thousand_separator: v.string(),
  currency_prefix: EncodedText,
  currency_suffix: EncodedText,
}

type WireCurrency = v.InferOutput<v.ObjectSchema<typeof currencyEntries, undefined>>

export const currencyOf = (wire: WireCurrency): Currency => ({
  code: wire.currency_code,
  minorUnit: wire.currency_minor_unit,
  decimalSeparator: wire.currency_decimal_separator,
  thousandSeparator: wire.currency_thousand_separator,
  prefix: wire.currency_prefix,
  suffix: wire.currency_suffix,
})

export const moneyOf = (amount: string, wire: WireCurrency): Money => ({
  amount,
  currency: currencyOf(wire),
})

/** The `prices` of a product or cart line, as they come. */
export const WirePrices = v.object({
  price: v.string(),
  regular_price: v.string(),
  price_range: v.nullish(v.object({ min_amount: Amount, max_amount: Amount })),
  ...currencyEntries,
})

/**
 * What is on sale shows in the amounts: `sale_price` is filled before, during and after a sale, so only
 * a price below the regular one counts.
 */
export function shownPrice(wire: v.InferOutput<typeof WirePrices>): DisplayPrice {
  const shown = (amount: string) => formatMoney(moneyOf(amount, wire))
  const { price, regular_price: regular, price_range: range } = wire
  if (range && range.min_amount !== range.max_amount) {
    return { kind: 'range', from: shown(range.min_amount), to: shown(range.max_amount) }
  }
  if (price === '') return NO_PRICE
  return Number(price) < Number(regular)
    ? { kind: 'sale', regular: shown(regular), amount: shown(price) }
    : { kind: 'single', amount: shown(price) }
}

export const StorePrices = v.pipe(WirePrices, v.transform(shownPrice))
