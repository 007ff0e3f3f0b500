import { findProducts, sortProducts, type CatalogOrder, type CatalogQuery } from './catalogQuery'
import { categoryLink } from './productRules'
import type { Db } from '../db'
import { isMap, map, text, type PhpForm } from '../http/phpForm'
import { jsonAsHtml, type Handlers, type MockCall } from '../http/router'
import { cardHtml, type CardView } from './cardMarkup'
import { chipsHtml, facetsHtml, type FacetRequest } from './facetsMarkup'
import { pagingHtml, resultCountHtml, totalHtml, type Paging } from './paginationMarkup'

/** The theme's default when the request has no number. */
const PER_PAGE = 16

/** The handler of docs/calls.md#filter-products. */
export const listingHandlers = (db: Db): Handlers => ({
  adminAjax: { bwp_filter_products_callback: (call) => listing(db, call) },
})

function listing(db: Db, { form, url }: MockCall): Response {
  const { origin } = url
  const filter = map(form, 'filter')
  const chosen = chosenInputs(filter)
  const facets = facetRequest(form, filter, chosen)
  const pageQuery = pageQueryOf(text(form, 'array_value_url'))
  const categoryId = Number(text(form, 'id_category')) || 0
  const relation =
    text(form, 'relation').toUpperCase() === 'IN' ? ('in' as const) : ('and' as const)

  const query: CatalogQuery = {
    isVisible: true,
    ...(categoryId > 0 && { categoryIds: [categoryId] }),
    terms: [
      ...Object.entries(facets.terms).map(([name, slugs]) => ({
        taxonomy: `pa_${name}`,
        slugs,
        operator: relation,
      })),
      ...(facets.brands.length > 0
        ? [{ taxonomy: 'product_brand', slugs: facets.brands, operator: 'and' as const }]
        : []),
    ],
    ratings: facets.ratings.map(Number),
    hasSalePrice: facets.onlySale,
    stock: facets.inStock ? ['instock', 'onbackorder'] : [],
    ...(facets.isPriceSet && {
      prices: { min: paise(facets.min, 0), max: paise(facets.max, Infinity) },
    }),
  }
  // The theme ignores the search word for facets but applies it to the list.
  const selected = findProducts(db, query)
  const products = pageQuery['s']
    ? findProducts(db, { ...query, search: pageQuery['s'] })
    : selected

  const perPage = Number(text(filter, 'product_count')) || PER_PAGE
  const page = Math.max(1, Number(text(filter, 'paged')) || 1)
  const isAppended = text(filter, 'loadmore') === '1'
  const [order = '', direction] = text(filter, 'orderby').split('-')
  const sorted = sortProducts(
    db,
    products,
    isOrder(order) ? order : 'menu_order',
    direction === 'desc' || order === 'date',
  )
  const shown = sorted.slice((page - 1) * perPage, page * perPage)
  // WordPress reports 0 past the last page.
  const total = shown.length > 0 ? products.length : 0
  const category = db.catalog.categories.find(({ id }) => id === categoryId)
  const paging = text(form, 'shop_paging') || 'shop-pagination'
  const view = text(filter, 'views') || 'grid'
  const layout = Number(text(form, 'layout_shop')) || 1

  return jsonAsHtml({
    base_url: listingUrl({
      start: category ? categoryLink(db, origin, category) : text(form, 'base_url'),
      pageQuery,
      chosen,
      facets,
      orderby: 'orderby' in filter ? text(filter, 'orderby') : undefined,
    }),
    result_background: '',
    products: itemsHtml(
      shown.map((product) =>
        cardHtml(db, origin, product, isView(view) ? view : 'grid', { layout }),
      ),
      view,
      isAppended,
    ),
    result_count: resultCountHtml({ page, perPage, total, isAccumulated: isAppended }),
    left_nav: facetsHtml(db, facets, selected),
    result_attribute: chipsHtml(db, facets),
    pagination: pagingHtml(
      isPaging(paging) ? paging : 'shop-pagination',
      page,
      Math.ceil(total / perPage),
      (n) => `${origin}/wp-admin/admin-ajax.php?paged=${n}`,
    ),
    total_html: totalHtml(total),
  })
}

function itemsHtml(cards: string[], view: string, isAppended: boolean): string {
  if (cards.length === 0)
    return '\t\t\t<p class="woocommerce-info">No products were found matching your selection.</p>\t'
  const items = cards.map((card) => `\t\t\t\t\t<li>\r\n\t\t\t\t${card}\t\t\t</li>\r\n`).join('')
  if (isAppended) return `\t\t\t${items}`
  const columns =
    view === 'list' ? 'col-xl-6 col-lg-12 col-md-12 col-xs-12' : 'col-xl-3 col-lg-4 col-md-6 col-6'
  // Always the site's default view, whatever the request says; the theme's script switches it.
  return `\t\t\t<ul class="products products-list row grid" data-col="${columns}">${items}</ul>\t`
}

