import * as v from 'valibot'
import { ListedProductReply } from '~/api/catalog/storeCard'
import { storeRead, totalInHeader } from '~/api/http'
import { ProductReply } from './product'

/** The most that the Store API sends at once. */
const PER_PAGE = 100

/**
 * Products of the whole shop, 100 at a time, oldest first: a new product does not move the others to another
 * page. For prerendering; see docs/calls.md#store-api-products.
 *
 * @param page from 1
 * @returns `unreadable`: the number of products that cannot be read
 */
export async function fetchProductList(page: number, signal?: AbortSignal) {
  const { value, headers } = await storeRead('/products', {
    query: { per_page: PER_PAGE, page, orderby: 'id', order: 'asc' },
    reply: v.array(v.unknown()),
    signal,
  })
  const products = value.flatMap((wire) => {
    const product = v.safeParse(ProductReply, wire)
    const card = v.safeParse(ListedProductReply, wire)
    return product.success && card.success ? [{ product: product.output, card: card.output }] : []
  })
  return {
    products,
    unreadable: value.length - products.length,
    total: totalInHeader(headers, 'X-WP-Total'),
    pageCount: totalInHeader(headers, 'X-WP-TotalPages'),
  }
}
