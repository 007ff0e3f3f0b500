import { NO_UPPER_PRICE, type ListingDefaults, type ListingFilter } from './listing'
import { filterFromUrl, pathOfFilter, type ListingPlaces } from './listingAddress'

interface Address {
  pathname: string
  search: string
  hash: string
}

/**
 * The browser's address after an answer (spec 2.2): the shop's own address of the choice, with what it
 * never carries. That is the page, and every key that is no filter (view, products per page, a letter's
 * utm_source); these stand first, as the theme puts them itself.
 *
 * @param base the answer's base_url as a path, decoded
 * @param present where the shopper is
 * @returns undefined where the two do not mean the same choices
 */
export function addressAfter(
  base: string,
  present: Address,
  defaults: ListingDefaults,
  places: ListingPlaces,
): string | undefined {
  const here = filterFromUrl(present.pathname, present.search, defaults, places)
  if (!here) return undefined
  const [pathname = '', baseQuery = ''] = base.replace(/#.*/, '').split('?')
  const pairs = pairsOf(baseQuery).filter((pair) => !isNoLimit(pair))
  const own = new Set(pairs.map(keyOf))
  const kept = pairsOf(present.search.slice(1)).filter(
    (pair) => !FILTER_KEYS.test(keyOf(pair)) && !own.has(keyOf(pair)),
  )
  const query = [...kept, ...pairs].join('&')
  const path = `${pathname.replace(/\/?$/, '/')}${here.page > 1 ? `page/${here.page}/` : ''}`
  const search = query && `?${query}`
  const there = filterFromUrl(path, search, defaults, places)
  return there && isSameChoice(here, there, defaults) ? path + search + present.hash : undefined
}

/** Whether two filters ask for the same; by what way a category was reached makes no difference. */
export const isSameChoice = (a: ListingFilter, b: ListingFilter, defaults: ListingDefaults) =>
  choiceText(a, defaults) === choiceText(b, defaults)

function choiceText(filter: ListingFilter, defaults: ListingDefaults) {
  const { categoryPath: _way, ...choice } = filter
  // What they begin with makes no difference here.
  return pathOfFilter(choice, defaults, { shop: '/', category: '/c/' })
}

/** The keys that the theme writes anew into each base_url. */
const FILTER_KEYS =
  /^(only_sale|in_stock|min_price|max_price|paged|orderby|rating_filter|filter_.*)$/

const pairsOf = (query: string) => query.split('&').filter(Boolean)

const keyOf = (pair: string) => [...new URLSearchParams(pair).keys()][0] ?? ''

/** What a lowest price alone was asked with is no word of the shopper's. */
const isNoLimit = (pair: string) =>
  keyOf(pair) === 'max_price' && Number(pair.split('=')[1]) >= NO_UPPER_PRICE
