import { permalink } from '../catalog/catalogueRules'
import type { Db } from '../db'
import { encode, markup, raw, type Raw } from '../http/html'
import type { MockProduct, MockTerm } from '../seed/types'
import { imageUrl, picturesOf } from '../catalog/images'
import { inlineCartLink, itemName, itemPicture } from '../home/inlineItem'
import { priceHtml, storePriceHtml } from '../catalog/price'

/** Hits before "More results". */
const SEARCH_LIMIT = 10

/** WPC AJAX Search's answer: the first hits and the total. */
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
  const [picture] = picturesOf(db, product)
  return markup`<div class="wpcas-product"><div class="wpcas-product-inner"><div class="wpcas-product-thumb"><a href="${raw(url)}">${itemPicture(db, origin, product)}</a></div><!-- /wpcas-product-thumb --><div class="wpcas-product-info"><div class="wpcas-product-name"><a href="${raw(url)}">${itemName(db, product)}</a></div><!-- /wpcas-product-name --><div class="wpcas-product-price">${raw(storePriceHtml(db, product))}</div></div><!-- /wpcas-product-info --><div class="wpcas-product-actions"><button class="woosw-btn woosw-btn-${product.id}" data-id="${product.id}" data-product_name="${product.name}" data-product_image="${picture === undefined ? '' : imageUrl(origin, picture, 'gallery')}" aria-label="Add to wishlist">Add to wishlist</button><div class="atc-btn">${inlineCartLink(db, origin, product, '/?wc-ajax=wpcas_search')}</div></div><!-- /wpcas-product-actions --></div><!-- /wpcas-product-inner --></div><!-- /wpcas-product -->`
}

/** One entry of the theme's live search: plain name, full-size image or null, price markup. */
export function liveResult(db: Db, origin: string, product: MockProduct) {
  const [picture] = picturesOf(db, product)
  return {
    product_id: product.id,
    name: product.name,
    image: picture === undefined ? null : imageUrl(origin, picture),
    link: permalink(origin, product),
    price: priceHtml(db, product),
  }
}
