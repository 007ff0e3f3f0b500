import { permalink } from '../catalog/productRules'
import type { Db } from '../db'
import { encode, markup, raw, type Raw } from '../http/html'
import type { MockProduct, MockTerm } from '../seed/types'
import { imageUrl, imagesOf } from '../catalog/images'
import { inlineCartLink, itemName, itemImage } from '../product/inlineItemMarkup'
import { priceHtml, storePriceHtml } from '../catalog/priceMarkup'
import { indexOf } from '../catalog/catalogQuery'

/** Hits before "More results". */
const SEARCH_LIMIT = 10

/** WPC AJAX Search's response: the first hits and the total. */
export function searchResults(
  db: Db,
  origin: string,
  { hits, keyword, category }: { hits: MockProduct[]; keyword: string; category?: MockTerm },
): string {
  if (hits.length === 0) {
    const where = category ? ` in "${category.name}"` : ''
    return markup`<div class="wpcas-not-found"><span>${`No results found for "${keyword}"${where}.`}</span></div>`
      .html
  }
  const query = `${origin}/?post_type=product&s=${encodeURIComponent(keyword)}`
  const more =
    hits.length > SEARCH_LIMIT
      ? markup`<div class="wpcas-more-results"><div class="wpcas-more-results-inner"><a href="${query}">More results (${hits.length})</a></div></div>`
      : raw('')
  const shown = hits.slice(0, SEARCH_LIMIT).map((product) => hit(db, origin, product))
  return markup`<div class="wpcas-products">${shown}${more}</div>`.html
}

function hit(db: Db, origin: string, product: MockProduct): Raw {
  const url = encode(permalink(origin, product))
  const [image] = imagesOf(db, product)
  return markup`<div class="wpcas-product"><div class="wpcas-product-inner"><div class="wpcas-product-thumb"><a href="${raw(url)}">${itemImage(db, origin, product)}</a></div><!-- /wpcas-product-thumb --><div class="wpcas-product-info"><div class="wpcas-product-name"><a href="${raw(url)}">${itemName(db, product)}</a></div><!-- /wpcas-product-name --><div class="wpcas-product-price">${raw(storePriceHtml(db, product))}</div></div><!-- /wpcas-product-info --><div class="wpcas-product-actions"><button class="woosw-btn woosw-btn-${product.id}" data-id="${product.id}" data-product_name="${product.name}" data-product_image="${image === undefined ? '' : imageUrl(origin, image, 'gallery')}" aria-label="Add to wishlist">Add to wishlist</button><div class="atc-btn">${inlineCartLink(db, origin, product, '/?wc-ajax=wpcas_search')}</div></div><!-- /wpcas-product-actions --></div><!-- /wpcas-product-inner --></div><!-- /wpcas-product -->`
}

/** One entry of the theme's live search: plain name, full-size image or null, price markup. */
export function liveResult(db: Db, origin: string, product: MockProduct) {
  const [image] = imagesOf(db, product)
  return {
    product_id: product.id,
    name: product.name,
    image: image === undefined ? null : imageUrl(origin, image),
    link: permalink(origin, product),
    price: priceHtml(db, product),
  }
}

/** The theme's search form, in the overlay at the end of every page. */
export const searchForm = (db: Db, origin: string): Raw =>
  markup`<form role="search" method="get" class="search-from" action="${origin}/" data-admin="${origin}/wp-admin/admin-ajax.php" data-noresult="No Result" data-limit="6">
<div class="search-box">
<input type="text" value="" name="s" id="s" class="input-search s" placeholder="Search..." />
<ul class="result-search-products"></ul>
</div>
${choices('product_cat', 'Category', db.catalog.categories)}
${choices('product_author', 'Author', db.catalog.authors)}
<input type="hidden" name="post_type" value="product" />
</form>`

/**
 * A custom drop-down built from a list; the theme's script copies the chosen slug into the hidden
 * field.
 */
const choices = (field: string, label: string, terms: readonly MockTerm[]): Raw =>
  markup`<div class="dropdown"><span class="dropdown-toggle">${label}</span><ul class="dropdown-menu"><li data-value="" class="active">${`All ${label}`}</li>${terms.map(
    ({ slug, name }) => markup`<li data-value="${slug}">${name}</li>`,
  )}</ul><input type="hidden" name="${field}" value="" /></div>`

/** WPC AJAX Search's area, as pages print it and `wpcas_load` answers it. */
export function instantArea(db: Db): Raw {
  const { vars, keywords = [] } = db.settings.instantSearch ?? {}
  const links = keywords.map((word, i) => markup`${i > 0 && ', '}<a href="#wpcas">${word}</a>`)
  return markup`<div id="wpcas-area" class="wpcas-area wpcas-position-${vars?.['position'] ?? '01'} wpcas-slide-yes" >
<div class="wpcas-area-top">
<span>Search</span>

<div class="wpcas-close">&times;</div></div>
<div class="wpcas-area-mid wpcas-search">
<div class="wpcas-search-input">
<div class="wpcas-search-input-inner">
<span class="wpcas-search-input-icon"></span><input name="wpcas-search-input-value" id="wpcas_search_keyword" type="search" placeholder="Search products…" /><select  name='wpcas-search-cats' id='wpcas_search_cats' class='dropdown_product_cat'>
	<option value='0'>All categories</option>
${options(db, 0, 0)}</select>
</div>
</div>
${
  links.length > 0 &&
  markup`<div class="wpcas-popular-keywords">
<div class="wpcas-popular-keywords-inner">
<span class="wpcas-popular-keywords-label">Popular keywords:</span>
${links}</div>
</div>
`
}<div class="wpcas-search-result">
</div>
</div>
</div>
`
}

/** Each category below its parent, indented and with a count, as in WooCommerce's drop-down. */
const options = (db: Db, parent: number, level: number): Raw[] =>
  db.catalog.categories
    .filter((term) => term.parent === parent)
    .flatMap((term) => [option(db, term, level), ...options(db, term.id, level + 1)])

const option = (db: Db, { id, name }: MockTerm, level: number): Raw =>
  markup`	<option class="level-${level}" value="${id}">${raw('&nbsp;&nbsp;&nbsp;'.repeat(level))}${name}${raw('&nbsp;&nbsp;')}(${indexOf(db.catalog).byCategory(id).length})</option>
`

/**
 * The part of every page: the area, or a placeholder when it loads on request, and the backdrop.
 */
export const printedArea = (db: Db): Raw =>
  markup`${db.settings.instantSearch?.vars?.['ajax_load'] ? raw('<div id="wpcas-area"></div>') : instantArea(db)}<div class="wpcas-overlay"></div>`
