import type { ListingFilter } from '~/domain/catalog/listing'
import type { FormValue } from '~/api/encoding'

/** Queries of the Store API for listings; the early script of index.html uses them, too. */
export type StoreQuery = { [key: string]: FormValue }

/** The Store API accepts any product taxonomy by this prefix and ignores unknown ones. */
const ANY_TAXONOMY = '_unstable_tax_'
/** Taxonomies with a parameter of their own. */
const PARAMETERS: { [taxonomy: string]: string } = { product_brand: 'brand', product_tag: 'tag' }

/** What the fields of a card depend on: site settings. */
interface CardSettings {
  product: { cardFacts: readonly string[] }
}

/** The fields of a card; a whole product is ten times as long. Attributes are long, and only for facts. */
export const cardFields = ({ product }: CardSettings) =>
  `id,name,slug,permalink,type,sku,prices,price_html,on_sale,average_rating,review_count,images,${product.cardFacts.length > 0 ? 'attributes,' : ''}is_purchasable,is_in_stock,add_to_cart`

/** Parameters that are not part of the filter. */
export interface StoreScope {
  /** The shop's number of decimals, the unit of price limits; without it none are sent. */
  minorUnit?: number | undefined
  /** Ids of a search word by word; they replace the search text. */
  found?: readonly number[] | undefined
  /** The category's term id, where it is known: older releases do not accept slugs. */
  categoryId?: number | undefined
}

/** A part of the site settings' `listing`. */
interface CountsConfig {
  attributes: readonly string[]
  relation: 'AND' | 'IN'
  showBrand: boolean
  showInStock: boolean
  showPrice: boolean
  showRating: boolean
}

/** The query of docs/calls.md#store-api-collection-data: the counts of a listing's facets. */
export const storeCountsQuery = (
  filter: ListingFilter,
  { attributes, relation, showBrand, showInStock, showPrice, showRating }: CountsConfig,
  scope: StoreScope = {},
): StoreQuery => ({
  ...storeNarrowing(filter, relation, scope),
  calculate_price_range: showPrice,
  calculate_rating_counts: showRating,
  calculate_attribute_counts: attributes.map((name) => ({
    taxonomy: `pa_${name}`,
    // "and" also applies the chosen terms of the same attribute, as the theme's filter does.
    query_type: relation === 'AND' ? 'and' : 'or',
  })),
  calculate_taxonomy_counts: showBrand ? ['product_brand'] : [],
  ...(showInStock ? { calculate_stock_status_counts: true } : {}),
})

/** The query whose total is the number of products on sale in a listing; collection-data does not count them. */
export const storeSaleQuery = (
  filter: ListingFilter,
  relation: 'AND' | 'IN',
  scope: StoreScope = {},
): StoreQuery => ({
  ...storeNarrowing({ ...filter, onSale: true }, relation, scope),
  per_page: 1,
  _fields: 'id',
})

/** Any product has the shop's number of decimals. */
export const MINOR_UNIT_QUERY = { per_page: 1, _fields: 'prices' } as const

/** For brands and for an attribute's terms. */
export const TERMS_QUERY = { _fields: 'id,name,slug' } as const

/** The query of one page of products; see docs/calls.md#store-api-products. */
export const storeListingQuery = (
  filter: ListingFilter,
  site: CardSettings & { listing: { relation: 'AND' | 'IN' } },
  scope?: StoreScope,
): StoreQuery => {
  const { order, page, perPage, view } = filter
  const fields = cardFields(site)
  return {
    ...storeNarrowing(filter, site.listing.relation, scope),
    page,
    per_page: perPage,
    // The default is "desc", also for prices.
    orderby: order === 'price-desc' ? 'price' : order,
    order: order === 'price' || order === 'menu_order' ? 'asc' : 'desc',
    _fields: view === 'list' ? `${fields},short_description` : fields,
  }
}

/**
 * The parameters that /products and /products/collection-data share: a listing without order and page.
 *
 * @param relation of the terms of one attribute; "AND": a product must have all of them
 */
export function storeNarrowing(
  filter: ListingFilter,
  relation: 'AND' | 'IN',
  { minorUnit, found, categoryId }: StoreScope = {},
): StoreQuery {
  const { search, categorySlug, term, author, brands, attributes, ratings, onSale, inStock } =
    filter
  const query: StoreQuery = { catalog_visibility: search === undefined ? 'catalog' : 'search' }
  if (found) query['include'] = found
  else if (search) query['search'] = search
  if (categoryId || categorySlug) query['category'] = categoryId || categorySlug
  const isAttribute = term?.taxonomy.startsWith('pa_')
  if (term && !isAttribute)
    query[PARAMETERS[term.taxonomy] ?? ANY_TAXONOMY + term.taxonomy] = term.id
  if (author) query[`${ANY_TAXONOMY}product_author`] = author
  // In a brand's archive there is no choice of brands.
  if (brands.length > 0 && !query['brand']) query['brand'] = brands.join(',')
  // Only for several brands: with "and" a product would need every child of a brand, too.
  if (brands.length > 1) query['brand_operator'] = 'and'
  const chosen: FormValue[] = Object.entries(attributes).map(([name, slug]) => ({
    attribute: `pa_${name}`,
    slug,
    operator: relation === 'AND' ? 'and' : 'in',
  }))
  if (term && isAttribute) chosen.push({ attribute: term.taxonomy, term_id: [term.id] })
  if (chosen.length > 0) query['attributes'] = chosen
  if (ratings.length > 0) query['rating'] = ratings
  // WooCommerce's on_sale replaces "include".
  if (onSale && !found) query['on_sale'] = true
  // As in the theme's filter, products on backorder count as in stock.
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
