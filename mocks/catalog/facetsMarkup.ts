import { countTerms, pricesOf } from './catalogQuery'
import type { Db } from '../db'
import { encode } from '../http/html'
import type { MockAttribute, MockProduct } from '../seed/types'
import { termHtml } from '../seed/names'

/** The parameters of the theme's filter; strings as sent, prices in rupees. */
export interface FacetRequest {
  attributes: string[]
  showPrice: boolean
  showCount: boolean
  showStock: boolean
  showBrand: boolean
  showRating: boolean
  onlySale: boolean
  inStock: boolean
  brands: string[]
  ratings: string[]
  terms: Record<string, string[]>
  defaultMin: string
  defaultMax: string
  min: string
  max: string
  isPriceSet: boolean
}

/** The filter column. Every count is within `products`, the current selection. */
export function facetsHtml(db: Db, request: FacetRequest, products: MockProduct[]): string {
  return `<div  class="bwp-filter-ajax">\r
	<form id="bwp_form_filter_product">\t\r
${request.showStock ? stockHtml(request) : ''}${request.showPrice ? priceHtml(db, request, products) : ''}${request.attributes
    .map((name) => attributeHtml(db, request, products, name))
    .join(
      '',
    )}${request.showBrand ? brandsHtml(db, request, products) : ''}${request.showRating ? ratingsHtml(request, products) : ''}	</form>\r
</div>\r
\r
`
}

const stockHtml = ({
  onlySale,
  inStock,
}: FacetRequest) => `<div class="bwp-filter bwp-stock-status">
<h3>Stock status</h3><div class="content_filter"><ul id="pa_stock">
<li><div ${active(onlySale)}><span></span><input value="only" name="only_sale" type="checkbox" ${checked(onlySale)}><label class="count">Only Sale</label></div></li>
<li><div ${active(inStock)}><span></span><input value="in" name="in_stock" type="checkbox" ${checked(inStock)}><label class="count">In Stock</label></div></li>
</ul></div></div>`

function priceHtml(db: Db, request: FacetRequest, products: MockProduct[]): string {
  const own = Number(request.defaultMin) > 0 && Number(request.defaultMax) > 0
  const [lowest, highest] = own ? [0, 0] : endsOf(db, products)
  const from = own ? request.defaultMin : Math.floor(lowest / 100)
  const high = own ? request.defaultMax : Math.ceil(highest / 100)
  const [min, max] = request.isPriceSet ? [request.min, request.max] : [from, high]
  return `		<div class="bwp-filter-price">\r
		    <h3>Price</h3>\r
			<div class="content-filter-price">\r
				<div id="bwp_slider_price" data-min="${from}" data-max="${high}"></div>\r
				<div class="price-input">\r
					<span>Range : </span>\r
					&#8377;<span class="input-text text-price-filter" id="text-price-filter-min-text">${encode(String(min))}</span> -\r
					&#8377;<span class="input-text text-price-filter" id="text-price-filter-max-text">${encode(String(max))}</span>	\r
					<input class="input-text text-price-filter hidden" id="price-filter-min-text" type="text" value="${encode(String(min))}">\r
					<input class="input-text text-price-filter hidden" id="price-filter-max-text" type="text" value="${encode(String(max))}">\r
				</div>\r
			</div>\r
		</div>`
}

/** Lowest and highest price in paise; zeros without purchasable products. */
function endsOf(db: Db, products: MockProduct[]): [number, number] {
  let [lowest, highest] = [Infinity, 0]
  for (const product of products)
    for (const price of pricesOf(db, product)) {
      lowest = Math.min(lowest, price)
      highest = Math.max(highest, price)
    }
  return [lowest === Infinity ? 0 : lowest, highest]
}

const active = (is: boolean) => (is ? "class='active'" : '')
const checked = (is: boolean) => (is ? 'checked' : '')
const mark = ({ showCount }: FacetRequest, count: number) =>
  showCount ? `<mark>(${count})</mark>` : ''

function attributeHtml(db: Db, request: FacetRequest, products: MockProduct[], name: string) {
  const attribute = db.catalog.attributes.find(({ taxonomy }) => taxonomy === `pa_${name}`)
  if (!attribute) return ''
  const counts = countTerms(db, products, attribute.taxonomy)
  const items = attribute.terms
    .map((term) => ({ term, count: counts.get(term.slug) ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ term, count }) => termItem(request, attribute, name, term, count))
  if (items.length === 0) return ''
  return `				<div class="bwp-filter bwp-filter-${name}">\r
					<h3>${termHtml(attribute.name)}</h3>\r
				<div class="content_filter"><ul id="pa_${name}">\r
					${items.join(' ')} </ul></div>\r
				</div>\r
`
}

