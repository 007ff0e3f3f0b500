import { findProducts, sortProducts, type CatalogueOrder } from '../catalog/catalogueQuery'
import type { Db } from '../db'
import { text, type PhpForm } from '../http/form'
import { jsonAsHtml, type Handlers } from '../http/match'
import { blockItems } from './blockItems'
import type { MockProduct } from '../seed/types'

const PER_PAGE = 4
const COLUMN_CLASS = 'col-lg-4 col-sm-6 col-xs-12'

/**
 * The next products of a block, docs/calls.md#load-more. The client's own total decides whether
 * there are more.
 */
export const loadMoreHandlers = (db: Db): Handlers => ({
  adminAjax: {
    bwp_load_more_callback: ({ form, url }) => {
      const perPage = Number(text(form, 'numberposts')) || PER_PAGE
      const page = Math.max(1, Number(text(form, 'paged')) || 1)
      const shown = found(db, form).slice((page - 1) * perPage, page * perPage)
      const items = blockItems(db, url.origin, shown, {
        design: text(form, 'content_product'),
        columnClass: text(form, 'attributes') || COLUMN_CLASS,
      })
      return jsonAsHtml({
        products: `${items}\t\r\n`,
        check_loadmore: page * perPage >= Number(text(form, 'total')) ? 1 : 0,
      })
    },
  },
})

function found(db: Db, form: PhpForm): MockProduct[] {
  const slug = text(form, 'category')
  const category = db.catalogue.categories.find((term) => term.slug === slug)
  if (slug !== '' && !category) return []
  const source = text(form, 'source')
  const products = findProducts(db, {
    ...(category && { categoryIds: [category.id] }),
    ...(source === 'featured' && { isFeatured: true }),
  })
  if (source === 'toprating') return sortProducts(db, products, 'rating', true)
  if (source === 'bestsales') return sortProducts(db, products, 'popularity', true)
  const isDescending = text(form, 'order').toUpperCase() !== 'ASC'
  return sortProducts(db, products, ORDERS[text(form, 'orderby')] ?? 'title', isDescending)
}

const ORDERS: Record<string, CatalogueOrder> = {
  name: 'title',
  title: 'title',
  date: 'date',
  menu_order: 'menu_order',
  ID: 'id',
}
