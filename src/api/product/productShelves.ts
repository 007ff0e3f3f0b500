import { RELATED_PRODUCTS_MAX } from '~/config/constants'
import type { ListedProduct, Product } from '~/domain/product/product'
import type { FormValue } from '~/api/forms'
import { storeRead } from '~/api/http'
import { ListedProductsReply } from '~/api/catalog/storeCard'
import { CARD_FIELDS } from '~/api/catalog/storeListingRequest'

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
      per_page: RELATED_PRODUCTS_MAX,
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
