import { NO_UPPER_PRICE, type ListingFilter } from '~/domain/catalog/listing'
import { encodeForm, type FormValue } from '~/api/encoding'

/**
 * The request of docs/calls.md#filter-products. The early script of index.html uses this module, too: its
 * request and the app's must be identical, so that the app can take its response.
 */
export const LISTING_ACTION = 'bwp_filter_products_callback'
const ADMIN_AJAX = '/wp-admin/admin-ajax.php'

/** All categories in one response, including those without products. Without `per_page` there are no pages. */
export const CATEGORIES_QUERY = { hide_empty: false } as const

/** The site settings' `listing`. */
interface ListingRequestConfig {
  attributes: readonly string[]
  relation: 'AND' | 'IN'
  showPrice: boolean
  showCount: boolean
  showBrand: boolean
  showRating: boolean
  showOnlySale: boolean
  showInStock: boolean
  layoutShop: number
  paging: string
}

/**
 * @param categoryId term id of the category; 0 for the whole shop
 * @param shopUrl the absolute address of the shop page, as the shop writes it
 * @param isAppended the page is shown together with others: the response has items without their list
 */
export function listingFields(
  filter: ListingFilter,
  config: ListingRequestConfig,
  categoryId: number,
  shopUrl: string,
  isAppended = false,
): { [key: string]: FormValue } {
  return {
    filter: {
      orderby: filter.order,
      product_count: filter.perPage,
      views: filter.view,
      data: checkedInputs(filter),
      ...prices(filter),
      paged: filter.page,
      loadmore: flag(isAppended),
    },
    id_category: categoryId,
    base_url: shopUrl,
    attribute: config.attributes.join(','),
    relation: config.relation,
    show_price: flag(config.showPrice),
    showcount: flag(config.showCount),
    show_only_sale: flag(config.showOnlySale),
    show_in_stock: flag(config.showInStock),
    show_brand: flag(config.showBrand),
    show_rating: flag(config.showRating),
    layout_shop: config.layoutShop,
    shop_paging: config.paging,
    // The theme sends both empty, and its server unserialises the last one.
    show_category: '',
    array_value_url: '',
  }
}

/**
 * A category's id in the site's settings, 0 for the whole shop. `hasOwn`, because slugs come from
 * addresses: "constructor" must be undefined.
 */
export function knownCategoryId(ids: Readonly<Record<string, number>>, slug?: string) {
  if (slug === undefined) return 0
  return Object.hasOwn(ids, slug) ? ids[slug] : undefined
}

export const listingRequest = (...args: Parameters<typeof listingFields>) => ({
  path: ADMIN_AJAX,
  body: encodeForm({ action: LISTING_ACTION, ...listingFields(...args) }),
})

/** The sidebar's checked inputs, in the format and order of jQuery's serializeArray. */
function checkedInputs(filter: ListingFilter): { name: string; value: string }[] {
  return [
    ...all('only_sale', filter.onSale ? ['only'] : []),
    ...all('in_stock', filter.inStock ? ['in'] : []),
    ...Object.entries(filter.attributes).flatMap(([name, terms]) => all(`filter_${name}`, terms)),
    ...all('filter_brand', filter.brands),
    ...all('rating_filter', filter.ratings),
  ]
}

const all = (name: string, values: readonly (string | number)[]) =>
  values.map((value) => ({ name, value: String(value) }))

/**
 * With defaults of 0 the shop computes the price range of the selection. A price filters where it is not 0
 * and differs from its default.
 */
function prices({ minPrice, maxPrice }: ListingFilter) {
  const isLimited = minPrice !== undefined || maxPrice !== undefined
  return {
    default_min_price: 0,
    default_max_price: 0,
    min_price: minPrice ?? 0,
    max_price: maxPrice ?? (isLimited ? NO_UPPER_PRICE : 0),
  }
}

const flag = (value: boolean) => (value ? 1 : 0)
