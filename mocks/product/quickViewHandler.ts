import { site } from '~/config/site'
import { sortProducts } from '../catalog/catalogueQuery'
import type { Db } from '../db'
import { text } from '../http/form'
import { html, type Handlers } from '../http/match'
import { quickView } from './quickView'

/**
 * docs/calls.md#quick-view. An unknown product gives an empty body; a missing id gives the newest
 * product.
 */
export const quickViewHandlers = (db: Db): Handlers => ({
  adminAjax: {
    [`${site.theme}_quickviewproduct`]: ({ query, form, url }) => {
      const id = text(query, 'product_id') || text(form, 'product_id')
      const [newest] = id ? [] : sortProducts(db, db.catalogue.products, 'date', true)
      const product = id ? db.catalogue.byId.get(Number(id)) : newest
      return html(product?.kind === 'product' ? quickView(db, url.origin, product) : '')
    },
  },
})
