import {
  authorLink,
  nowSeconds,
  permalink,
  priceOf,
  priceTag,
  stockOf,
  visibleVariations,
  attributeField,
  type Sellable,
} from './productRules'
import type { Db } from '../db'
import type { MockProduct } from '../seed/types'
import { addHtml } from '../product/addButtonMarkup'
import { altText, imageUrl, SIZES } from './images'
import { termHtml, titleHtml } from '../seed/names'
import { priceHtml } from './priceMarkup'
import { encode } from '../http/html'
import { cartForm, EMBEDDED_MAX } from '../product/productFormMarkup'

export type CardView = 'grid' | 'list' | 'short'

/** layout_shop 1 to 4, by the theme's own numbering. */
const DESIGNS = ['content-product1', 'content-product4', 'content-product5', 'content-product6']

interface CardOptions {
  /** 1 to 4. */
  layout?: number
  /** Path of the page that prints the card; WordPress prefixes "?add-to-cart=" with it. */
  self?: string
}

/** A product as the theme prints it in listings and related products, without its <li>. */
export function cardHtml(
  db: Db,
  origin: string,
  product: MockProduct,
  view: CardView = 'grid',
  { layout = 1, self = '/wp-admin/admin-ajax.php' }: CardOptions = {},
): string {
  const link = permalink(origin, product)
  const thumbnail = imageHtml(origin, product, link)
  const wishlist = `<div class="woosw-wishlist" data-title="Wishlist"><button class="woosw-btn woosw-btn-${product.id}" data-id="${product.id}">Add to wishlist</button></div>`
  const add = addHtml(db, origin, product, self)
  const quickView = `<span class="product-quickview"><a href="#" data-title="Quick View" data-product_id="${product.id}" class="quickview quickview-button quickview-${product.id}" >Quick View <i class="icon-visibility"></i></a></span>`
  const stock =
    stockOf(db, product).status === 'outofstock'
      ? '\t\t\t<div class="product-stock">    \n\t\t\t\t<span class="stock">Out Of Stock</span>\n\t\t\t</div>\n'
      : ''
  const title = `<h3 class="product-title"><a href="${link}">${titleHtml(product.name)}</a></h3>`
  const price = `<span class="price">${priceHtml(db, product)}</span>`
  const rating = ratingHtml(product)
  const author = authorsHtml(db, origin, product)
  const top = `${labelsHtml(db, product)}\n${thumbnail}${countdownHtml(db, product)}`
  const choices = cardChoices(db, origin, product)
  const summary = `<div class="description">\n${product.summary}\n</div>`

  if (view === 'list') {
    return `<div class="products-entry clearfix product-wapper">
	<div class="row">
		<div class="col-sm-6">
			<div class="products-thumb">
				${top}${quickView}
${stock}			</div>
		</div>
		<div class="col-sm-6">
			<div class="products-content">
				${rating}
				${author}${title}
				${price}
				${summary}
				${choices}
				<div class='product-button'>
					${add}${wishlist}
				</div>
			</div>
		</div>
	</div>
</div>`
  }
  const design = view === 'short' ? 'content-product4' : (DESIGNS[layout - 1] ?? 'content-product1')
  const isSixth = design === 'content-product6'
  const isFifth = design === 'content-product5'
  const lines = isSixth ? [title, price, rating, author] : [rating, author, title, price]
  return `<div class="products-entry ${design} clearfix product-wapper">
	<div class="products-thumb">
		${top}${isSixth ? '' : wishlist}
		<div class='product-button'>
			${isFifth ? '' : add}${isSixth ? wishlist : ''}${quickView}
		</div>
${stock}	</div>
	<div class="products-content">
		<div class="contents">
			${lines.filter(Boolean).join('\n\t\t\t')}
			${view === 'short' ? summary : ''}${isFifth ? `<div class="btn-atc">${add}</div>` : ''}${choices}
		</div>
	</div>
</div>`
}

function imageHtml(origin: string, product: MockProduct, link: string): string {
  const [first, second] = product.images
  const [width, height] = SIZES.thumbnail
  if (!first) {
    return `<a href="${link}" class="woocommerce-LoopProduct-link"><img src="${origin}/wp-content/themes/bookio/images/placeholder.jpg" alt="No thumb"></a>`
  }
  const image = (path: string, className: string) =>
    `<img width="${width}" height="${height}" src="${imageUrl(origin, path, 'thumbnail')}" class="${className}" alt="${encodeAlt(altText(product.name, path))}" decoding="async" />`
  const front = image(
    first,
    'attachment-woocommerce_thumbnail size-woocommerce_thumbnail wp-post-image',
  )
  return second
    ? `<div class="product-thumb-hover"><a href="${link}" class="woocommerce-LoopProduct-link">${front}${image(second, 'hover-image back')}</a></div>`
    : `<a href="${link}" class="woocommerce-LoopProduct-link">${front}</a>`
}

