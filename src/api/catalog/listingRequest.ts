import { NO_UPPER_PRICE, type ListingFilter } from '~/domain/catalog/listing'
import { encodeForm, type FormValue } from '~/api/forms'

/**
 * The body of call 8, pure: index.html's early script bundles this very module, so the request that
 * leaves ahead of the app and the app's own are the same to the byte.
 */
export const LISTING_ACTION = 'bwp_filter_products_callback'
const ADMIN_AJAX = '/wp-admin/admin-ajax.php'

/** All categories in one answer (it pages only when asked to), those without products included. */
export const CATEGORIES_QUERY = { hide_empty: false } as const

/** The listing part of the site's config. */
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
 * @param categoryId term id of the category; 0 is the whole shop
 * @param shopUrl the whole address of the shop's page, as the shop itself writes it
 * @param isAppended the page comes to others that are on the screen: the shop answers bare items
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
    // The theme never sets it, and the old server unserialises the last one: both go out empty.
    show_category: '',
    array_value_url: '',
  }
}

/**
 * A category's id where the config names it, 0 for the whole shop. Slugs come out of addresses: one that
 * is called "constructor" must find nothing.
 */
export function knownCategoryId(ids: Readonly<Record<string, number>>, slug?: string) {
  if (slug === undefined) return 0
  return Object.hasOwn(ids, slug) ? ids[slug] : undefined
}

/** The whole request, as it is sent. */
export const listingRequest = (...args: Parameters<typeof listingFields>) => ({
  path: ADMIN_AJAX,
  body: encodeForm({ action: LISTING_ACTION, ...listingFields(...args) }),
})

/** The filter form as jQuery's serializeArray gives it: checked inputs in the order of the sidebar. */
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
 * Defaults of 0 make the shop compute the slider's ends within the present selection; a price counts
 * where it is not 0 and differs from its default.
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