/** The theme does not close these labels. */
function termItem(
  request: FacetRequest,
  { type }: MockAttribute,
  name: string,
  term: MockAttribute['terms'][number],
  count: number,
): string {
  const isOn = request.terms[name]?.includes(term.slug) ?? false
  const input = `<input  value="${encode(term.slug)}" name="filter_${name}"  type="checkbox" ${checked(isOn)}>`
  const label = `<label class="count">${termHtml(term.name)}${mark(request, count)}`
  return type === 'color'
    ? // Neither name nor count.
      `<li class="filter_color ${isOn ? 'active ' : ''}${term.slug}">\t<span style="background-color:${term.color ?? ''};"> \r\n${input}\r\n</span></li>`
    : `<li class="filter_orther"><div ${active(isOn)}>\r\n<span></span>${input}${label}</div></li>`
}

function brandsHtml(db: Db, request: FacetRequest, products: MockProduct[]): string {
  const counts = countTerms(db, products, 'product_brand')
  const items = [...db.catalog.brands]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((term) => ({ term, count: counts.get(term.slug) ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ term, count }) => {
      const isOn = request.brands.includes(term.slug)
      return `<li><div ${active(isOn)}><span></span><input value="${term.slug}" name="filter_brand" type="checkbox" ${checked(isOn)}><label class="count">${termHtml(term.name)}${mark(request, count)}</label></div></li>`
    })
  return `<div class="bwp-filter bwp-filter-brand"><h3>Brands</h3><div class="content_filter"><ul id="pa_brand" class="filter_brand_product">${items.map((item) => `${item} `).join('')}</ul></div></div>`
}

function ratingsHtml(request: FacetRequest, products: MockProduct[]): string {
  const items = [5, 4, 3, 2, 1].map((stars) => {
    const count = products.filter(({ ratingAverage }) => Math.round(ratingAverage) === stars).length
    const isOn = request.ratings.includes(String(stars))
    return `<li data-rating="${stars}"><div ${isOn ? 'class="active"' : ''}><span></span><input value="${stars}" name="rating_filter" type="checkbox" ${checked(isOn)}><label class="count star-rating"><span style="width:${stars * 20}%">Rated <strong class="rating">${stars}</strong> out of 5</span></label>${mark(request, count)}</div></li>`
  })
  return `<div class="bwp-filter bwp-filter-rating"><h3>Ratings</h3><div class="content_filter"><ul id="pa_rating">${items.join('')}</ul></div></div>`
}

/**
 * The chips of active filters. Sale and stock have none, and the price is always added to the
 * others.
 */
export function chipsHtml(db: Db, request: FacetRequest): string {
  const nameOf = (taxonomy: string, slug: string) =>
    db.catalog.attributes
      .find((attribute) => attribute.taxonomy === taxonomy)
      ?.terms.find((term) => term.slug === slug)?.name ?? ''
  const chips = [
    ...request.attributes.flatMap((name) =>
      (request.terms[name] ?? []).map((slug) =>
        chip(`pa_${name}`, slug, nameOf(`pa_${name}`, slug)),
      ),
    ),
    ...request.brands.map((slug) =>
      chip('pa_brand', slug, db.catalog.brands.find((one) => one.slug === slug)?.name ?? ''),
    ),
    ...request.ratings.map((stars) => chip('pa_rating', stars, `Rated ${stars} out of 5`)),
  ]
  const isFiltered = chips.length > 0 || request.isPriceSet || request.onlySale || request.inStock
  if (!isFiltered) return ''
  return `	<div class="bwp-filter bwp-filter-attribute">\r
		<h3>Active Filters</h3>\r
		<div class="filter-attribute">\r
			${chips.join('\r\n\t\t\t')}<span class="text-price">&#8377;${encode(request.min)} - &#8377;${encode(request.max)}</span>\r
			<button class="filter_clear_all" type="button">Clear All</button>\r
		</div>\r
	</div>\r
`
}

const chip = (name: string, value: string, text: string) =>
  `<span data-name="${name}" data-value="${encode(value)}">${termHtml(text)}</span>`
