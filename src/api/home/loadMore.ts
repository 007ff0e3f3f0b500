import * as v from 'valibot'
import { site } from '~/config/site'
import type { LoadMoreBlock, LoadMorePage } from '~/domain/home/loadMore'
import { countIn } from '~/api/countIn'
import { parseBlockItems } from '~/api/catalog/blockItems'
import { adminAjax, storeRead } from '~/api/http'

const ACTION = 'bwp_load_more_callback'

/** Bootstrap classes for the old page's columns; the app draws its own. */
const COLUMN_CLASSES = 'col-xl-3 col-lg-3 col-md-4 col-6'

/** Reads what call 9 answers. PHP's numbers may come as texts. */
export const LoadMoreReply = v.pipe(
  v.object({ products: v.string(), check_loadmore: v.union([v.number(), v.string()]) }),
  v.transform(({ products, check_loadmore }) => ({
    products: parseBlockItems(products),
    isLast: Number(check_loadmore) === 1,
  })),
)

/**
 * The first page of a load-more block. The old site prints it, and beside it the number of products,
 * and its button where that is more than the page holds. Call 9 answers page 1 as well, without its
 * `paged` just so; the number is asked for meanwhile. A shop without this call tells both at once.
 */
export async function fetchLoadMoreStart(
  block: LoadMoreBlock,
  signal?: AbortSignal,
): Promise<LoadMorePage> {
  if (!site.capabilities.theme) return storeBlock(block, 1, signal)
  const [{ products }, total] = await Promise.all([
    // Nobody reads here what the server makes of a number that is not known yet.
    askFor(block, { page: 1, total: 0 }, signal),
    fetchTotal(block, signal),
  ])
  return { products, total, hasMore: products.length > 0 && total > block.perPage }
}

/**
 * Call 9, or the Store API where the shop has no such call: the next products of a block.
 *
 * @param page from 2
 * @param total what the first page said; the server believes it and tells by it whether there are more
 */
export async function fetchLoadMore(
  block: LoadMoreBlock,
  page: number,
  total: number,
  signal?: AbortSignal,
): Promise<LoadMorePage> {
  if (!site.capabilities.theme) return storeBlock(block, page, signal)
  const { products, isLast } = await askFor(block, { page, total }, signal)
  // The counter goes up after products only: past the end the same page would come for ever.
  return { products, total, hasMore: !isLast && products.length > 0 }
}

async function storeBlock(block: LoadMoreBlock, page: number, signal?: AbortSignal) {
  const { fetchStoreBlock } = await import('./storeBlocks')
  return fetchStoreBlock(block, page, signal)
}

const askFor = (
  { source, categorySlug, order, isDescending, perPage }: LoadMoreBlock,
  { page, total }: { page: number; total: number },
  signal?: AbortSignal,
) =>
  adminAjax(ACTION, {
    fields: {
      category: categorySlug ?? '',
      orderby: order,
      order: isDescending ? 'DESC' : 'ASC',
      numberposts: perPage,
      source,
      attributes: COLUMN_CLASSES,
      total,
      content_product: '',
      paged: page,
    },
    reply: LoadMoreReply,
    signal,
  })

/**
 * How many products a block has in all: the Store API's count of the same shelf, hidden products
 * included, as in the block. Only "featured" narrows; the other sources put the shelf in an order.
 */
async function fetchTotal({ source, categorySlug }: LoadMoreBlock, signal?: AbortSignal) {
  const { headers } = await storeRead('/products', {
    query: {
      per_page: 1,
      _fields: 'id',
      ...(categorySlug && { category: categorySlug }),
      ...(source === 'featured' && { featured: true }),
    },
    reply: v.array(v.object({ id: v.number() })),
    signal,
  })
  return countIn(headers, 'X-WP-Total')
}
