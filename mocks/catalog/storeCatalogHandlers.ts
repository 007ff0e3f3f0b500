import { parentOf } from './productRules'
import type { Db } from '../db'
import type { Handlers, MockCall } from '../http/router'
import { storeProductJson } from '../product/storeProductJson'
import {
  withParamErrors,
  integer,
  linkHeader,
  pageOf,
  storeError,
  storeJson,
  withFields,
} from '../http/storeParams'
import { storeSelection } from './storeQuery'
import { collectionData } from './collectionData'
import { reviewsPage } from '../reviews/storeReviews'
import {
  attributeJson,
  attributeTerms,
  brandJson,
  categoryJson,
  tagJson,
  termPage,
} from './storeTerms'

const BASE = 'GET /wc/store/v1/products'

/** The Store API's read routes. Fixed routes come before the pattern that would match them too. */
export const storeCatalogHandlers = (db: Db): Handlers => ({
  rest: {
    [BASE]: (call) => withParamErrors(() => products(db, call)),
    [`${BASE}/collection-data`]: (call) =>
      withParamErrors(() => storeJson(collectionData(db, call.query))),
    [`${BASE}/reviews`]: (call) => withParamErrors(() => reviewsPage(db, call)),

    [`${BASE}/categories`]: ({ query, url }) =>
      withParamErrors(() => termPage(query, db.catalog.categories, categoryJson(db, url.origin))),
    [`${BASE}/categories/:id`]({ params, url }) {
      const term = db.catalog.categories.find(({ id }) => String(id) === params['id'])
      return term
        ? storeJson(categoryJson(db, url.origin)(term))
        : storeError('woocommerce_rest_category_invalid_id', 'Invalid category ID.')
    },
    [`${BASE}/brands`]: ({ query, url }) =>
      withParamErrors(() => termPage(query, db.catalog.brands, brandJson(db, url.origin))),
    [`${BASE}/brands/:key`]({ params, url }) {
      const { key = '' } = params
      const term = db.catalog.brands.find(({ id, slug }) => String(id) === key || slug === key)
      if (term) return storeJson(brandJson(db, url.origin)(term))
      return /^\d+$/.test(key)
        ? storeError('woocommerce_rest_brand_invalid_id', 'Invalid brand ID.')
        : storeError('woocommerce_rest_brand_invalid_slug', 'Invalid brand slug.')
    },
    [`${BASE}/tags`]: ({ query }) =>
      withParamErrors(() => termPage(query, db.catalog.tags, tagJson(db))),

    [`${BASE}/attributes`]: () =>
      storeJson(
        [...db.catalog.attributes].sort((a, b) => a.name.localeCompare(b.name)).map(attributeJson),
      ),
    [`${BASE}/attributes/:id`]({ params }) {
      const attribute = db.catalog.attributes.find(({ id }) => String(id) === params['id'])
      return attribute ? storeJson(attributeJson(attribute)) : noAttribute()
    },
    [`${BASE}/attributes/:id/terms`]({ params, query }) {
      const attribute = db.catalog.attributes.find(({ id }) => String(id) === params['id'])
      return attribute ? withParamErrors(() => attributeTerms(db, query, attribute)) : noAttribute()
    },

    [`${BASE}/:key`]: (call) => oneProduct(db, call),
  },
})

const noAttribute = () =>
  storeError('woocommerce_rest_taxonomy_invalid', 'Attribute does not exist.')

function products(db: Db, { query, url }: MockCall): Response {
  const page = integer(query, 'page', 1, 1)
  const perPage = integer(query, 'per_page', 10, 0, 100)
  const offset = integer(query, 'offset', -1)
  const related = db.catalog.byId.get(integer(query, 'related', 0))
  if (related?.kind === 'product' && related.visibility === 'hidden') {
    const message = 'The related product ID is invalid or the product is not visible.'
    return storeError('woocommerce_rest_product_not_found', message)
  }
  const all = storeSelection(db, query)
  const { items, headers } = pageOf(all, page, perPage, offset >= 0 ? offset : undefined)
  return storeJson(
    items.map((item) => withFields(query, storeProductJson(db, url.origin, item, url.pathname))),
    200,
    { ...headers, ...linkHeader(url, page, Number(headers['X-WP-TotalPages'])) },
  )
}

/** By id or slug; the slug may be percent-encoded. */
function oneProduct(db: Db, { params, url, query }: MockCall): Response {
  const { key = '' } = params
  const isId = /^\d+$/.test(key)
  const item = isId
    ? db.catalog.byId.get(Number(key))
    : (db.catalog.bySlug.get(key) ?? db.catalog.bySlug.get(encodeURIComponent(key).toLowerCase()))
  if (!item || (item.kind === 'variation' && !parentOf(db, item))) {
    return isId
      ? storeError('woocommerce_rest_product_invalid_id', 'Invalid product ID.')
      : storeError('woocommerce_rest_product_invalid_slug', 'Invalid product slug.')
  }
  return storeJson(withFields(query, storeProductJson(db, url.origin, item, url.pathname)))
}
