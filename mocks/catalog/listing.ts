import {
  findProducts,
  sortProducts,
  type CatalogueOrder,
  type CatalogueQuery,
} from './catalogueQuery'
import { categoryLink } from './catalogueRules'
import type { Db } from '../db'
import { isMap, map, text, type PhpForm } from '../http/form'
import { jsonAsHtml, type Handlers, type MockCall } from '../http/match'
import { cardHtml, type CardView } from './card'
import { chipsHtml, facetsHtml, type FacetRequest } from './facets'
import { pagingHtml, resultCountHtml, totalHtml, type Paging } from './pagination'
import { listingUrl, pageQueryOf } from './listingUrl'

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

  const query: CatalogueQuery = {
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
  const category = db.catalogue.categories.find(({ id }) => id === categoryId)
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
    .map((entry) => ({ name: text(entry, 'name'), value: text(entry, 'value') }))
    .filter(({ name }) => name !== '')
}

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
const isOrder = (value: string): value is CatalogueOrder =>
  ['menu_order', 'popularity', 'rating', 'date', 'price', 'title'].includes(value)