const encodeAlt = (html: string) => html.replace(/"/g, '&quot;').replace(/</g, '&lt;')

function labelsHtml(db: Db, product: MockProduct): string {
  const percent = discountOf(db, product)
  return `<div class='product-lable'>
		${product.featured ? '<div class="vgwc-label vgwc-featured hot">Hot</div>' : ''}
		${percent === undefined ? '' : `<div class="onsale">-${percent}%</div>`}	</div>`
}

/** Rounded percentage off; for a variable product the largest of its variations. */
export function discountOf(db: Db, product: MockProduct): number | undefined {
  if (!priceTag(db, product).onSale) return undefined
  const items: Sellable[] = product.type === 'variable' ? visibleVariations(product) : [product]
  const now = nowSeconds(db)
  return Math.max(
    ...items.map((item) => {
      const { price = 0, regular = 0 } = priceOf(item, now)
      return regular > 0 ? Math.round(((regular - price) / regular) * 100) : 0
    }),
  )
}

/** The theme prints it from the start of a sale while its dates are stored, also after the end. */
function countdownHtml(db: Db, { id, saleFrom, saleTo }: MockProduct): string {
  const now = nowSeconds(db)
  if (saleFrom === undefined || saleTo === undefined || saleFrom > now) return ''
  return `			<div class="countdown">
				<div class="item-countdown">
					<div class="product-countdown"
						data-day="days"
						data-hour="hours"
						data-min="mins"
						data-sec="secs"
						data-date="${saleTo - INDIA_OFFSET_SECONDS}"
						data-sttime="${saleFrom}"
						data-cdtime="${saleTo}"
						data-id="item_countdown_${id}${now}">
					</div>
				</div>
			</div>
`
}

const INDIA_OFFSET_SECONDS = 19_800

function ratingHtml({ ratingAverage, ratingCount }: MockProduct): string {
  const count = `<div class="review-count">\n\t\t\t\t(${ratingCount})\n\t\t\t</div>`
  if (ratingCount === 0)
    return `<div class="rating none">\n\t\t\t<div class="star-rating none"></div>\n\t\t\t${count}\n\t\t</div>`
  return `<div class="rating">\n\t\t\t${starsHtml(ratingAverage)}\t\t\t${count}\n\t\t</div>`
}

export function starsHtml(average: number): string {
  const text = average.toFixed(2)
  return `<div class="star-rating" role="img" aria-label="Rated ${text} out of 5"><span style="width:${Math.round(average * 2000) / 100}%">Rated <strong class="rating">${text}</strong> out of 5</span></div>`
}

function authorsHtml(db: Db, origin: string, { authorIds }: MockProduct): string {
  const links = db.catalog.authors
    .filter(({ id }) => authorIds.includes(id))
    .map(
      (term) =>
        `<span class="item-author"><a href="${authorLink(origin, term)}">${termHtml(term.name)}</a></span>`,
    )
  return links.length > 0 ? `<div class="list-author">By : ${links.join(', ')}</div>` : ''
}

/**
 * Options on a card. The theme's script supports `.product-attribute .image-attribute[data-image]`,
 * which only child themes print; the swatch plugin supports variation forms in listings. One
 * product in five prints the form, so both can be tested, unless it has too many variations to
 * print.
 */
function cardChoices(db: Db, origin: string, product: MockProduct): string {
  const variations = visibleVariations(product)
  if (variations.length === 0 || db.settings.plainWooCommerce) return ''
  return product.id % 5 === 0 && variations.length <= EMBEDDED_MAX
    ? `<div class="form-variable">${cartForm(db, origin, product).html}</div>`
    : attributeImages(db, origin, product)
}

function attributeImages(db: Db, origin: string, product: MockProduct): string {
  const attribute = product.attributes.find(
    ({ key, forVariations }) => forVariations && colorsOf(db, key).length > 0,
  )
  if (!attribute) return ''
  const { key, label, terms } = attribute
  const items = terms.flatMap(({ slug, name }) => {
    const [path] =
      visibleVariations(product).find(({ attributes }) => attributes[key] === slug)?.images ?? []
    const color = colorsOf(db, key).find((term) => term.slug === slug)?.color ?? ''
    return path
      ? [
          `<span class="image-attribute" data-value="${slug}" data-image="${imageUrl(origin, path, 'thumbnail')}" title="${encode(name)}" style="background-color:${color};"></span>`,
        ]
      : []
  })
  return `<div class="product-attribute" data-attribute_name="${attributeField(key)}" title="${encode(label)}">${items.join('')}</div>`
}

const colorsOf = (db: Db, key: string) =>
  (db.catalog.attributes.find(({ taxonomy }) => taxonomy === key)?.terms ?? []).filter(
    ({ color }) => color,
  )
