import * as v from 'valibot'
import { pathOf } from '~/api/catalog/links'
import { STORE_PAGE_MAX, storeRead } from '~/api/http'
import { EncodedText, WireNumber } from '~/api/schemas'
import { paths } from '~/config/paths'
import type { GroupPart } from '~/domain/product/otherFormats'
import { decodeSlug } from '~/domain/slug'
import { toAttribute } from './product'
import { StoreAttribute, StorePricing, pricing } from './storeProduct'

/** Every visit waits for all pages, each of which costs the shop as much as a listing: 300 groups at most. */
const PAGES_MAX = 3

/** Older releases have no parts here. */
export const GroupsReply = v.array(
  v.object({ grouped_products: v.fallback(v.array(WireNumber), []) }),
)

/**
 * The ids of the parts of each grouped product of the shop, hidden ones included, the newest first: a part does
 * not know its groups (docs/calls.md#store-api-products).
 */
export async function fetchGroups(signal?: AbortSignal): Promise<number[][]> {
  const groups: number[][] = []
  for (let page = 1; page <= PAGES_MAX; page++) {
    const { value } = await storeRead('/products', {
      query: {
        type: 'grouped',
        orderby: 'id',
        order: 'desc',
        per_page: STORE_PAGE_MAX,
        page,
        _fields: 'grouped_products',
      },
      reply: GroupsReply,
      signal,
    })
    groups.push(...value.map(({ grouped_products }) => grouped_products))
    if (value.length < STORE_PAGE_MAX) break
  }
  return groups
}

export const PartsReply = v.array(
  v.pipe(
    v.object({
      id: WireNumber,
      name: EncodedText,
      slug: v.pipe(v.optional(v.string(), ''), v.transform(decodeSlug)),
      permalink: v.optional(v.string(), ''),
      ...StorePricing.entries,
      attributes: v.fallback(v.array(StoreAttribute), []),
      is_in_stock: v.boolean(),
    }),
    v.transform((wire): GroupPart => ({
      id: wire.id,
      name: wire.name,
      path: pathOf(wire.permalink, paths.product(wire.slug)),
      price: pricing(wire).price,
      attributes: wire.attributes.map(toAttribute),
      isInStock: wire.is_in_stock,
    })),
  ),
)

/**
 * Parts of groups in the order of the ids, without unpublished ones.
 *
 * @param ids 100 at most
 */
export async function fetchGroupParts(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<GroupPart[]> {
  const { value } = await storeRead('/products', {
    query: {
      include: ids,
      orderby: 'include',
      order: 'asc',
      per_page: ids.length,
      _fields: 'id,name,slug,permalink,prices,price_html,attributes,is_in_stock',
    },
    reply: PartsReply,
    signal,
  })
  return value
}
