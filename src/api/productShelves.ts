import * as v from 'valibot'
import { SHELF_PRODUCTS_MAX } from '~/config/constants'
import type { ListedProduct, Product } from '~/domain/product'
import type { FormValue } from './forms'
import { storeRead } from './http'
import { ListedProductsReply } from './storeListing'
import { CARD_FIELDS } from './storeListingRequest'

/**
 * What a product's own answer says of others: links, from WooCommerce 10.6 on. They are read, never
 * followed.
 */
const StoreLinks = v.object({
  related: v.optional(v.array(v.unknown()), []),
  upsells: v.optional(v.array(v.object({ href: v.string() })), []),
})
/** A product stands without them, whatever they are. */
export const StoreShelves = v.object({
  _links: v.fallback(v.optional(StoreLinks, {}), { related: [], upsells: [] }),
})

export const shelves = ({
  _links: { related, upsells },
}: v.InferOutput<typeof StoreShelves>): Pick<Product, 'upsellIds' | 'hasRelated'> => ({
  upsellIds: [...new Set(upsells.flatMap(({ href }) => idsOf(href)))].slice(0, SHELF_PRODUCTS_MAX),
  hasRelated: related.length > 0,
})

/** ".../products?include=22,23" */
function idsOf(href: string): number[] {
  const query = new URLSearchParams(href.slice(href.indexOf('?') + 1))
  const ids = query.get('include')?.split(',').map(Number) ?? []
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0)
}

/** These products as cards show them, in this order; those that the shop no longer has are missing. */
export const fetchProductsById = (ids: readonly number[], signal?: AbortSignal) =>
  cards({ include: ids, orderby: 'include', order: 'asc', per_page: ids.length }, signal)

/**
 * What goes with a product, best sold first. Releases that cannot say it themselves would answer with
 * the whole shop: for them its categories are asked.
 */
export function fetchRelated(
  { id, hasRelated, categories }: Pick<Product, 'id' | 'hasRelated' | 'categories'>,
  signal?: AbortSignal,
): Promise<ListedProduct[]> {
  const categoryIds = categories.flatMap((category) => category.id ?? [])
  if (!hasRelated && categoryIds.length === 0) return Promise.resolve([])
  return cards(
    {
      ...(hasRelated ? { related: id } : { category: categoryIds.join(','), exclude: [id] }),
      catalog_visibility: 'catalog',
      orderby: 'popularity',
      order: 'desc',
      per_page: SHELF_PRODUCTS_MAX,
    },
    signal,
  )
}

async function cards(query: Record<string, FormValue>, signal: AbortSignal | undefined) {
  const { value } = await storeRead('/products', {
    query: { ...query, _fields: CARD_FIELDS },
    reply: ListedProductsReply,
    signal,
  })
  return value
}
