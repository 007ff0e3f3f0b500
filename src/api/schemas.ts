import * as v from 'valibot'
import { safeUrl } from '~/config/paths'
import type { Address } from '~/domain/address'
import { formatMoney, type Currency, type Money } from '~/domain/money'
import { NO_PRICE, type DisplayPrice } from '~/domain/price'
import type { ProductImage } from '~/domain/product'
import { decodeText } from '~/lib/html'

/** Shapes that several answers of the Store API share, each ending in a domain type. */

/** Names, labels and messages come HTML-encoded, some with tags: "Bags &amp; Kits". */
export const EncodedText = v.pipe(v.string(), v.transform(decodeText))

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

export type WireCurrency = v.InferOutput<v.ObjectSchema<typeof currencyEntries, undefined>>

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

/** srcset is '' where the theme switches it off; a picture at a forbidden address is left out. */
export const StoreImages = v.pipe(
  v.array(
    v.object({
      src: v.string(),
      thumbnail: v.optional(v.string(), ''),
      srcset: v.optional(v.string(), ''),
      sizes: v.optional(v.string(), ''),
      alt: v.optional(EncodedText, ''),
    }),
  ),
  v.transform((images) =>
    images.flatMap(({ src, thumbnail, srcset, sizes, alt }): ProductImage[] => {
      const full = safeUrl(src)
      if (!full) return []
      const responsive = srcset ? { srcset, sizes } : {}
      return [{ src: full, thumbnail: safeUrl(thumbnail || src) ?? full, alt, ...responsive }]
    }),
  ),
)

const addressText = v.optional(
  v.pipe(
    v.nullable(EncodedText),
    v.transform((text) => text ?? ''),
  ),
  '',
)

export const StoreAddress = v.pipe(
  v.object({
    first_name: addressText,
    last_name: addressText,
    company: addressText,
    address_1: addressText,
    address_2: addressText,
    city: addressText,
    state: addressText,
    postcode: addressText,
    country: addressText,
    phone: addressText,
    email: v.nullish(v.string()),
  }),
  v.transform((wire): Address => ({
    firstName: wire.first_name,
    lastName: wire.last_name,
    company: wire.company,
    address1: wire.address_1,
    address2: wire.address_2,
    city: wire.city,
    state: wire.state,
    postcode: wire.postcode,
    country: wire.country,
    phone: wire.phone,
    ...(typeof wire.email === 'string' ? { email: wire.email } : {}),
  })),
)

/** An address as the Store API takes it; only billing addresses know an e-mail. */
export const wireAddress = ({ email, ...address }: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company,
  address_1: address.address1,
  address_2: address.address2,
  city: address.city,
  state: address.state,
  postcode: address.postcode,
  country: address.country,
  phone: address.phone,
  ...(email === undefined ? {} : { email }),
})
