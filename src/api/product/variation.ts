import * as v from 'valibot'
import type { Variation } from '~/domain/product/product'
import { serverHtml } from '~/domain/content/serverHtml'
import { attributeField, type Choice } from '~/domain/product/variation'
import { AjaxVariation } from './ajaxVariation'
import { storeRead, wcAjax } from '~/api/http'
import { EncodedText, StoreImages } from '~/api/schemas'
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
