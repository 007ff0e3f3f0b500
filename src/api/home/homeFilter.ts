import * as v from 'valibot'
import { site } from '~/config/site'
import type { HomeFilter, HomeProducts } from '~/domain/home/homeFilter'
import type { FormValue } from '~/api/forms'
import { parseBlockItems } from '~/api/catalog/blockItems'
import { adminAjax } from '~/api/http'

/** Reads what call 7 answers. PHP's numbers may come as texts. */
export const HomeFilterReply = v.pipe(
  v.object({ products: v.string(), loadmore: v.union([v.number(), v.string()]) }),
  v.transform(({ products, loadmore }): HomeProducts => ({
    products: parseBlockItems(products),
    hasMore: Number(loadmore) === 1,
  })),
)

/**
 * Call 7, or the Store API where the shop has no such call: one page of a home block's products. Call 7
 * may answer hidden products too: they are the shop's own choice.
 */
export async function fetchHomeProducts(
  filter: HomeFilter,
  signal?: AbortSignal,
): Promise<HomeProducts> {
  if (!site.capabilities.theme) {
    const { fetchStoreHomeProducts } = await import('./storeBlocks')
    return fetchStoreHomeProducts(filter, signal)
  }
  return adminAjax('bwp_filter_homepage_callback', {
    fields: { filter: homeFields(filter) },
    reply: HomeFilterReply,
    signal,
  })
}

/**
 * Card design, layout and column class are the old page's own styling: empty, as its plainest block
 * sends them. The page size is our own and `paged` counts in it: the old script counted rows while the
 * server paged by eight, and so skipped products.
 */
function homeFields(filter: HomeFilter): { [key: string]: FormValue } {
  const { categorySlug, order, page, perPage, rows, brands, attributes } = filter
  return {
    content_product: '',
    layout_content: '',
    // Never empty: what the server makes of that is not known.
    category: categorySlug ?? 'all',
    orderby: order,
    ...prices(filter),
    class_col: '',
    // With 1 the shop counts what is left behind this page; with 0 behind the first.
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
 * The shop asks BETWEEN two prices and ignores both unless each is truthy, so a single limit needs its
 * other end: the least price above 0, or one that nothing reaches.
 */
const LEAST_PRICE = 0.01
const PRICE_CEILING = 99_999_999

const prices = ({ minPrice, maxPrice }: HomeFilter) =>
  minPrice === undefined && maxPrice === undefined
    ? { min_price: '', max_price: '' }
    : { min_price: minPrice ?? LEAST_PRICE, max_price: maxPrice ?? PRICE_CEILING }