/** filter[data]: the checked inputs in form order. */
function chosenInputs(filter: PhpForm): { name: string; value: string }[] {
  const data = filter['data']
  return (Array.isArray(data) ? data : [])
    .filter(isMap)
    .map((entry) => ({ name: text(entry, 'name'), value: sanitizeSlug(text(entry, 'value')) }))
    .filter(({ name }) => name !== '')
}

/** WordPress finds a term in another script by its plain and by its stored, percent-encoded slug. */
const sanitizeSlug = (value: string) =>
  value.replace(/[^\0-\u007f]+/g, (part) => encodeURIComponent(part).toLowerCase())

function facetRequest(
  form: PhpForm,
  filter: PhpForm,
  chosen: { name: string; value: string }[],
): FacetRequest {
  const values = (name: string) =>
    chosen.filter((input) => input.name === name).map(({ value }) => value)
  const attributes = text(form, 'attribute').split(',').filter(Boolean)
  const [min, max] = [text(filter, 'min_price'), text(filter, 'max_price')]
  const [defaultMin, defaultMax] = [
    text(filter, 'default_min_price'),
    text(filter, 'default_max_price'),
  ]
  return {
    attributes,
    showPrice: isOn(form, 'show_price'),
    showCount: isOn(form, 'showcount'),
    showStock: isOn(form, 'show_only_sale') || isOn(form, 'show_in_stock'),
    showBrand: isOn(form, 'show_brand'),
    showRating: isOn(form, 'show_rating'),
    onlySale: values('only_sale').includes('only'),
    inStock: values('in_stock').includes('in'),
    brands: values('filter_brand'),
    ratings: values('rating_filter'),
    terms: Object.fromEntries(
      attributes
        .map((name) => [name, values(`filter_${name}`)] as const)
        .filter(([, slugs]) => slugs.length > 0),
    ),
    defaultMin,
    defaultMax,
    min,
    max,
    isPriceSet: differs(min, defaultMin) || differs(max, defaultMax),
  }
}

/** PHP's empty(): 0 counts as not set. */
const differs = (value: string, usual: string) => Number(value) > 0 && value !== usual

const isOn = (form: PhpForm, key: string) => text(form, key) === '1'
const paise = (rupees: string, otherwise: number) =>
  Number(rupees) > 0 ? Math.round(Number(rupees) * 100) : otherwise

const isView = (value: string): value is CardView => ['grid', 'list', 'short'].includes(value)
const isPaging = (value: string): value is Paging =>
  ['shop-pagination', 'shop-loadmore', 'shop-infinity'].includes(value)
const isOrder = (value: string): value is CatalogOrder =>
  ['menu_order', 'popularity', 'rating', 'date', 'price', 'title'].includes(value)

interface ListingAddress {
  /** The category's page, or the address that the request sent. */
  start: string
  pageQuery: Record<string, string>
  chosen: { name: string; value: string }[]
  facets: FacetRequest
  /** Undefined where the request has no orderby. */
  orderby: string | undefined
}

const OWN_KEYS = /^(only_sale|in_stock|min_price|max_price|paged|orderby|rating_filter|filter_.*)$/

/**
 * base_url, the address for the browser's address bar. WordPress adds keys one by one and
 * re-encodes the existing ones, so only the last key has unencoded commas.
 */
function listingUrl({ start, pageQuery, chosen, facets, orderby }: ListingAddress): string {
  const keys: [string, string][] = Object.entries(pageQuery).filter(([key]) => !OWN_KEYS.test(key))
  const met = new Set<string>()
  for (const { name } of chosen) {
    if (met.has(name)) continue
    met.add(name)
    if (name === 'filter_brand') keys.push([name, facets.brands.join(',')])
    if (name === 'rating_filter') keys.push([name, facets.ratings.join(',')])
    if (name === 'only_sale' && facets.onlySale) keys.push([name, 'only'])
    if (name === 'in_stock' && facets.inStock) keys.push([name, 'in'])
  }
  for (const [name, slugs] of Object.entries(facets.terms)) {
    keys.push([`filter_${name}`, slugs.join(',')])
  }
  if (facets.isPriceSet) keys.push(['min_price', facets.min], ['max_price', facets.max])
  if (orderby !== undefined && orderby !== 'menu_order') keys.push(['orderby', orderby])
  if (keys.length === 0) return start

  const query = keys.map(([key, value], i) => {
    if (value === '') return key
    return `${key}=${i === keys.length - 1 ? value : encodeURIComponent(value)}`
  })
  return `${start}${start.includes('?') ? '&' : '?'}${query.join('&')}`
}

/** Decodes array_value_url: base64 of PHP's serialized array of strings; {} for anything else. */
function pageQueryOf(encoded: string): Record<string, string> {
  if (!encoded) return {}
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const serialised = new TextDecoder().decode(bytes)
    const texts = [...serialised.matchAll(/s:\d+:"(.*?)";/g)].map(([, value = '']) => value)
    const query: Record<string, string> = {}
    for (let i = 0; i + 1 < texts.length; i += 2) query[texts[i] ?? ''] = texts[i + 1] ?? ''
    return query
  } catch {
    return {}
  }
}
