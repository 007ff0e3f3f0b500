import * as v from 'valibot'
import { localSrcset, safeUrl } from '~/config/paths'
import type { ProductImage, Variation } from '~/domain/product/product'
import { serverHtml } from '~/domain/content/serverHtml'
import { decodeText, parseHtml, textOf } from '~/lib/html'
import { parsePriceHtml } from '~/api/catalog/price'
import { EncodedText } from '~/api/schemas'
import { measures } from './storeProduct'

/** The one shape that call 3 answers and that a printed form holds for each of its variations. */

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
      ...(wire.srcset
        ? { srcset: localSrcset(wire.srcset), ...(wire.sizes ? { sizes: wire.sizes } : {}) }
        : {}),
      ...(width && height ? { width, height } : {}),
    }
  }),
)

const quantity = v.optional(v.union([v.number(), v.string()]), '')

const Fields = v.object({
  variation_id: v.number(),
  sku: v.nullish(EncodedText, ''),
  price_html: v.nullish(v.string(), ''),
  availability_html: v.nullish(v.string(), ''),
  variation_description: v.nullish(v.string(), ''),
  // Where a plugin gives none: false, null or an empty list.
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

/** A variation as WooCommerce's own form takes it. */
export const AjaxVariation = v.pipe(Fields, v.transform(toVariation))

/**
 * `data-product_variations` of a printed form: its variations with the values of their fields, "" for
 * any; the word false where there are too many to print.
 */
export const PrintedVariations = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.literal(false),
    v.array(
      v.pipe(
        v.object({ ...Fields.entries, attributes: v.record(v.string(), v.string()) }),
        v.transform(({ attributes, ...wire }) => ({ attributes, ...toVariation(wire) })),
      ),
    ),
  ]),
)

function toVariation(wire: v.InferOutput<typeof Fields>): Variation {
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
}
