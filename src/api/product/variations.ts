import * as v from 'valibot'
import { parsePriceHtml } from '~/api/catalog/price'
import { STORE_PAGE_MAX, storeRead, totalInHeader, wcAjax } from '~/api/http'
import { EncodedText, StoreImages, WireNumber } from '~/api/schemas'
import { localSrcset, safeUrl } from '~/config/paths'
import { serverHtml } from '~/domain/content/serverHtml'
import type { ProductImage, Variation } from '~/domain/product/product'
import { attributeFields, type Choice } from '~/domain/product/variation'
import { decodeText, parseHtml, textOf } from '~/lib/html'
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

/** Variations as WooCommerce's form has them: docs/calls.md#get-variation and `data-product_variations`. */

const size = v.nullish(v.union([v.number(), v.string()]))

/** PHP sends false for a missing value. */
const attribute = v.nullish(v.union([v.string(), v.literal(false)]), '')

/** `src` is a cropped size, `full_src` the original. */
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
      ...(wire.srcset
        ? { srcset: localSrcset(wire.srcset), ...(wire.sizes ? { sizes: wire.sizes } : {}) }
        : {}),
      ...(width && height ? { width, height } : {}),
    }
  }),
)

const quantity = v.optional(v.union([v.number(), v.string()]), '')

const FormFields = v.object({
  variation_id: WireNumber,
  sku: v.nullish(EncodedText, ''),
  price_html: v.nullish(v.string(), ''),
  availability_html: v.nullish(v.string(), ''),
  variation_description: v.nullish(v.string(), ''),
  // Plugins send false, null or an empty array for no image.
  image: v.fallback(v.optional(AjaxImage), undefined),
  is_in_stock: v.boolean(),
  is_purchasable: v.boolean(),
  is_sold_individually: v.optional(v.string(), 'no'),
  variation_is_active: v.optional(v.boolean(), true),
  variation_is_visible: v.optional(v.boolean(), true),
  min_qty: quantity,
  max_qty: quantity,
  weight_html: v.nullish(EncodedText, ''),
  dimensions_html: v.nullish(EncodedText, ''),
})

const FormVariation = v.pipe(FormFields, v.transform(toVariation))

/**
 * `data-product_variations` of a rendered form: all variations with their attribute values ("" matches any),
 * or false if there are too many to embed.
 */
export const PrintedVariations = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.literal(false),
    v.array(
      v.pipe(
        v.object({ ...FormFields.entries, attributes: v.record(v.string(), v.string()) }),
        v.transform(({ attributes, ...wire }) => ({ attributes, ...toVariation(wire) })),
      ),
    ),
  ]),
)

function toVariation(wire: v.InferOutput<typeof FormFields>): Variation {
  const availability = parseHtml(wire.availability_html)
  const availabilityText = textOf(availability)
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
    ...(availabilityText ? { text: availabilityText } : {}),
    ...(wire.sku ? { sku: wire.sku } : {}),
    ...(description ? { description } : {}),
  }
}

/** A variation of the Store API: price, stock and images, but no attributes. */
const StoreVariation = v.pipe(
  v.object({
    id: WireNumber,
    sku: v.nullish(EncodedText, ''),
    description: v.nullish(v.string(), ''),
    ...StorePricing.entries,
    images: v.optional(StoreImages, []),
    ...StoreStock.entries,
    ...StoreMeasures.entries,
    sold_individually: v.optional(v.boolean(), false),
    add_to_cart: v.optional(StoreAddToCart, {}),
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

/** Sent at once; no shop has so many. */
const MAX_PAGES = 50

/** All full variations of a product. Without `type` the Store API returns an empty list. */
export async function fetchVariations(
  parentId: number,
  signal?: AbortSignal,
): Promise<Variation[]> {
  const page = async (page: number) => {
    const query = { type: 'variation', parent: parentId, per_page: STORE_PAGE_MAX, page }
    const { value, headers } = await storeRead('/products', {
      query,
      reply: VariationsReply,
      signal,
    })
    return { variations: value, count: totalInHeader('GET /products', headers, 'X-WP-TotalPages') }
  }
  const first = await page(1)
  const others = await Promise.all(
    Array.from({ length: Math.min(first.count, MAX_PAGES) - 1 }, (_, i) => page(i + 2)),
  )
  return [first, ...others].flatMap(({ variations }) => variations)
}

/** `false` if nothing matches. An empty body, for an unknown product or a lost response, is unreadable. */
export const VariationReply = v.union([
  v.pipe(
    v.literal(false),
    v.transform(() => 'no-match' as const),
  ),
  FormVariation,
])

/**
 * The variation of a complete choice (docs/calls.md#get-variation), for lists too long to embed. WooCommerce reads
 * the fields of the product's attributes only: of several spellings, one is its own.
 */
export function getVariation(productId: number, choice: Choice, signal?: AbortSignal) {
  const chosen = Object.entries(choice).flatMap(([key, slug]) =>
    attributeFields(key).map((field) => [field, slug] as const),
  )
  return wcAjax('get_variation', {
    fields: { ...Object.fromEntries(chosen), product_id: productId, custom_data: '' },
    reply: VariationReply,
    signal,
  })
}
