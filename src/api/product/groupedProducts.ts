import * as v from 'valibot'
import { actionOf } from '~/api/catalog/storeCard'
import { pathOf } from '~/api/catalog/links'
import { STORE_PAGE_MAX, storeRead } from '~/api/http'
import { EncodedText, WireNumber } from '~/api/schemas'
import { paths } from '~/config/paths'
import type { GroupedProduct } from '~/domain/product/groupedProduct'
import { decodeSlug } from '~/domain/slug'
import { StoreAddToCart, StorePricing, StoreStock, limits, pricing, stock } from './storeProduct'

/** The fields of docs/calls.md#store-api-products that the form of a grouped product needs. */
const FIELDS = [
  'id,name,slug,permalink,type,sku,prices,price_html,is_purchasable,is_in_stock,is_on_backorder',
  'low_stock_remaining,stock_availability,sold_individually,add_to_cart',
].join()

const StoreGroupedProduct = v.pipe(
  v.object({
    id: WireNumber,
    name: EncodedText,
    slug: v.pipe(v.optional(v.string(), ''), v.transform(decodeSlug)),
    permalink: v.optional(v.string(), ''),
    type: v.optional(v.string(), 'simple'),
    sku: v.nullish(EncodedText, ''),
    ...StorePricing.entries,
    ...StoreStock.entries,
    sold_individually: v.optional(v.boolean(), false),
    add_to_cart: v.optional(StoreAddToCart, {}),
  }),
  v.transform((wire): GroupedProduct => ({
    id: wire.id,
    name: wire.name,
    path: pathOf(wire.permalink, paths.product(wire.slug)),
    price: pricing(wire).price,
    isSoldIndividually: wire.sold_individually,
    limits: limits(wire.add_to_cart),
    action: actionOf({ ...wire, sku: wire.sku ?? '' }),
    ...stock(wire),
  })),
)

/** The products of a grouped product in the group's order, without unpublished ones. */
export async function fetchGroupedProducts(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<GroupedProduct[]> {
  const pageCount = Math.ceil(ids.length / STORE_PAGE_MAX)
  const pages = Array.from({ length: pageCount }, async (_, page) => {
    const query = {
      include: ids.slice(page * STORE_PAGE_MAX, (page + 1) * STORE_PAGE_MAX),
      orderby: 'include',
      order: 'asc',
      per_page: STORE_PAGE_MAX,
      _fields: FIELDS,
    }
    const reply = v.array(StoreGroupedProduct)
    return (await storeRead('/products', { query, reply, signal })).value
  })
  return (await Promise.all(pages)).flat()
}
