import { indexOf } from '../catalog/catalogQuery'
import { amountHtml, priceHtml, shownPriceTag } from '../catalog/priceMarkup'
import { isPurchasable, permalink, stockOf } from '../catalog/productRules'
import type { Db } from '../db'
import { markup, raw, type Raw } from '../http/html'
import { titleHtml } from '../seed/names'
import type { MockProduct } from '../seed/types'
import { itemImage } from './inlineItemMarkup'

/**
 * The products the shop owner entered, simple ones only; duplicates stay. Without an entry,
 * about every third product is bundled with its neighbours in the category.
 */
export function bundledProducts(db: Db, product: MockProduct): MockProduct[] {
  if (product.type === 'simple' && product.togetherIds) {
    return product.togetherIds.flatMap((id) => {
      const other = db.catalog.byId.get(id)
      return other?.kind === 'product' && other.type === 'simple' && other !== product
        ? [other]
        : []
    })
  }
  const [category] = product.categoryIds
  if (product.type !== 'simple' || product.id % 3 !== 0 || category === undefined) return []
  const inside = indexOf(db.catalog).byCategory(category)
  const at = inside.indexOf(product)
  return [...inside.slice(at + 1), ...inside.slice(0, at)]
    .filter((other) => other.type === 'simple' && isPurchasable(other))
    .slice(0, 3)
}

interface Item {
  product: MockProduct
  rupees: number
  isMain: boolean
  isSoldOut: boolean
}

/** The tab's two lists of the same products: images, and checkboxes with plain prices. */
export function buyTogether(db: Db, origin: string, product: MockProduct): Raw {
  const items: Item[] = [product, ...bundledProducts(db, product)].map((one) => ({
    product: one,
    rupees: (shownPriceTag(db, one).price ?? 0) / 100,
    isMain: one === product,
    isSoldOut: stockOf(db, one).status === 'outofstock',
  }))
  const chosen = items.filter(({ isSoldOut }) => !isSoldOut)
  const total = chosen.reduce((sum, { rupees }) => sum + rupees, 0)
  return markup`<div class="buy-together-wrap">
<div class="buy-together-products"><div class="item-products-wrap"><div class="row">${items.map((item) => imageItem(db, origin, item))}<div class="buy-together-right-part"><div class="total-price-wrap">
<div class="total-price-html">${raw(amountHtml(db, Math.round(total * 100)))}</div>
<span class="for-items-text">For ${chosen.length} item(s)</span>
</div><div class="buy-together-add-all-to-cart-btn-wrap"> <button data-count_success="0" data-count_fail="0" type="button" class="button btn btn-primary buy-together-add-all-to-cart">Add All To Cart</button></div></div></div></div><div class="item-products-wrap wpb-check">${items.map((item) => checkItem(db, item))}</div></div>
</div>`
}

const SOLD_OUT = raw(
  '<span class="buy-together-avai-text buy-together-out-of-stock-splash out-of-stock-splash">Out of stock</span>\n',
)

const priceOf = (db: Db, product: MockProduct) =>
  markup`<span class="buy-together-price">${raw(priceHtml(db, product))}</span>`

function imageItem(db: Db, origin: string, { product, isMain, isSoldOut }: Item): Raw {
  const hidden = isMain ? '' : ' buy-together-hidden'
  const state = isSoldOut ? `out-of-stock buy-together-out-of-stock${hidden}` : 'in-stock'
  return markup`<div data-product_id="${product.id}" class="item-product${isMain ? ' buy-together-content' : ''} ${state}">
<div class="item-product-inner">
<a href="${permalink(origin, product)}">
<div class="thumbnail-wrap">${itemImage(db, origin, product)}</div>
<h3 class="item-product-title">${raw(titleHtml(product.name))}</h3>
</a>
<div class="item-product-info"><div class="buy-together-price">${raw(priceHtml(db, product))}</div></div>
${isSoldOut ? SOLD_OUT : ''}</div>
</div>`
}

function checkItem(db: Db, { product, rupees, isMain, isSoldOut }: Item): Raw {
  const state = isSoldOut ? 'out-of-stock buy-together-out-of-stock' : 'in-stock'
  const checked = !isSoldOut ? raw(" checked='checked'") : ''
  const disabled = isMain || isSoldOut ? raw(' disabled') : ''
  return markup`<div data-product_id="${product.id}" class="item-product${isMain ? ' buy-together-main-item' : ''} ${state}">
<label>
<input data-price="${rupees}" data-product_id="${product.id}" type="checkbox" ${checked}${disabled} />
<span class="item-product-title">${isMain ? raw('<strong>This product: </strong> ') : ''}${raw(titleHtml(product.name))}</span>
${priceOf(db, product)}
</label>
${isSoldOut ? SOLD_OUT : ''}</div>`
}
