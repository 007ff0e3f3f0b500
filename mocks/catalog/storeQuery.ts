import { indexOf, findProducts, sortProducts, type CatalogQuery } from './catalogQuery'
import { parentOf, priceTag, stockOf, publishedVariations, type Sellable } from './productRules'
import type { Db } from '../db'
import { isMap, text, type PhpForm } from '../http/phpForm'
import type { MockProduct, MockTerm } from '../seed/types'
import { csv, flag, InvalidParam, listOf, oneOf } from '../http/storeParams'

const ORDERS = [
  'date',
  'modified',
  'id',
  'include',
  'title',
  'slug',
  'price',
  'popularity',
  'rating',
  'menu_order',
  'comment_count',
] as const
const TYPES = ['simple', 'grouped', 'external', 'variable', 'variation'] as const
const STOCK = ['instock', 'outofstock', 'onbackorder'] as const
const VISIBILITY = ['any', 'visible', 'catalog', 'search', 'hidden'] as const

/** All products that a /products request selects, sorted, before pagination. */
export function storeSelection(db: Db, query: PhpForm): Sellable[] {
  const orderby = oneOf(query, 'orderby', ORDERS, 'date')
  const descending = oneOf(query, 'order', ['asc', 'desc'], 'desc') === 'desc'
  if (typeof query['type'] === 'string' && oneOf(query, 'type', TYPES, 'simple') === 'variation') {
    return variations(db, query, descending)
  }
  // Only a variation has a parent, so without type=variation nothing matches.
  if (csv(query, 'parent').some((id) => id !== '0')) return []
  const found = selection(db, query)
  if (orderby === 'include') {
    const ids = csv(query, 'include').map(Number)
    return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }
  const sorted = sortProducts(db, found, orderby === 'modified' ? 'date' : orderby, descending)
  // A SKU also selects variations, which have no terms but those of their attributes.
  return csv(query, 'sku').length > 0 && !text(query, 'category')
    ? [...sorted, ...variations(db, query, descending)]
    : sorted
}

/** The same selection as products, unsorted; collection-data counts in it. */
export function selection(db: Db, query: PhpForm): MockProduct[] {
  const related = text(query, 'related')
  const [include, exclude, slugs, skus] = [
    csv(query, 'include').map(Number),
    csv(query, 'exclude').map(Number),
    csv(query, 'slug'),
    skusOf(query),
  ]
  const prices = priceRange(db, query)
  const found = findProducts(db, {
    ...visibility(query),
    ...(csv(query, 'category').length > 0 && {
      categoryIds: termIds(db.catalog.categories, csv(query, 'category')),
    }),
    terms: [
      ...attributeRules(db, query),
      ...taxonomyRule(query, 'brand', 'product_brand', db.catalog.brands),
      ...taxonomyRule(query, 'tag', 'product_tag', db.catalog.tags),
      // The theme's own taxonomy, under the parameter name WooCommerce gives any other taxonomy.
      ...(db.settings.plainWooCommerce
        ? []
        : taxonomyRule(
            query,
            '_unstable_tax_product_author',
            'product_author',
            db.catalog.authors,
          )),
    ],
    ratings: csv(query, 'rating').map(Number),
    ...(flag(query, 'on_sale') && { onSale: true }),
    ...(flag(query, 'featured') !== undefined && { isFeatured: flag(query, 'featured') === true }),
    stock: stockStatuses(query),
    ...(prices && { overlaps: prices }),
    type: text(query, 'type'),
    search: text(query, 'search'),
  })
  const near = related ? relatedIds(db, Number(related)) : undefined
  return found.filter(
    ({ id, slug, sku }) =>
      (include.length === 0 || include.includes(id)) &&
      !exclude.includes(id) &&
      (slugs.length === 0 || slugs.some((one) => isSlug(one, slug))) &&
      (skus.length === 0 || skus.includes(sku.toLowerCase())) &&
      (!near || near.has(id)),
  )
}

/** The database compares without case. */
const skusOf = (query: PhpForm) => csv(query, 'sku').map((sku) => sku.toLowerCase())

const isSlug = (value: string, slug: string) =>
  value === slug || encodeURIComponent(value).toLowerCase() === slug

