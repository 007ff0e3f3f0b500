import { site } from '~/config/site'
import { findProducts, sortProducts, type CatalogQuery } from '../catalog/catalogQuery'
import type { Db } from '../db'
import { text } from '../http/phpForm'
import { html, jsonAsHtml, type Handlers } from '../http/router'
import { isNonce, refuseUsedNonce } from '../http/nonce'
import type { MockProduct } from '../seed/types'
import { instantArea, liveResult, searchResults } from './searchMarkup'

/** The theme's default number of hits. */
const LIVE_LIMIT = 6

/**
 * The two instant searches: the plugin's, HTML with a nonce, and the theme's, JSON sent as
 * text/html. Without a search text both respond with the newest products.
 */
export const searchHandlers = (db: Db): Handlers => ({
  wcAjax: {
    wpcas_load: ({ form }) =>
      isRefused(db, text(form, 'nonce'))
        ? html('<div id="wpcas-area">Permissions check failed.</div>')
        : html(instantArea(db).html),
    wpcas_search: ({ form, url }) => {
      if (isRefused(db, text(form, 'nonce')))
        return html('<div class="wpcas-error">Permissions check failed.</div>')
      const keyword = text(form, 'keyword')
      const categoryId = Number(text(form, 'category')) || 0
      const category = db.catalog.categories.find(({ id }) => id === categoryId)
      const hits = search(db, keyword, categoryId === 0 ? {} : { categoryIds: [categoryId] })
      return html(searchResults(db, url.origin, { hits, keyword, ...(category && { category }) }))
    },
  },
  adminAjax: {
    [`${site.theme}_search_products_ajax`]: ({ query, form, url }) => {
      const sent = { ...query, ...form }
      const category = text(sent, 'category')
      const author = text(sent, 'author')
      const term = db.catalog.categories.find(({ slug }) => slug === category)
      // Both parameters are slugs; an id or an unknown slug finds nothing.
      if (category && !term) return jsonAsHtml([])
      const hits = search(db, text(sent, 'character'), {
        isVisible: true,
        ...(term && { categoryIds: [term.id] }),
        ...(author && {
          terms: [{ taxonomy: 'product_author', slugs: [author], operator: 'in' }],
        }),
      })
      const limit = Number.parseInt(text(sent, 'limit'), 10) || LIVE_LIMIT
      return jsonAsHtml(hits.slice(0, limit).map((hit) => liveResult(db, url.origin, hit)))
    },
  },
})

const isRefused = (db: Db, nonce: string) =>
  refuseUsedNonce(db, 'wpcas-security', nonce) || !isNonce(db, 'wpcas-security', nonce)

/** Every word has to be in the name or the SKU; newest first. */
function search(db: Db, words: string, query: CatalogQuery): MockProduct[] {
  const found = words
    .split(/\s+/)
    .filter(Boolean)
    .reduce(
      (products, word) => {
        const hits = new Set(findProducts(db, { search: word }))
        return products.filter((product) => hits.has(product))
      },
      findProducts(db, query),
    )
  return sortProducts(db, found, 'date', true)
}
