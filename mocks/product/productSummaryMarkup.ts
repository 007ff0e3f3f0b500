import {
  authorLink,
  brandLink,
  categoryLink,
  nowSeconds,
  stockOf,
  tagLink,
} from '../catalog/productRules'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { ratingOf } from '../reviews/reviewRules'
import type { MockProduct, MockTerm } from '../seed/types'
import { discountOf, starsHtml } from '../catalog/cardMarkup'
import { termHtml, titleHtml } from '../seed/names'
import { priceHtml } from '../catalog/priceMarkup'

/** The product summary next to the gallery; the quick view uses parts of it. */

export const title = (product: MockProduct) =>
  markup`<h1 itemprop="name" class="product_title entry-title">${raw(titleHtml(product.name))}</h1>\n`

export function rating(db: Db, product: MockProduct): Raw {
  const { count, average } = ratingOf(db, product)
  if (count === 0) return raw('')
  const stars = starsHtml(average).replace(
    'out of 5</span>',
    `out of 5 based on <span class="rating">${count}</span> customer rating${count === 1 ? '' : 's'}</span>`,
  )
  return markup`<div class="woocommerce-product-rating">
${raw(stars)} <a href="#reviews" class="woocommerce-review-link" rel="nofollow">(<span class="count">${count}</span> customer review${count === 1 ? '' : 's'})</a>
</div>
`
}

export function brand(db: Db, origin: string, product: MockProduct): Raw {
  const term = db.catalog.brands.find(({ id }) => id === product.brandId)
  return term
    ? markup`<div class="brands-single">
<h2 class="title-brand">Brand : </h2>
<ul class="product-brand"><li class="item-brand">${termLink(brandLink(origin, term), term)}</li></ul>
</div>
`
    : raw('')
}

/**
 * The theme's sanitizer removes ins, bdi and screen-reader hints, so the new price is the part
 * outside del.
 */
const pagePrice = (db: Db, product: MockProduct) =>
  priceHtml(db, product).replace(/<\/?(bdi|ins)\b[^>]*>| translate="no"| aria-hidden="true"/g, '')

export function price(db: Db, product: MockProduct): Raw {
  const percent = discountOf(db, product)
  return markup`<div class="price-single">
<div class="price">${raw(pagePrice(db, product))}</div>
<div class='product-lable'>
${product.featured ? raw('<div class="vgwc-label vgwc-featured hot">Hot</div>\n') : ''}${percent === undefined ? '' : markup`<div class="onsale">-${percent}%</div>\n`}</div>
</div>
`
}

export const summary = ({ summary }: MockProduct) =>
  summary
    ? markup`<div itemprop="description" class="description">\n${raw(summary)}\n</div>\n`
    : raw('')

const INDIA_OFFSET_SECONDS = 19_800

/**
 * Printed from the start of a sale with an end date; only the product page includes the regular
 * price.
 */
export function countdown(db: Db, { id, saleFrom, saleTo, regularMinor }: MockProduct): Raw {
  if (db.settings.plainWooCommerce || saleTo === undefined || (saleFrom ?? 0) > nowSeconds(db))
    return raw('')
  const regular = (regularMinor ?? 0) / 100
  return markup`<div class="countdown-single">
<div class="title-countdown">
<h2>HungRy Up !</h2>
<p>Offer end in :</p>
</div>
<div class="product-countdown" data-day="Days" data-hour="Hours" data-min="Mins" data-sec="Secs" data-date="${saleTo - INDIA_OFFSET_SECONDS}" data-price="${raw(`&#8377;${regular}`)}" data-sttime="${saleFrom ?? ''}" data-cdtime="${saleTo}" data-id="product_${id}"></div>
</div>
`
}

export const stockLabel = (db: Db, product: MockProduct) =>
  stockOf(db, product).status === 'outofstock'
    ? raw('<div class="product-stock">\n<span class="stock">Out stock</span>\n</div>\n')
    : raw('')

export const wishlistButton = (db: Db, { id }: MockProduct) =>
  db.settings.plainWooCommerce
    ? raw('')
    : markup`<div class="woosw-wishlist" data-title="Wishlist"><button class="woosw-btn woosw-btn-${id}" data-id="${id}">Add to wishlist</button></div>`

/** SKU, categories, brand, tags and authors. */
export function meta(db: Db, origin: string, product: MockProduct): Raw {
  const { categories, tags, brands, authors } = db.catalog
  const own = pick(authors, product.authorIds)
  return markup`<div class="product_meta">
${product.sku ? markup`<span class="sku_wrapper">SKU: <span class="sku">${product.sku}</span></span>\n` : ''}${line(
    ['Category', 'Categories'],
    'posted_in',
    pick(categories, product.categoryIds).map((term) =>
      termLink(categoryLink(db, origin, term), term),
    ),
  )}${line(
    ['Tag', 'Tags'],
    'tagged_as',
    pick(tags, product.tagIds).map((term) => termLink(tagLink(origin, term), term)),
  )}${line(
    ['Brand', 'Brands'],
    'posted_in',
    pick(brands, [product.brandId]).map((term) => termLink(brandLink(origin, term), term)),
  )}</div>
${own.length > 0 ? markup`<div class="list-author">Author: ${own.map((term, i) => markup`${i > 0 ? ', ' : ''}<span class="item-author">${termLink(authorLink(origin, term), term)}</span>`)}</div>\n` : ''}`
}

const pick = (terms: MockTerm[], ids: (number | undefined)[]) =>
  terms.filter(({ id }) => ids.includes(id))
const line = (label: [one: string, many: string], className: string, links: Raw[]) =>
  links.length > 0
    ? markup`<span class="${className}">${label[links.length > 1 ? 1 : 0]}: ${links.map((link, i) => markup`${i > 0 ? ', ' : ''}${link}`)}</span>\n`
    : raw('')

const termLink = (url: string, term: MockTerm) =>
  markup`<a href="${url}" rel="tag">${raw(termHtml(term.name))}</a>`
