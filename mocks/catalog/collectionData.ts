import { countTerms, pricesOf } from './catalogQuery'
import { stockOf } from './productRules'
import type { Db } from '../db'
import { isMap, text, type PhpForm } from '../http/phpForm'
import { minorText, moneyFields } from './priceMarkup'
import { csv, flag } from '../http/storeParams'
import { selection } from './storeQuery'

/** Numbers about a selection; null for each one that was not requested. */
export function collectionData(db: Db, query: PhpForm) {
  return {
    price_range: flag(query, 'calculate_price_range') ? priceRange(db, query) : null,
    attribute_counts: query['calculate_attribute_counts'] ? attributeCounts(db, query) : null,
    rating_counts: flag(query, 'calculate_rating_counts') ? ratingCounts(db, query) : null,
    stock_status_counts: flag(query, 'calculate_stock_status_counts')
      ? stockCounts(db, query)
      : null,
    taxonomy_counts: query['calculate_taxonomy_counts'] ? taxonomyCounts(db, query) : null,
  }
}

const without = (query: PhpForm, ...keys: string[]): PhpForm =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)))

/** For the selection without its own price limits. */
function priceRange(db: Db, query: PhpForm) {
  const prices = selection(db, without(query, 'min_price', 'max_price')).flatMap((product) =>
    pricesOf(db, product),
  )
  return {
    min_price: minorText(db, prices.length > 0 ? Math.min(...prices) : 0),
    max_price: minorText(db, Math.max(0, ...prices)),
    ...moneyFields(db),
  }
}

/** 'or' counts as if this attribute were not filtered; 'and' counts within its own filter. */
function attributeCounts(db: Db, query: PhpForm) {
  const entries = query['calculate_attribute_counts']
  return (Array.isArray(entries) ? entries : []).filter(isMap).flatMap((entry) => {
    const taxonomy = text(entry, 'taxonomy')
    const attribute = db.catalog.attributes.find((one) => one.taxonomy === taxonomy)
    const products = selection(
      db,
      text(entry, 'query_type') === 'and' ? query : withoutAttribute(query, taxonomy),
    )
    const counts = countTerms(db, products, taxonomy)
    return (attribute?.terms ?? [])
      .map(({ id, slug }) => ({ term: id, count: counts.get(slug) ?? 0 }))
      .filter(({ count }) => count > 0)
  })
}

function withoutAttribute(query: PhpForm, taxonomy: string): PhpForm {
  const entries = query['attributes']
  return {
    ...query,
    attributes: (Array.isArray(entries) ? entries : []).filter(
      (entry) => !isMap(entry) || text(entry, 'attribute') !== taxonomy,
    ),
  }
}

const ratingCounts = (db: Db, query: PhpForm) => {
  const products = selection(db, without(query, 'rating'))
  return [1, 2, 3, 4, 5]
    .map((rating) => ({
      rating,
      count: products.filter(({ ratingAverage }) => Math.round(ratingAverage) === rating).length,
    }))
    .filter(({ count }) => count > 0)
}

/** Only these counts are strings. */
const stockCounts = (db: Db, query: PhpForm) => {
  const products = selection(db, without(query, 'stock_status'))
  return ['instock', 'outofstock', 'onbackorder'].map((status) => ({
    status,
    count: String(products.filter((product) => stockOf(db, product).status === status).length),
  }))
}

function taxonomyCounts(db: Db, query: PhpForm) {
  const products = selection(db, query)
  return csv(query, 'calculate_taxonomy_counts').flatMap((taxonomy) => {
    const terms = taxonomy === 'product_brand' ? db.catalog.brands : db.catalog.tags
    const counts = countTerms(db, products, taxonomy)
    return terms
      .map(({ id, slug }) => ({ term: id, count: counts.get(slug) ?? 0 }))
      .filter(({ count }) => count > 0)
      .slice(0, 25)
  })
}
