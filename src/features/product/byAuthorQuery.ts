import { queryOptions } from '@tanstack/react-query'
import { fetchByAuthor } from '~/api/product/productsByAuthor'
import type { ListingFilter } from '~/domain/catalog/listing'
import type { Product } from '~/domain/product/product'

/**
 * Other products of an author; the key is that of a listing, for `findListed`. Apart from productQueries.ts, because
 * a product page needs it late.
 */
export const byAuthorQuery = ({ id }: Product, author: Partial<ListingFilter>) =>
  queryOptions({
    queryKey: ['listing', 'by author', id, author],
    queryFn: async ({ signal }) => ({ products: await fetchByAuthor(id, author, signal) }),
  })
