import * as v from 'valibot'
import { WireNumber } from '~/api/schemas'
import type { HomeFilter, HomeProducts } from '~/domain/home/homeFilter'
import type { LoadMoreBlock, LoadMorePage } from '~/domain/home/loadMore'
import { parseBlockItems } from '~/api/catalog/card'
import { totalInHeader, adminAjax, storeRead } from '~/api/http'
import type { FormValue } from '~/api/encoding'

/** PHP's numbers may come as texts. */
export const HomeFilterReply = v.pipe(
  v.object({ products: v.string(), loadmore: v.union([v.number(), v.string()]) }),
  v.transform(({ products, loadmore }): HomeProducts => ({
    products: parseBlockItems(products),
    hasMore: Number(loadmore) === 1,
  })),
)

/**
 * One page of a home block's products. The response may contain hidden products: the shop chose them. See
 * docs/calls.md#home-filter.
 */
export const fetchHomeProducts = (
  filter: HomeFilter,
  signal?: AbortSignal,
): Promise<HomeProducts> =>
  adminAjax('bwp_filter_homepage_callback', {
    fields: { filter: homeFields(filter) },
    reply: HomeFilterReply,
    signal,
  })

/**
 * Card design, layout and column class only style WordPress's page, so they are empty. `paged` counts pages
 * of `product_count`; the theme's own script counts rows and thereby skips products.
 */
function homeFields(filter: HomeFilter): { [key: string]: FormValue } {
  const { categorySlug, order, page, perPage, rows, brands, attributes } = filter
  return {
    content_product: '',
    layout_content: '',
    // Never empty: the server's response to that is unknown.
    category: categorySlug ?? 'all',
    orderby: order,
    ...prices(filter),
    class_col: '',
    // With 1 the response tells whether there is a page after this one; with 0 after the first.
    loadmore: page > 1 ? 1 : 0,
    item_row: rows,
    paged: page,
    product_count: perPage,
    brand: brands,
    ...Object.fromEntries(
      Object.entries(attributes).map(([name, terms]) => [`pa_${name}`, terms] as const),
    ),
  }
}

/**
 * The shop ignores both prices unless each is truthy, so a single limit is completed by the lowest price
 * above 0, or by one that no product reaches.
 */
const LEAST_PRICE = 0.01
const PRICE_CEILING = 99_999_999

const prices = ({ minPrice, maxPrice }: HomeFilter) =>
  minPrice === undefined && maxPrice === undefined
    ? { min_price: '', max_price: '' }
    : { min_price: minPrice ?? LEAST_PRICE, max_price: maxPrice ?? PRICE_CEILING }

const LOAD_MORE_ACTION = 'bwp_load_more_callback'

/** Bootstrap classes for the columns of WordPress's page; the app lays out its own. */
const COLUMN_CLASSES = 'col-xl-3 col-lg-3 col-md-4 col-6'

/** PHP's numbers may come as texts. */
export const LoadMoreReply = v.pipe(
  v.object({ products: v.string(), check_loadmore: v.union([v.number(), v.string()]) }),
  v.transform(({ products, check_loadmore }) => ({
    products: parseBlockItems(products),
    isLast: Number(check_loadmore) === 1,
  })),
)

/**
 * A page of a load-more block; see docs/calls.md#load-more. WordPress prints page 1 and the number of
 * products in its own page. This call answers page 1 as well, and the Store API has the number.
 *
 * @param total of the first page's response; ignored for page 1. The server trusts it to tell whether there
 * are more products.
 */
export async function fetchLoadMore(
  block: LoadMoreBlock,
  { page, total }: { page: number; total: number },
  signal?: AbortSignal,
): Promise<LoadMorePage> {
  if (page === 1) {
    const [{ products }, total] = await Promise.all([
      requestPage(block, { page, total: 0 }, signal),
      countProducts(block, signal),
    ])
    return { products, total, hasMore: products.length > 0 && total > block.perPage }
  }
  const { products, isLast } = await requestPage(block, { page, total }, signal)
  // Past the end the server repeats the same page.
  return { products, total, hasMore: !isLast && products.length > 0 }
}

const requestPage = (
  { source, categorySlug, order, isDescending, perPage }: LoadMoreBlock,
  { page, total }: { page: number; total: number },
  signal?: AbortSignal,
) =>
  adminAjax(LOAD_MORE_ACTION, {
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
 * The number of products in a block: the Store API's count of its category, hidden products included as
 * in the block. Only the source "featured" filters; the others are orders.
 */
async function countProducts({ source, categorySlug }: LoadMoreBlock, signal?: AbortSignal) {
  const { headers } = await storeRead('/products', {
    query: {
      per_page: 1,
      _fields: 'id',
      ...(categorySlug && { category: categorySlug }),
      ...(source === 'featured' && { featured: true }),
    },
    reply: v.array(v.object({ id: WireNumber })),
    signal,
  })
  return totalInHeader('GET /products', headers, 'X-WP-Total')
}
