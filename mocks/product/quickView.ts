import type { Db } from '../db'
import { markup } from '../http/html'
import type { MockProduct } from '../seed/types'
import { postClass } from './productPageMarkup'
import { cartForm } from './productFormMarkup'
import { slides } from './productMediaMarkup'
import { brand, price, rating, stockLabel, summary, title } from './productSummaryMarkup'
import { site } from '~/config/site'
import { sortProducts } from '../catalog/catalogQuery'
import { text } from '../http/phpForm'
import { html, type Handlers } from '../http/router'

/**
 * The quick view's markup, docs/calls.md#quick-view: slides and form with collapsed white space; no
 * countdown and no meta.
 */
export function quickView(db: Db, origin: string, product: MockProduct): string {
  return markup`<div id="quickview-container-${product.id}"> <div class="quickview-container woocommerce"> <a href="#" class="quickview-close" data-product_id="${product.id}"></a> <div class="woocommerce-notices-wrapper"></div> <div itemscope itemtype="http://schema.org/Product" id="product-${product.id}" class="product single-product ${postClass(db, product)}"> <div class="product_detail"> <div class="row"> <div class="img-quickview"> <div class="slider_img_productd"> ${slides(origin, product)} </div> </div> <div class="bwp-single-info"> <div class="content_product_detail entry-summary"> ${title(product)} ${rating(db, product)} ${brand(db, origin, product)} ${price(db, product)} ${summary(product)} ${stockLabel(db, product)} ${cartForm(db, origin, product)} </div> </div> </div> </div><!-- .summary --> </div> <div class="clearfix"></div> </div> </div>`.html.replace(
    /\s+/g,
    ' ',
  )
}

/**
 * docs/calls.md#quick-view. An unknown product gives an empty body; a missing id gives the newest
 * product.
 */
export const quickViewHandlers = (db: Db): Handlers => ({
  adminAjax: {
    [`${site.theme}_quickviewproduct`]: ({ query, form, url }) => {
      const id = text(query, 'product_id') || text(form, 'product_id')
      const [newest] = id ? [] : sortProducts(db, db.catalog.products, 'date', true)
      const product = id ? db.catalog.byId.get(Number(id)) : newest
      return html(product?.kind === 'product' ? quickView(db, url.origin, product) : '')
    },
  },
})
