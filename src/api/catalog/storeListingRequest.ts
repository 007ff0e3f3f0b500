import type { ListingFilter } from '~/domain/catalog/listing'
import type { FormValue } from '~/api/forms'

/** What the Store API is asked for a listing: pure, and the same for its products and its counts. */
export type StoreQuery = { [key: string]: FormValue }

/** What a card shows and its button needs; the whole product is ten times as long. */
export const CARD_FIELDS =
  'id,name,slug,permalink,type,sku,prices,price_html,on_sale,average_rating,review_count,images,is_purchasable,is_in_stock,add_to_cart'

/** What the filter alone does not say. */
export interface StoreScope {
  /** The shop's number of decimals, which price limits are counted in; without it none are sent. */
  minorUnit?: number | undefined
  /** Ids of the products that the search has found by other means; they take the place of its words. */
  found?: readonly number[] | undefined
  /** The category's term id, where it is known: older releases do not know it by its slug. */
  categoryId?: number | undefined
}

/** What of the listing's settings a question for counts depends on. */
interface CountsConfig {
  attributes: readonly string[]
  relation: 'AND' | 'IN'
  showBrand: boolean
  showPrice: boolean
  showRating: boolean
}

/** What GET /products/collection-data is asked for: what a listing can be filtered by, and how often. */
export const storeCountsQuery = (
  filter: ListingFilter,
  { attributes, relation, showBrand, showPrice, showRating }: CountsConfig,
  scope: StoreScope = {},
): StoreQuery => ({
  ...storeNarrowing(filter, relation, scope),
  calculate_price_range: showPrice,
  calculate_rating_counts: showRating,
  calculate_attribute_counts: attributes.map((name) => ({
    taxonomy: `pa_${name}`,
    // "and" counts within what is chosen of the attribute itself, as the shop's own filter does.
    query_type: relation === 'AND' ? 'and' : 'or',
  })),
  calculate_taxonomy_counts: showBrand ? ['product_brand'] : [],
})

/** Any product tells the shop's number of decimals. */
export const MINOR_UNIT_QUERY = { per_page: 1, _fields: 'prices' } as const

/** The names of brands and of an attribute's terms, without what nobody reads. */
export const TERMS_QUERY = { _fields: 'id,name,slug' } as const

/** One page of products; see storeNarrowing. */
export const storeListingQuery = (...args: Parameters<typeof storeNarrowing>): StoreQuery => {
  const [{ order, page, perPage, view }] = args
  return {
    ...storeNarrowing(...args),
    page,
    per_page: perPage,
    // Sent always, since it is "desc" by itself (woocommerce.md 1.5).
    orderby: order === 'price-desc' ? 'price' : order,
    order: order === 'price' || order === 'menu_order' ? 'asc' : 'desc',
    _fields: view === 'list' ? `${CARD_FIELDS},short_description` : CARD_FIELDS,
  }
}

/**
 * Which products are meant, whatever their order and page: /products and /products/collection-data take
 * the same.
 *
 * @param relation how the terms of one attribute count together: "AND", a product has all of them
 */
export function storeNarrowing(
  filter: ListingFilter,
  relation: 'AND' | 'IN',
  { minorUnit, found, categoryId }: StoreScope = {},
): StoreQuery {
  const { search, categorySlug, author, brands, attributes, ratings, onSale, inStock } = filter
  const query: StoreQuery = { catalog_visibility: search === undefined ? 'catalog' : 'search' }
  if (found) query['include'] = found
  else if (search) query['search'] = search
  if (categoryId || categorySlug) query['category'] = categoryId || categorySlug
  // Any taxonomy of products can be asked for by this name; one that the shop does not have is ignored.
  if (author) query['_unstable_tax_product_author'] = author
  if (brands.length > 0) query['brand'] = brands.join(',')
  // Only several: with "and" a brand would have to come with every brand below it.
  if (brands.length > 1) query['brand_operator'] = 'and'
  const chosen = Object.entries(attributes)
  if (chosen.length > 0) {
    query['attributes'] = chosen.map(([name, slug]) => ({
      attribute: `pa_${name}`,
      slug,
      operator: relation === 'AND' ? 'and' : 'in',
    }))
  }
  if (ratings.length > 0) query['rating'] = ratings
  // Together with "include" the shop mixes up the two lists of products (woocommerce.md 1.5).
  if (onSale && !found) query['on_sale'] = true
  // As the shop's own filter counts: whatever is not out of stock.
  if (inStock) query['stock_status'] = ['instock', 'onbackorder']
  for (const [key, price] of [
    ['min_price', filter.minPrice],
    ['max_price', filter.maxPrice],
  ] as const) {
    if (price !== undefined && minorUnit !== undefined) {
      query[key] = Math.round(price * 10 ** minorUnit)
    }
  }
  return query
}
