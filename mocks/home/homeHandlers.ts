import {
  findProducts,
  sortProducts,
  type CatalogQuery,
  type CatalogOrder,
} from '../catalog/catalogQuery'
import type { Db } from '../db'
import { map, text, texts, type PhpForm } from '../http/phpForm'
import { jsonAsHtml, type Handlers } from '../http/router'
import { blockItems } from './homeMarkup'
import type { MockProduct } from '../seed/types'

/** The server's default when the block has no number. */
const PER_PAGE = 8

/**
 * The home page's filter block, docs/calls.md#home-filter. It ignores catalog visibility, so hidden
 * products are included.
 */
export const homeFilterHandlers = (db: Db): Handlers => ({
  adminAjax: {
    bwp_filter_homepage_callback: ({ form, url }) => {
      const filter = map(form, 'filter')
      const found = ordered(db, filtered(db, filter), text(filter, 'orderby'))
      const perPage = Number(text(filter, 'product_count')) || PER_PAGE
      const page = Math.max(1, Number(text(filter, 'paged')) || 1)
      const shown = found.slice((page - 1) * perPage, page * perPage)
      const isAppended = text(filter, 'loadmore') === '1'
      // WordPress reports 0 past the last page.
      const total = shown.length > 0 ? found.length : 0
      const hasMore = isAppended ? total > page * perPage : total > shown.length
      return jsonAsHtml({
        products: blockItems(db, url.origin, shown, {
          design: text(filter, 'content_product'),
          columnClass: text(filter, 'class_col'),
          rows: Number(text(filter, 'item_row')) || 1,
        }),
        loadmore: hasMore ? 1 : 0,
      })
    },
  },
})

function filtered(db: Db, filter: PhpForm): MockProduct[] {
  const slug = text(filter, 'category')
  const category = db.catalog.categories.find((term) => term.slug === slug)
  if (slug !== '' && slug !== 'all' && !category) return []

  const [min, max] = [Number(text(filter, 'min_price')), Number(text(filter, 'max_price'))]
  const terms: NonNullable<CatalogQuery['terms']> = Object.keys(filter)
    .filter((key) => key.startsWith('pa_') || key === 'brand')
    .map((key) => ({
      taxonomy: key === 'brand' ? 'product_brand' : key,
      slugs: texts(filter, key),
      operator: 'in' as const,
    }))
    .filter(({ slugs }) => slugs.length > 0)
  return findProducts(db, {
    ...(category && { categoryIds: [category.id] }),
    terms,
    // The theme treats a minimum of 0 as no price range at all.
    ...(min > 0 && max > 0 && { prices: { min: min * 100, max: max * 100 } }),
  })
}

function ordered(db: Db, products: MockProduct[], orderby: string): MockProduct[] {
  switch (orderby) {
    case 'date':
    case 'popularity':
    case 'rating':
      return sortProducts(db, products, orderby, true)
    // A bug of the theme: sorting by title returns the featured products.
    case 'featured':
    case 'title':
      return sortProducts(
        db,
        products.filter(({ featured }) => featured),
        'title',
        false,
      )
    case 'price':
      return sortProducts(db, products, 'price', false)
    case 'price-desc':
      return sortProducts(db, products, 'price', true)
    case 'menu_order':
      return sortProducts(db, products, 'menu_order', false)
    default:
      return sortProducts(db, products, 'title', false)
  }
}

/** The default of the load-more block. */
const LOAD_MORE_PER_PAGE = 4
const COLUMN_CLASS = 'col-lg-4 col-sm-6 col-xs-12'

/**
 * The next products of a block, docs/calls.md#load-more. The client's own total decides whether
 * there are more.
 */
export const loadMoreHandlers = (db: Db): Handlers => ({
  adminAjax: {
    bwp_load_more_callback: ({ form, url }) => {
      const perPage = Number(text(form, 'numberposts')) || LOAD_MORE_PER_PAGE
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
  const category = db.catalog.categories.find((term) => term.slug === slug)
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

const ORDERS: Record<string, CatalogOrder> = {
  name: 'title',
  title: 'title',
  date: 'date',
  menu_order: 'menu_order',
  ID: 'id',
}
