import { findProducts, hasTerms } from './catalogQuery'
import { brandLink, categoryLink } from './productRules'
import type { Db } from '../db'
import { text, type PhpForm } from '../http/phpForm'
import { imageJson } from './images'
import { termHtml } from '../seed/names'
import type { MockAttribute, MockProduct, MockTerm } from '../seed/types'
import { csv, flag, integer, oneOf, pageOf, storeJson } from '../http/storeParams'

type TermJson = (term: MockTerm) => { name: string; count: number }

/** A page of terms in the requested order; hides empty terms unless hide_empty is false. */
export function termPage(query: PhpForm, terms: MockTerm[], toJson: TermJson): Response {
  const page = integer(query, 'page', 1, 1)
  const perPage = integer(query, 'per_page', 0, 0, 100)
  const orderby = oneOf(query, 'orderby', ['name', 'slug', 'count', 'id', 'menu_order'], 'name')
  const way = oneOf(query, 'order', ['asc', 'desc'], 'asc') === 'desc' ? -1 : 1
  const words = text(query, 'search').toLowerCase()
  const [include, exclude] = [csv(query, 'include').map(Number), csv(query, 'exclude').map(Number)]
  const found = terms
    .filter(
      ({ id, name }) =>
        name.toLowerCase().includes(words) &&
        (include.length === 0 || include.includes(id)) &&
        !exclude.includes(id),
    )
    .map((term) => ({ term, shown: toJson(term) }))
    .filter(({ shown }) => flag(query, 'hide_empty') === false || shown.count > 0)
    .sort((a, b) => {
      if (orderby === 'count') return way * (a.shown.count - b.shown.count)
      if (orderby === 'id') return way * (a.term.id - b.term.id)
      // WooCommerce ignores menu_order here and sorts by name.
      return (
        way *
        (orderby === 'slug' ? compare(a.term.slug, b.term.slug) : compare(a.term.name, b.term.name))
      )
    })
  const { items } = pageOf(found, page, perPage)
  return storeJson(items.map(({ shown }) => shown))
}

const compare = (a: string, b: string) => a.localeCompare(b, 'en')

/** Counts visible products, including those of child categories. */
export const categoryJson = (db: Db, origin: string) => (term: MockTerm) => {
  const inside = findProducts(db, { isVisible: true, categoryIds: [term.id] })
  return {
    ...termFields(term, inside),
    image: term.image ? imageJson(origin, term.image, termHtml(term.name)) : null,
    review_count: inside.reduce((sum, { ratingCount }) => sum + ratingCount, 0),
    permalink: categoryLink(db, origin, term),
  }
}

export const brandJson = (db: Db, origin: string) => (term: MockTerm) => {
  const products = db.catalog.products.filter(
    ({ brandId, visibility }) => brandId === term.id && visibility === 'visible',
  )
  return {
    ...termFields(term, products),
    image: null,
    review_count: products.reduce((sum, { ratingCount }) => sum + ratingCount, 0),
    permalink: brandLink(origin, term),
  }
}

export const tagJson = (db: Db) => (term: MockTerm) =>
  termFields(
    term,
    db.catalog.products.filter(({ tagIds }) => tagIds.includes(term.id)),
  )

const termFields = (
  { id, name, slug, description, parent }: MockTerm,
  products: MockProduct[],
) => ({
  id,
  name: termHtml(name),
  slug,
  description: termHtml(description),
  parent,
  count: products.length,
})

export const attributeJson = (attribute: MockAttribute) => ({
  id: attribute.id,
  name: termHtml(attribute.name),
  taxonomy: attribute.taxonomy,
  type: attribute.type,
  order: 'menu_order',
  has_archives: true,
  count: attribute.terms.length,
})

/** Alphabetical, although the attribute says menu_order. */
export const attributeTerms = (db: Db, query: PhpForm, attribute: MockAttribute) =>
  termPage(query, attribute.terms, (term) =>
    termFields(
      term,
      db.catalog.products.filter((product) =>
        hasTerms(db, product, {
          taxonomy: attribute.taxonomy,
          slugs: [term.slug],
          operator: 'in',
        }),
      ),
    ),
  )
