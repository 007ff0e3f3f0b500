import { RELATED_PRODUCTS_MAX } from '~/config/constants'
import { site } from '~/config/site'
import type { ListedProduct, Product } from '~/domain/product/product'
import type { FormValue } from '~/api/encoding'
import { storeRead } from '~/api/http'
import { ListedProductsReply } from '~/api/catalog/storeCard'
import { cardFields } from '~/api/catalog/storeListingRequest'

/** Products by id as cards show them, in this order; without those that no longer exist. */
export const fetchProductsById = (ids: readonly number[], signal?: AbortSignal) =>
  fetchCards({ include: ids, orderby: 'include', order: 'asc', per_page: ids.length }, signal)

/**
 * Products of the same categories, best-selling first. The parameter `related` is not used: the shop
 * refuses it for hidden products, and older releases ignore it.
 */
export function fetchRelated(
  { id, categories }: Pick<Product, 'id' | 'categories'>,
  signal?: AbortSignal,
): Promise<ListedProduct[]> {
  const categoryIds = categories.flatMap((category) => category.id ?? [])
  if (categoryIds.length === 0) return Promise.resolve([])
  return fetchCards(
    {
      category: categoryIds.join(','),
      exclude: [id],
      catalog_visibility: 'catalog',
      orderby: 'popularity',
      order: 'desc',
      per_page: RELATED_PRODUCTS_MAX,
    },
    signal,
  )
}

/** The cards that a query of the Store API selects. */
export async function fetchCards(
  query: Record<string, FormValue>,
  signal: AbortSignal | undefined,
) {
  const { value } = await storeRead('/products', {
    query: { ...query, _fields: cardFields(site) },
    reply: ListedProductsReply,
    signal,
  })
  return value
}
