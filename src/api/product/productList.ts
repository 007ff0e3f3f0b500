import * as v from 'valibot'
import { WireNumber } from '~/api/schemas'
import { ListedProductReply } from '~/api/catalog/storeCard'
import { decodeSlug } from '~/domain/slug'
import { STORE_PAGE_MAX, storeRead, totalInHeader } from '~/api/http'
import { ProductReply } from './product'

/** Name of a product whose other fields cannot be read. */
const Name = v.fallback(
  v.union([
    v.pipe(
      v.object({ slug: v.pipe(v.string(), v.nonEmpty()) }),
      v.transform(({ slug }) => decodeSlug(slug)),
    ),
    v.pipe(
      v.object({ id: WireNumber }),
      v.transform(({ id }) => `id ${id}`),
    ),
  ]),
  'one without slug and id',
)

/**
 * Products of the whole shop, 100 at a time, oldest first: a new product does not move the others to another
 * page. For prerendering; see docs/calls.md#store-api-products.
 *
 * @param page from 1
 * @returns `unreadable`: what products that cannot be read are called
 */
export async function fetchProductList(page: number, signal?: AbortSignal) {
  const { value, headers } = await storeRead('/products', {
    query: { per_page: STORE_PAGE_MAX, page, orderby: 'id', order: 'asc' },
    reply: v.array(v.unknown()),
    signal,
  })
  const unreadable: string[] = []
  const products = value.flatMap((wire) => {
    const product = v.safeParse(ProductReply, wire)
    const card = v.safeParse(ListedProductReply, wire)
    if (product.success && card.success) return [{ product: product.output, card: card.output }]
    unreadable.push(v.parse(Name, wire))
    return []
  })
  return {
    products,
    unreadable,
    total: totalInHeader('GET /products', headers, 'X-WP-Total'),
    pageCount: totalInHeader('GET /products', headers, 'X-WP-TotalPages'),
  }
}
