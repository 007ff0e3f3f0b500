import {
  defaultOrder,
  LISTING_ORDERS,
  newFilter,
  NO_UPPER_PRICE,
  type ListingDefaults,
  type ListingFilter,
} from './listing'
import { pathBelow, decodeSlug } from '~/domain/slug'

/** The base paths of listings, decoded, with both slashes. */
interface ListingBases {
  shop: string
  category: string
}

/**
 * The filter in an address, the inverse of `pathOfFilter`. Keys and their order are those of the shop's
 * `base_url` (docs/calls.md#filter-products), so that links work in both shops. Invalid values count as
 * absent.
 *
 * @returns undefined for an address of another screen
 */
export function filterFromUrl(
  pathname: string,
  search: string,
  defaults: ListingDefaults,
  places: ListingBases,
): ListingFilter | undefined {
  const place = searchOf(pathname, new URLSearchParams(search)) ?? categoryOf(pathname, places)
  return place && filterAt(place, search, defaults)
}

/** The choices in the query of a listing's address. WordPress also accepts the page there: "?paged=3". */
export function filterAt(
  place: Partial<ListingFilter>,
  search: string,
  defaults: ListingDefaults,
): ListingFilter {
  const query = new URLSearchParams(search)
  const order = LISTING_ORDERS.find((known) => known === query.get('orderby'))
  const view = query.get('category-view-mode')
  const prices = pricesOf(query)
  return newFilter(defaults, {
    ...place,
    page: place.page && place.page > 1 ? place.page : pageOf(query.get('paged')),
    perPage: wholeNumber(query.get('product_count'), 1, 100) ?? defaults.perPage,
    order:
      order && (order !== 'menu_order' || place.search === undefined)
        ? order
        : defaultOrder(place, defaults),
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

/** The address of a filter; the shop's defaults are left out. */
export function pathOfFilter(
  filter: ListingFilter,
  defaults: Pick<ListingDefaults, 'perPage' | 'view' | 'order'>,
  places: ListingBases,
): string {
  const { search, categorySlug, categoryPath, page, term } = filter
  const isSearch = search !== undefined
  const slugs = (categoryPath ?? categorySlug)?.split('/').map(encodeURIComponent).join('/')
  const place = encodeURI(slugs ? places.category : places.shop) + (slugs ? `${slugs}/` : '')
  const base = isSearch ? '/' : (term?.path ?? place)
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
  put('orderby', filter.order !== defaultOrder(filter, defaults) && filter.order)

  const queryText = query.toString().replaceAll('%2C', ',')
  return `${base}${page > 1 ? `page/${page}/` : ''}${queryText && `?${queryText}`}`
}

/** Addresses have a length limit, and no product name is longer. */
const SEARCH_TEXT = /^.{0,200}/u

/** Whether an address is a search's; its path is that of the home page. */
export const isSearch = (pathname: string, search: string) =>
  searchOf(pathname, new URLSearchParams(search)) !== undefined

/**
 * Identifies a search by its text, category and author, whatever its filters and page; undefined for an address of
 * another screen.
 */
export function searchKey(pathname: string, search: string): string | undefined {
  const found = searchOf(pathname, new URLSearchParams(search))
  return found && [found.search, found.categorySlug, found.author].join('\n')
}

/** Whether a query is one by which WordPress names a screen: "?product=atlas". A search has its own address. */
export const namesScreen = (search: string) =>
  /^(?!.*\bs=).*\b(?:post_type|product(?:_cat)?)=/.test(search)

/** /?s=river or /page/2/?s=river, narrowed by category and author. */
function searchOf(pathname: string, query: URLSearchParams): Partial<ListingFilter> | undefined {
  const match = /^\/(?:page\/(\d+)\/?)?$/.exec(pathname)
  const text = query.get('s')
  if (!match || text === null) return undefined
  const words = text.replace(/\s+/g, ' ').trim()
  const category = query.get('product_cat')
  const author = query.get('product_author')
  return {
    search: SEARCH_TEXT.exec(words)?.[0] ?? '',
    page: pageOf(match[1]),
    ...(category ? { categorySlug: category } : {}),
    ...(author ? { author } : {}),
  }
}

/** /shop/ or /product-category/books/fiction/, followed by page/3/ or not. */
function categoryOf(
  pathname: string,
  { shop, category }: ListingBases,
): Pick<ListingFilter, 'categorySlug' | 'categoryPath' | 'page'> | undefined {
  const inCategory = pathBelow(pathname, category)
  const rest = inCategory ?? pathBelow(pathname, shop)
  const [found, below, pageText] = (rest !== undefined && SLUGS_AND_PAGE.exec(rest)) || []
  // The shop's path has no slugs, a category's path at least one.
  if (found === undefined || (inCategory === undefined) === Boolean(below)) return undefined
  const page = pageText === undefined ? 1 : wholeNumber(pageText, 1, Number.MAX_SAFE_INTEGER)
  if (page === undefined) return undefined
  if (!below) return { page }
  const slugs = below.split('/').map(decodeSlug)
  const categorySlug = slugs.at(-1)
  if (!categorySlug) return undefined
  return { categorySlug, page, ...(slugs.length > 1 ? { categoryPath: slugs.join('/') } : {}) }
}

/** Category slugs, then a page: both may be absent. */
const SLUGS_AND_PAGE = /^(|[^/]+(?:\/[^/]+)*?)(?:(?:^|\/)page\/(\d+))?\/?$/

const pageOf = (text: string | null | undefined) =>
  wholeNumber(text, 1, Number.MAX_SAFE_INTEGER) ?? 1

function pricesOf(query: URLSearchParams): Pick<ListingFilter, 'minPrice' | 'maxPrice'> {
  const [min, max] = ['min_price', 'max_price'].map((key) => {
    const value = Number(query.get(key) || Number.NaN)
    // To the shop a price of 0 is not set.
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

/** WordPress stores slugs in other scripts percent-encoded, and some of its addresses encode them again. */
const slugsOf = (text: string | null) => listOf(text).map(decodeSlug).sort()

const listOf = (text: string | null) => [...new Set((text ?? '').split(',').filter(Boolean))]

function wholeNumber(
  text: string | null | undefined,
  min: number,
  max: number,
): number | undefined {
  if (!text || !/^\d+$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

interface Location {
  pathname: string
  search: string
  hash: string
}

/**
 * The address to show after a response: the shop's own address of the selection, with the page and with
 * every key that is no filter (view, products per page, utm_source), which come first as in the theme.
 * See docs/behaviour.md#filter-sidebar.
 *
 * @param base the response's base_url as a path, decoded
 * @returns undefined where `base` and `current` are different selections
 */
export function addressAfter(
  base: string,
  current: Location,
  defaults: ListingDefaults,
  places: ListingBases,
): string | undefined {
  const here = filterFromUrl(current.pathname, current.search, defaults, places)
  if (!here) return undefined
  const [pathname = '', baseQuery = ''] = base.replace(/#.*/, '').split('?')
  const pairs = pairsOf(baseQuery).filter(
    (pair) => !isNoLimit(pair) && pair !== `orderby=${defaults.order}`,
  )
  // The theme takes "menu_order" for the default of every shop, and leaves it out.
  if (here.order === 'menu_order' && defaults.order !== here.order && !/\borderby=/.test(baseQuery))
    pairs.push('orderby=menu_order')
  const baseKeys = new Set(pairs.map(keyOf))
  const others = pairsOf(current.search.slice(1)).filter(
    (pair) => !FILTER_KEYS.test(keyOf(pair)) && !baseKeys.has(keyOf(pair)),
  )
  const query = [...others, ...pairs].join('&')
  const path = `${pathname.replace(/\/?$/, '/')}${here.page > 1 ? `page/${here.page}/` : ''}`
  const search = query && `?${query}`
  const there = filterFromUrl(path, search, defaults, places)
  return there && isSameChoice(here, there, defaults) ? path + search + current.hash : undefined
}

/** Whether two filters select the same products; ignores the path to the category. */
export const isSameChoice = (a: ListingFilter, b: ListingFilter, defaults: ListingDefaults) =>
  choiceText(a, defaults) === choiceText(b, defaults)

function choiceText(filter: ListingFilter, defaults: ListingDefaults) {
  const { categoryPath: _path, ...choice } = filter
  return pathOfFilter(choice, defaults, { shop: '/', category: '/c/' })
}

/** The keys that every base_url sets. */
const FILTER_KEYS =
  /^(only_sale|in_stock|min_price|max_price|paged|orderby|rating_filter|filter_.*)$/

const pairsOf = (query: string) => query.split('&').filter(Boolean)

const keyOf = (pair: string) => [...new URLSearchParams(pair).keys()][0] ?? ''

/** The maximum that completes a chosen minimum: the shopper did not choose it. */
const isNoLimit = (pair: string) =>
  keyOf(pair) === 'max_price' && Number(pair.split('=')[1]) >= NO_UPPER_PRICE

/**
 * The address for another number of products per page, in a shop that reloads the page for it. The page
 * number changes so that the first visible product stays on the page, which might not exist otherwise.
 *
 * @param href absolute
 * @param from current number of products per page
 */
export function addressWithPerPage(href: string, from: number, to: number): string {
  const url = new URL(href)
  url.searchParams.set('product_count', String(to))
  // The shop's own addresses have plain commas.
  url.search = url.search.replaceAll('%2C', ',')
  url.pathname = url.pathname.replace(/\/page\/(\d+)\/?$/, (_, page: string) => {
    const there = Math.floor(((Number(page) - 1) * from) / to) + 1
    return there > 1 ? `/page/${there}/` : '/'
  })
  return url.href
}
