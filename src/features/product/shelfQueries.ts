import { queryOptions } from '@tanstack/react-query'
import { fetchProductsById, fetchRelated } from '~/api/product/relatedProducts'
import type { ListedProduct, Product } from '~/domain/product/product'

/**
 * Products beside a product. As pages of listings, so that one of them opens with what its card knows
 * (findListed).
 */
interface Shelf {
  products: ListedProduct[]
}

export const relatedQuery = (product: Product) =>
  queryOptions({
    queryKey: ['listing', 'related', product.id],
    queryFn: async ({ signal }): Promise<Shelf> => ({
      products: await fetchRelated(product, signal),
    }),
  })

/** These products, in this order. */
export const shelfQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['listing', 'products', ids],
    queryFn: async ({ signal }): Promise<Shelf> => ({
      products: await fetchProductsById(ids, signal),
    }),
    enabled: ids.length > 0,
  })
