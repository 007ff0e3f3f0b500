import * as v from 'valibot'
import { localSrcset, safeUrl } from '~/config/paths'
import type { Taxed } from '~/domain/cart/totals'
import { formatMoney, type Currency, type Money } from '~/domain/money'
import { NO_PRICE, type DisplayPrice } from '~/domain/product/price'
import type { ProductImage } from '~/domain/product/product'
import { decodeText } from '~/lib/html'

/** Schemas shared by most Store API responses. See docs/calls.md#store-api. */

/** HTML-encoded names, labels and messages, some with tags: "Bags &amp; Kits". */
export const EncodedText = v.pipe(v.string(), v.transform(decodeText))

/** A number, also as text: PHP code in plugins often sends "12". Other text, such as '', is refused. */
export const WireNumber = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'a number'), v.transform(Number)),
])

/** Images. `srcset` is '' where the theme disables it; images with an unsafe URL are dropped. */
export const StoreImages = v.pipe(
  v.array(
    v.object({
      src: v.string(),
      thumbnail: v.nullish(v.string(), ''),
      srcset: v.nullish(v.string(), ''),
      sizes: v.nullish(v.string(), ''),
      alt: v.nullish(EncodedText, ''),
    }),
  ),
  v.transform((images) =>
    images.flatMap(({ src, thumbnail, srcset, sizes, alt }): ProductImage[] => {
      const full = safeUrl(src)
      if (!full) return []
      const responsive = srcset ? { srcset: localSrcset(srcset), sizes } : {}
      return [{ src: full, thumbnail: safeUrl(thumbnail || src) ?? full, alt, ...responsive }]
    }),
  ),
)

/** An amount in minor units; see domain/money. */
export const Amount = v.pipe(v.string(), v.regex(/^-?\d{1,30}$/, 'an amount in minor units'))

/** The currency, repeated in each object that has amounts. */
export const currencyEntries = {
  currency_code: v.string(),
  currency_minor_unit: v.pipe(WireNumber, v.integer(), v.minValue(0), v.maxValue(8)),
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

/** An amount and its tax, which older releases and extensions may leave out. */
export const taxedOf = (
  net: string,
  tax: string | null | undefined,
  wire: WireCurrency,
): Taxed => ({ net: moneyOf(net, wire), tax: tax ? moneyOf(tax, wire) : undefined })

/** The `prices` of a product or cart line. */
export const WirePrices = v.object({
  price: v.string(),
  regular_price: v.string(),
  price_range: v.nullish(v.object({ min_amount: Amount, max_amount: Amount })),
  ...currencyEntries,
})

/**
 * A product is on sale if its price is below the regular one. `sale_price` says nothing: it is also
 * filled before and after a sale.
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
