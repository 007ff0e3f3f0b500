import { site } from '~/config/site'
import { contentCampaigns } from '../campaigns/campaignMarkup'
import { cardHtml } from '../catalog/cardMarkup'
import { findProducts, sortProducts } from '../catalog/catalogQuery'
import { categoryLink } from '../catalog/productRules'
import type { Page } from '../content/pageMarkup'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { termHtml } from '../seed/names'
import type { MockProduct } from '../seed/types'
import { homeWidgets } from './widgetMarkup'

const COLUMNS = 'col-xl-3 col-lg-3 col-md-4 col-6'
const COUNT = 8

/** The home page's blocks: categories, the tabs of the filter block, and the load-more block. */
export const homePage = (db: Db, origin: string): Page => ({
  title: `${site.name} – Books, bags and kits`,
  isWholeTitle: true,
  breadcrumbs: [{ name: 'Home' }],
  bodyClass: 'home page',
  content: markup`<div id="primary" class="content-area"><main id="main" class="site-main" role="main">
${contentCampaigns(db, '/')}${categories(db, origin)}${deals(db)}${filterBlock(db, origin)}${loadMoreBlock(db, origin)}${homeWidgets(db, origin)}</main></div>`,
})

const roots = (db: Db) => db.catalog.categories.filter(({ parent }) => parent === 0)

const categories = (db: Db, origin: string): Raw =>
  markup`<div class="bwp-woo-categories"><h2>Top Categories</h2><ul>
${roots(db).map((term) => markup`<li><a href="${categoryLink(db, origin, term)}">${raw(termHtml(term.name))}</a></li>\n`)}</ul></div>
`

/** The end of the deals, as an editor entered it: midnight by default. */
function deals(db: Db): Raw {
  const { deal } = db.settings
  return db.settings.plainWooCommerce
    ? raw('')
    : markup`<div class="bwp-deals"><h2>Deals of the day.</h2>
${deal ? markup`<div class="deal-countdown" data-timer="${deal.seconds}"></div>` : markup`<div class="deal-countdown" data-date="${midnightAfter(db.now())}"></div>`}</div>
`
}

/** "2026-11-22 00:00:00" in the device's time zone, as the theme's script reads it. */
function midnightAfter(now: number): string {
  const today = new Date(now)
  const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} 00:00:00`
}

const two = (part: number) => String(part).padStart(2, '0')

function filterBlock(db: Db, origin: string): Raw {
  const newest = sortProducts(db, findProducts(db, {}), 'date', true).slice(0, COUNT)
  const orders: [string, string][] = [
    ['date', 'Latest Products'],
    ['popularity', 'Best Sellers'],
    ['featured', 'Featured Products'],
    ['rating', 'Top Rating'],
  ]
  const categoryTabs: [string, string][] = [
    ['all', 'All products'],
    ...roots(db).map(({ slug, name }) => [slug, name] satisfies [string, string]),
  ]
  return markup`<div class="bwp-filter-homepage tab-product" data-class_col="${COLUMNS}" data-numberposts="${COUNT}" data-showmore="4" data-atributes="pa_years,pa_color" data-item_row="1" data-content_product="">
<ul class="filter-category">${categoryTabs.map(tab)}</ul>
<ul class="filter-orderby">${orders.map(tab)}</ul>
<div class="content-products-list"><div class="content products-list grid row content-products-all">${raw(blockItems(db, origin, newest, { design: '', columnClass: COLUMNS }))}</div></div>
<div class="products_loadmore"><button type="button" class="btn btn-default loadmore">Load more</button><input type="hidden" class="count_loadmore" value="3" /></div>
</div>
`
}

const tab = ([value, label]: [string, string], i: number) =>
  markup`<li data-value="${value}"${i === 0 ? raw(' class="active"') : ''}>${label}</li>`

function loadMoreBlock(db: Db, origin: string): Raw {
  const best = sortProducts(db, findProducts(db, {}), 'popularity', true)
  return markup`<div class="bwp-products-loadmore" data-source="bestsales" data-category="" data-orderby="name" data-order="DESC" data-numberposts="${COUNT}" data-attributes="${COLUMNS}" data-total="${best.length}" data-content_product="" data-paged="2" data-url="${origin}/wp-admin/admin-ajax.php">
<h2>Bestsellers</h2>
<div class="products-list grid row">${raw(blockItems(db, origin, best.slice(0, COUNT), { design: '', columnClass: COLUMNS }))}</div>
<div class="products_loadmore"><button type="button" class="btn loadmore">Load More</button></div>
</div>
`
}

/**
 * The home page's blocks select a card design by number: '' is the first, 2 to 6 are the others;
 * '1' does not exist.
 */
interface BlockItems {
  design: string
  columnClass: string
  /** Items per slide; 1: no slides. */
  rows?: number
}

/** The products of a home page block, each in a `div.item-product`. */
export function blockItems(
  db: Db,
  origin: string,
  products: MockProduct[],
  { design, columnClass, rows = 1 }: BlockItems,
): string {
  const items = products.map(
    (product) =>
      `<div class="item-product ${columnClass}">\r\n\t\t\t${card(db, origin, product, design)}\t\t</div>\r\n`,
  )
  if (rows < 2) return items.map((item) => `\t\t\t\t\t${item}\t\t\t\t`).join('')
  const slides: string[] = []
  for (let i = 0; i < items.length; i += rows)
    slides.push(`\t\t\t\t\t<div class="item">\n${items.slice(i, i + rows).join('')}</div>\n`)
  return slides.join('')
}

/** The listing's designs 1 to 4 are '', 4, 5 and 6 here; 2 and 3 look like the first. */
const LAYOUTS: Record<string, number> = { '': 1, '2': 1, '3': 1, '4': 2, '5': 3, '6': 4 }

function card(db: Db, origin: string, product: MockProduct, design: string): string {
  const layout = LAYOUTS[design]
  if (layout === undefined) return ''
  const html = cardHtml(db, origin, product, 'grid', { layout })
  return design === '2' || design === '3'
    ? html.replace('content-product1', `content-product${design}`)
    : html
}