function visibility(query: PhpForm): Pick<CatalogQuery, 'isVisible'> {
  switch (oneOf(query, 'catalog_visibility', VISIBILITY, 'any')) {
    case 'any':
      return {}
    case 'hidden':
      return { isVisible: false }
    default:
      return { isVisible: true }
  }
}

function stockStatuses(query: PhpForm) {
  return csv(query, 'stock_status').map((status) => {
    const found = STOCK.find((one) => one === status)
    if (!found) {
      throw new InvalidParam(
        'stock_status',
        'rest_not_in_enum',
        `stock_status[0] is not one of ${STOCK.slice(0, 2).join(', ')}, and onbackorder.`,
      )
    }
    return found
  })
}

/** In minor units of the shop: whole rupees where it shows no decimals. '0' counts as no limit. */
function priceRange(db: Db, query: PhpForm) {
  const unit = db.settings.decimals === 0 ? 100 : 1
  const [min, max] = [Number(text(query, 'min_price')), Number(text(query, 'max_price'))]
  if (!(min > 0) && !(max > 0)) return undefined
  return { min: min > 0 ? min * unit : 0, max: max > 0 ? max * unit : Infinity }
}

/** The first entry decides whether the list has ids or slugs, as in WooCommerce. */
function termIds(terms: MockTerm[], keys: string[]): number[] {
  const byId = /^\d+$/.test(keys[0] ?? '')
  return keys.flatMap((key) =>
    terms
      .filter(({ id, slug }) => (byId ? String(id) === key : isSlug(key, slug)))
      .map(({ id }) => id),
  )
}

function taxonomyRule(query: PhpForm, key: string, taxonomy: string, terms: MockTerm[]) {
  const keys = csv(query, key)
  if (keys.length === 0) return []
  const ids = termIds(terms, keys)
  const slugs = terms.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug)
  // An unknown term becomes a slug that nothing has, so that "and" finds nothing.
  if (ids.length < keys.length) slugs.push('')
  return [{ taxonomy, slugs, operator: operatorOf(query, `${key}_operator`) }]
}

const operatorOf = (query: PhpForm, key: string) => oneOf(query, key, ['in', 'not_in', 'and'], 'in')

/** attributes[n]: skips an entry with an unknown attribute or without terms. */
function attributeRules(db: Db, query: PhpForm): NonNullable<CatalogQuery['terms']> {
  const entries = query['attributes']
  return (Array.isArray(entries) ? entries : []).filter(isMap).flatMap((entry) => {
    const attribute = db.catalog.attributes.find(
      ({ taxonomy }) => taxonomy === text(entry, 'attribute'),
    )
    const ids = listOf(entry['term_id'])
    const slugs =
      ids.length > 0
        ? (attribute?.terms.filter(({ id }) => ids.includes(String(id))).map(({ slug }) => slug) ??
          [])
        : listOf(entry['slug'])
    return attribute && (ids.length > 0 || slugs.length > 0)
      ? [{ taxonomy: attribute.taxonomy, slugs, operator: operatorOf(entry, 'operator') }]
      : []
  })
}

/** Visible products that share a category, a brand or a tag, without the product itself. */
function relatedIds(db: Db, id: number): Set<number> {
  const product = db.catalog.byId.get(id)
  if (product?.kind !== 'product') return new Set()
  return new Set(
    product.categoryIds
      .flatMap((category) => indexOf(db.catalog).byCategory(category))
      .filter((one) => one.id !== id && one.visibility === 'visible')
      .map((one) => one.id),
  )
}

function variations(db: Db, query: PhpForm, descending: boolean): Sellable[] {
  const parents = csv(query, 'parent').map(Number)
  const stock = stockStatuses(query)
  const [include, skus] = [csv(query, 'include').map(Number), skusOf(query)]
  const from = parents.length > 0 ? parents : db.catalog.products.map(({ id }) => id)
  const found = from
    .flatMap((id) => {
      const parent = db.catalog.byId.get(id)
      return parent?.kind === 'product' ? publishedVariations(parent) : []
    })
    .filter(
      (variation) =>
        parentOf(db, variation) !== undefined &&
        (include.length === 0 || include.includes(variation.id)) &&
        (skus.length === 0 || skus.includes(variation.sku.toLowerCase())) &&
        (stock.length === 0 || stock.includes(stockOf(db, variation).status)) &&
        (!flag(query, 'on_sale') || priceTag(db, variation).onSale),
    )
  return descending ? found.toReversed() : found
}
