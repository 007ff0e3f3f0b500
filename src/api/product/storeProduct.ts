import * as v from 'valibot'
import type { Money } from '~/domain/money'
import { NO_PRICE, withSuffix, type DisplayPrice } from '~/domain/product/price'
import type { QuantityLimits, Stock } from '~/domain/product/product'
import { decodeSlug } from '~/domain/slug'
import { interpolate } from '~/lib/text'
import * as commonMessages from '~/messages/common'
import * as productMessages from '~/messages/product'
import { parsePriceSuffix } from '~/api/catalog/price'
import { EncodedText, WirePrices, moneyOf, shownPrice, WireNumber } from '~/api/schemas'

/**
 * Parts that products, variations and listed products of the Store API share
 * (docs/calls.md#store-api-products). Fields that only newer releases send are optional.
 */

export const StorePricing = v.object({ prices: WirePrices, price_html: v.nullish(v.string()) })

interface Pricing {
  price: DisplayPrice
  money?: Money
  highestMoney?: Money
}

/** An empty `price_html` means no price; the numbers are "0" then, as for a free product. */
export function pricing({ prices, price_html }: v.InferOutput<typeof StorePricing>): Pricing {
  if (price_html === '') return { price: NO_PRICE }
  const price = withSuffix(shownPrice(prices), parsePriceSuffix(price_html ?? ''))
  const range = price.kind === 'range' ? prices.price_range : undefined
  // The `price` of a grouped product may be that of any of its parts.
  return range
    ? {
        price,
        money: moneyOf(range.min_amount, prices),
        highestMoney: moneyOf(range.max_amount, prices),
      }
    : { price, money: moneyOf(prices.price, prices) }
}

/** A category, tag or brand. The link is absolute and may have another host, such as a proxy's. */
export const StoreTerm = v.object({
  id: WireNumber,
  name: EncodedText,
  slug: v.pipe(v.string(), v.transform(decodeSlug)),
  link: v.optional(v.string(), ''),
})

/** PHP encodes an array with gaps in its keys as an object. */
const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.union([
    v.array(item),
    v.pipe(
      v.record(v.string(), item),
      v.transform((items): T[] => Object.values(items)),
    ),
  ])

export const StoreAttribute = v.object({
  name: EncodedText,
  taxonomy: v.nullish(v.string()),
  has_variations: v.optional(v.boolean(), false),
  // A product's own attribute has gaps in its keys if one of its values is empty.
  terms: listOf(
    v.object({
      name: EncodedText,
      slug: v.string(),
      default: v.nullish(v.boolean(), false),
    }),
  ),
})

export const StoreStock = v.object({
  is_purchasable: v.boolean(),
  is_in_stock: v.boolean(),
  is_on_backorder: v.optional(v.boolean(), false),
  low_stock_remaining: v.nullish(WireNumber),
  stock_availability: v.nullish(v.object({ text: v.nullish(EncodedText, '') })),
})

/** Releases without `stock_availability` have numbers only; the texts are WooCommerce's. */
export function stock(wire: v.InferOutput<typeof StoreStock>): Stock {
  const text = wire.stock_availability?.text ?? legacyStockText(wire)
  return {
    isInStock: wire.is_in_stock,
    isPurchasable: wire.is_purchasable,
    isOnBackorder: wire.is_on_backorder,
    ...(text ? { text } : {}),
  }
}

function legacyStockText(wire: v.InferOutput<typeof StoreStock>) {
  if (!wire.is_in_stock) return productMessages.outOfStock
  if (wire.is_on_backorder) return commonMessages.onBackorder
  const { low_stock_remaining: count } = wire
  return count ? interpolate(commonMessages.lowStock, { count }) : undefined
}

/** The shop's value for "no limit". */
const NO_MAXIMUM = 9999

export const StoreAddToCart = v.object({
  text: v.nullish(EncodedText, ''),
  single_text: v.nullish(EncodedText, ''),
  url: v.nullish(v.string(), ''),
  minimum: v.optional(WireNumber, 1),
  maximum: v.optional(WireNumber, NO_MAXIMUM),
  multiple_of: v.optional(WireNumber, 1),
})

export const limits = (wire: v.InferOutput<typeof StoreAddToCart>): QuantityLimits => ({
  min: wire.minimum,
  step: wire.multiple_of,
  ...(wire.maximum < NO_MAXIMUM ? { max: wire.maximum } : {}),
})

/** Weight and dimensions, since WooCommerce 10; "N/A" means none. */
export const StoreMeasures = v.object({
  formatted_weight: v.nullish(EncodedText, ''),
  formatted_dimensions: v.nullish(EncodedText, ''),
})

export function measures(wire: v.InferOutput<typeof StoreMeasures>) {
  const weight = present(wire.formatted_weight)
  const dimensions = present(wire.formatted_dimensions)
  return { ...(weight ? { weight } : {}), ...(dimensions ? { dimensions } : {}) }
}

const present = (measure: string) => (measure && measure !== 'N/A' ? measure : undefined)
