import {
  defaultOrder,
  newFilter,
  NO_UPPER_PRICE,
  ordersOf,
  type ListingDefaults,
  type ListingFilter,
} from './listing'
import { behind, decodeSlug } from '~/domain/slug'

/** What the addresses of listings begin with, decoded, with both slashes. */
export interface ListingPlaces {
  shop: string
  category: string
}

/**
 * The address owns the whole state of a listing. These two are each other's inverse; the keys and
 * their order are those of the `base_url` that the shop's filter answers (call 8), so that old links
 * work here and ours work there.
 */

/** The filter that an address means; undefined when it is no listing's. Invalid values count as absent. */
export function filterFromUrl(
  pathname: string,
  search: string,
  defaults: ListingDefaults,
  places: ListingPlaces,
): ListingFilter | undefined {
  const query = new URLSearchParams(search)
  const place: Partial<ListingFilter> | undefined =
    searchOf(pathname, query) ?? placeOf(pathname, places)
  if (!place) return undefined
  const order = query.get('orderby')
  const view = query.get('category-view-mode')
  const prices = pricesOf(query)
  return newFilter(defaults, {
    ...place,
    perPage: wholeNumber(query.get('product_count'), 1, 100) ?? defaults.perPage,
    order: ordersOf(place).find((known) => known === order) ?? defaultOrder(place),
    view: view === 'grid' || view === 'list' ? view : defaults.view,
    brands: slugsOf(query.get('filter_brand')),
    attributes: Object.fromEntries(
      defaults.attributes
        .map((name) => [name, slugsOf(query.get(`filter_${name}`))] as const)
        .filter(([, slugs]) => slugs.length > 0),
    ),
    ratings: ratingsOf(query.get('rating_filter')),
    ...prices,
    onSale: query.get('only_sale') === 'only',
    inStock: query.get('in_stock') === 'in',
  })
}

/** The address of a filter; what equals the shop's defaults is left out. */
export function pathOfFilter(
  filter: ListingFilter,
  defaults: Pick<ListingDefaults, 'perPage' | 'view'>,
  places: ListingPlaces,
): string {
  const { search, categorySlug, categoryPath, page } = filter
  const isSearch = search !== undefined
  const slugs = (categoryPath ?? categorySlug)?.split('/').map(encodeURIComponent).join('/')
  const place = encodeURI(slugs ? places.category : places.shop) + (slugs ? `${slugs}/` : '')
  const base = isSearch ? '/' : place
  const query = new URLSearchParams()
  const put = (key: string, value: string | number | undefined | false) => {
    if (value !== undefined && value !== false && value !== '') query.append(key, String(value))
  }

  if (isSearch) {
    put('product_cat', categorySlug)
    put('product_author', filter.author)
    query.append('s', search)
    put('post_type', 'product')
  }
  put('category-view-mode', filter.view !== defaults.view && filter.view)
  put('product_count', filter.perPage !== defaults.perPage && filter.perPage)
  put('only_sale', filter.onSale && 'only')
  put('in_stock', filter.inStock && 'in')
  put('filter_brand', filter.brands.join(','))
  put('rating_filter', filter.ratings.join(','))
  for (const [name, terms] of Object.entries(filter.attributes)) {
    put(`filter_${name}`, terms.join(','))
  }
  put('min_price', filter.minPrice ?? (filter.maxPrice !== undefined && 0))
  put('max_price', filter.maxPrice)
  put('orderby', filter.order !== defaultOrder(filter) && filter.order)

  const queryText = query.toString().replaceAll('%2C', ',')
  return `${base}${page > 1 ? `page/${page}/` : ''}${queryText && `?${queryText}`}`
}

/** Up to 200 characters: nothing is called by so many words, and an address has its limits. */
const SEARCHED_TEXT = /^.{0,200}/u

/** Whether an address is a search's, which stands at the home page's path. */
export const isSearch = (pathname: string, search: string) =>
  searchOf(pathname, new URLSearchParams(search)) !== undefined

/** /?s=river or /page/2/?s=river (WordPress also takes &paged=2), on a shelf or by an author or both. */
function searchOf(pathname: string, query: URLSearchParams): Partial<ListingFilter> | undefined {
  const match = /^\/(?:page\/(\d+)\/?)?$/.exec(pathname)
  const text = query.get('s')
  if (!match || text === null) return undefined
  const words = text.replace(/\s+/g, ' ').trim()
  const category = query.get('product_cat')
  const author = query.get('product_author')
  return {
    search: SEARCHED_TEXT.exec(words)?.[0] ?? '',
    page: wholeNumber(match[1] ?? query.get('paged'), 1, Number.MAX_SAFE_INTEGER) ?? 1,
    ...(category ? { categorySlug: category } : {}),
    ...(author ? { author } : {}),
  }
}

/** /shop/, /product-category/books/fiction/, either with page/3/ behind it. */
function placeOf(
  pathname: string,
  { shop, category }: ListingPlaces,
): Pick<ListingFilter, 'categorySlug' | 'categoryPath' | 'page'> | undefined {
  const shelf = behind(pathname, category)
  const rest = shelf ?? behind(pathname, shop)
  const [found, below, pageText] = (rest !== undefined && PLACE.exec(rest)) || []
  // Behind the shop stands no shelf, behind the shelves' base one at least.
  if (found === undefined || (shelf === undefined) === Boolean(below)) return undefined
  const page = pageText === undefined ? 1 : wholeNumber(pageText, 1, Number.MAX_SAFE_INTEGER)
  if (page === undefined) return undefined
  if (!below) return { page }
  const slugs = below.split('/').map(decodeSlug)
  const categorySlug = slugs.at(-1)
  if (!categorySlug) return undefined
  return { categorySlug, page, ...(slugs.length > 1 ? { categoryPath: slugs.join('/') } : {}) }
}

/** Shelves within shelves, then a page: both may be absent. */
const PLACE = /^(|[^/]+(?:\/[^/]+)*?)(?:(?:^|\/)page\/(\d+))?\/?$/

function pricesOf(query: URLSearchParams): Pick<ListingFilter, 'minPrice' | 'maxPrice'> {
  const [min, max] = ['min_price', 'max_price'].map((key) => {
    const value = Number(query.get(key) || Number.NaN)
    // The shop takes a price of 0 as "not set".
    return value > 0 && value < NO_UPPER_PRICE ? value : undefined
  })
  if (min !== undefined && max !== undefined && min > max) return {}
  return {
    ...(min === undefined ? {} : { minPrice: min }),
    ...(max === undefined ? {} : { maxPrice: max }),
  }
}

const ratingsOf = (text: string | null) =>
  listOf(text)
    .map((item) => wholeNumber(item, 1, 5))
    .filter((rating) => rating !== undefined)
    .sort((a, b) => b - a)

const slugsOf = (text: string | null) => listOf(text).sort()

const listOf = (text: string | null) => [...new Set((text ?? '').split(',').filter(Boolean))]

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d+$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}
