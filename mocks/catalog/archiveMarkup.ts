import { site, type SiteConfig } from '~/config/site'
import { takeNotices, type Page } from '../content/pageMarkup'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import type { MockProduct } from '../seed/types'
import { cardHtml } from './cardMarkup'
import { findProducts, sortProducts, type CatalogQuery } from './catalogQuery'
import { pagingHtml, resultCountHtml } from './paginationMarkup'

export interface Archive {
  name: string
  /** Path of the first page. */
  path: string
  /** Query string added to the links of the other pages. */
  search?: string
  query: CatalogQuery
  /** Defaults to the shop's own order; 'date' is newest first. */
  order?: SiteConfig['listing']['order']
  page: number
  /** The document title, where it differs from the heading. */
  title?: string
  breadcrumbs: Page['breadcrumbs']
  bodyClass: string
  /** Plain text; WooCommerce prints it on the first page only. */
  description?: string
  /** A heading with the description in it, in place of the list's own. */
  heading?: (description: Raw) => Raw
}

/** A product list as rendered by the server; undefined past the last page, which is a 404. */
export function archivePage(db: Db, origin: string, archive: Archive): Page | undefined {
  const { name, path, search = '', query, order = site.listing.order, page } = archive
  const found = sortProducts(
    db,
    findProducts(db, { isVisible: true, ...query }),
    order === 'price-desc' ? 'price' : order,
    order === 'date' || order === 'price-desc',
  )
  const { perPage } = site.listing
  const pageCount = Math.max(1, Math.ceil(found.length / perPage))
  if (page > pageCount) return undefined
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const description =
    archive.description && page === 1
      ? markup`<div class="term-description"><p>${archive.description}</p>\n</div>\n`
      : raw('')
  const ownHeading = markup`<div class="content-title-heading"><h1 class="text-title-heading">${name}</h1></div>\n`
  const hrefOf = (to: number) => `${origin}${to === 1 ? path : `${path}page/${to}/`}${search}`
  return {
    title:
      archive.title ??
      (page > 1 ? `${name} Archives - Page ${page} of ${pageCount}` : `${name} Archives`),
    isWholeTitle: page > 1,
    breadcrumbs: archive.breadcrumbs,
    bodyClass: `archive${page > 1 ? ` paged paged-${page}` : ''} ${archive.bodyClass} woocommerce woocommerce-page`,
    content: markup`<div id="primary" class="content-area"><main id="main" class="site-main" role="main"><div class="main-archive-product row style-1">
${archive.heading?.(description) ?? description}<div class="content-shop">
<div class="bwp-top-bar top clearfix">
${archive.heading ? raw('') : ownHeading}${raw(shown.length === 0 ? '' : resultCountHtml({ page, perPage, total: found.length, isAccumulated: false }))}<div class="woocommerce-notices-wrapper">${takeNotices(db)}</div>
</div>
${list(db, origin, shown, path)}${raw(pagingHtml('shop-pagination', page, pageCount, hrefOf))}</div>
</div></main></div>`,
  }
}

function list(db: Db, origin: string, products: MockProduct[], self: string): Raw {
  if (products.length === 0)
    return raw('<p class="woocommerce-info">No products were found matching your selection.</p>\n')
  const columns = 'col-xl-3 col-lg-4 col-md-6 col-6'
  const items = products.map((product) =>
    raw(
      `<li class="${columns} post-${product.id} product type-product">${cardHtml(db, origin, product, 'grid', { self })}</li>\n`,
    ),
  )
  return markup`<div class="products-list"><ul class="products products-list row grid" data-col="${columns}">${items}</ul></div>
`
}
