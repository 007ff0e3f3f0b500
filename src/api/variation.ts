import * as v from 'valibot'
import { decodeText, parseHtml, textOf } from '~/lib/html'
import { safeUrl } from '~/config/paths'
import type { ProductImage, Variation } from '~/domain/product'
import { serverHtml } from '~/domain/serverHtml'
import { attributeField, type Choice } from '~/domain/variation'
import { parsePriceHtml } from './html/price'
import { storeRead, wcAjax } from './http'
import { EncodedText, StoreImages } from './schemas'
import {
  StoreAddToCart,
  StoreMeasures,
  StorePricing,
  StoreStock,
  limits,
  measures,
  pricing,
  stock,
} from './storeProduct'

/** A variation of the Store API: its own price, stock and picture, but no attributes. */
const StoreVariation = v.pipe(
  v.object({
    id: v.number(),
    sku: v.optional(EncodedText, ''),
    description: v.optional(v.string(), ''),
    ...StorePricing.entries,
    images: StoreImages,
    ...StoreStock.entries,
    ...StoreMeasures.entries,
    sold_individually: v.boolean(),
    add_to_cart: StoreAddToCart,
  }),
  v.transform((wire): Variation => {
    const description = serverHtml(wire.description)
    const { price } = pricing(wire)
    return {
      id: wire.id,
      images: wire.images,
      isSoldIndividually: wire.sold_individually,
      isVisible: price.kind !== 'none',
      isActive: true,
      limits: limits(wire.add_to_cart),
      price,
      ...stock(wire),
      ...measures(wire),
      ...(wire.sku ? { sku: wire.sku } : {}),
      ...(description ? { description } : {}),
    }
  }),
)

export const VariationsReply = v.array(StoreVariation)

/** The most that one answer of the Store API holds. */
const PER_PAGE = 100

/** All variations of a product in full. Without `type` the shop answers an empty list. */
export async function fetchVariations(
  parentId: number,
  signal?: AbortSignal,
): Promise<Variation[]> {
  const page = async (page: number) => {
    const query = { type: 'variation', parent: parentId, per_page: PER_PAGE, page }
    const { value, headers } = await storeRead('/products', {
      query,
      reply: VariationsReply,
      signal,
    })
    return { variations: value, count: Number(headers.get('X-WP-TotalPages') ?? 1) }
  }
  const first = await page(1)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, first.count - 1) }, (_, i) => page(i + 2)),
  )
  return [first, ...others].flatMap(({ variations }) => variations)
}

const size = v.nullish(v.union([v.number(), v.string()]))

/** '' where the shop has none, which PHP tells as false. */
const attribute = v.nullish(v.union([v.string(), v.literal(false)]), '')

/** The form's own picture is cut to size; the full one stands beside it. */
const AjaxImage = v.pipe(
  v.object({
    src: attribute,
    srcset: attribute,
    sizes: attribute,
    alt: v.nullish(v.string(), ''),
    full_src: attribute,
    full_src_w: size,
    full_src_h: size,
    thumb_src: attribute,
  }),
  v.transform((wire): ProductImage | undefined => {
    const src = safeUrl(wire.full_src || wire.src || '')
    if (!src) return undefined
    const width = Number(wire.full_src_w)
    const height = Number(wire.full_src_h)
    return {
      src,
      thumbnail: safeUrl(wire.thumb_src || wire.src || src) ?? src,
      alt: decodeText(wire.alt ?? ''),
      ...(wire.srcset ? { srcset: wire.srcset, ...(wire.sizes ? { sizes: wire.sizes } : {}) } : {}),
      ...(width && height ? { width, height } : {}),
    }
  }),
)

const quantity = v.optional(v.union([v.number(), v.string()]), '')

const AjaxVariation = v.pipe(
  v.object({
    variation_id: v.number(),
    sku: v.optional(EncodedText, ''),
    price_html: v.optional(v.string(), ''),
    availability_html: v.optional(v.string(), ''),
    variation_description: v.optional(v.string(), ''),
    image: v.optional(AjaxImage),
    is_in_stock: v.boolean(),
    is_purchasable: v.boolean(),
    is_sold_individually: v.string(),
    variation_is_active: v.optional(v.boolean(), true),
    variation_is_visible: v.boolean(),
    min_qty: quantity,
    max_qty: quantity,
    weight: v.optional(v.string(), ''),
    weight_html: v.optional(EncodedText, ''),
    dimensions: v.optional(v.unknown()),
    dimensions_html: v.optional(EncodedText, ''),
  }),
  v.transform((wire): Variation => {
    const availability = parseHtml(wire.availability_html)
    const wording = textOf(availability)
    const description = serverHtml(wire.variation_description)
    const max = Number(wire.max_qty)
    const measured = measures({
      formatted_weight: wire.weight_html,
      formatted_dimensions: wire.dimensions_html,
    })
    return {
      id: wire.variation_id,
      images: wire.image ? [wire.image] : [],
      isInStock: wire.is_in_stock,
      isPurchasable: wire.is_purchasable,
      isOnBackorder: availability.querySelector('.available-on-backorder') !== null,
      isSoldIndividually: wire.is_sold_individually === 'yes',
      isVisible: wire.variation_is_visible,
      isActive: wire.variation_is_active,
      limits: { min: Number(wire.min_qty) || 1, step: 1, ...(max > 0 ? { max } : {}) },
      ...measured,
      ...(wire.price_html ? { price: parsePriceHtml(wire.price_html) } : {}),
      ...(wording ? { text: wording } : {}),
      ...(wire.sku ? { sku: wire.sku } : {}),
      ...(description ? { description } : {}),
    }
  }),
)

/** No match is the bare word false, an unknown product an empty body. */
export const VariationReply = v.union([
  v.pipe(
    v.union([v.literal(false), v.literal('')]),
    v.transform(() => 'no-match' as const),
  ),
  AjaxVariation,
])

/** Call 3: the variation that a complete choice leads to, for products whose list is too long to embed. */
export function getVariation(productId: number, choice: Choice, signal?: AbortSignal) {
  const chosen = Object.entries(choice).map(([key, slug]) => [attributeField(key), slug] as const)
  return wcAjax('get_variation', {
    fields: { ...Object.fromEntries(chosen), product_id: productId, custom_data: '' },
    reply: VariationReply,
    signal,
  })
}
