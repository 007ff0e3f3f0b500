import {
  attributeField,
  isPurchasable,
  members,
  permalink,
  stockOf,
  visibleVariations,
} from '../catalog/productRules'
import { addButton } from './addButtonMarkup'
import { quantityLimits } from './purchaseRules'
import type { Db } from '../db'
import { encode, markup, raw, type Raw } from '../http/html'
import type { MockProduct } from '../seed/types'
import { stockHtml } from './inlineItemMarkup'
import { titleHtml } from '../seed/names'
import { priceHtml } from '../catalog/priceMarkup'
import { variationJson } from './variationHandlers'

/**
 * Above this number WooCommerce does not print the variations, and the client requests them one by
 * one. See docs/calls.md#get-variation.
 */
export const EMBEDDED_MAX = 30
const NO_LIMIT = 9999

const QUICK_BUY = raw('<button class="button quick-buy">Buy Now</button>')

/** The add-to-cart form by product type; an unpurchasable product has none. */
export function cartForm(db: Db, origin: string, product: MockProduct): Raw {
  switch (product.type) {
    case 'external':
      return markup`<p class="cart">
<a href="${product.externalUrl ?? ''}" rel="nofollow" class="single_add_to_cart_button button alt">${product.buttonText ?? 'Buy product'}</a>
</p>
`
    case 'grouped':
      return groupedForm(db, origin, product)
    case 'variable':
      return variationForm(db, origin, product)
    case 'simple':
      return simpleForm(db, product)
  }
}

function simpleForm(db: Db, product: MockProduct): Raw {
  if (!isPurchasable(product)) return raw('')
  if (stockOf(db, product).status === 'outofstock') return stockHtml(db, product)
  return markup`${stockHtml(db, product)}<form class="cart" method="post" enctype='multipart/form-data'>
<div class="quantity-button">
${quantity(db, product, 'quantity')}<input type="hidden" name="add-to-cart" value="${product.id}" />
<button type="submit" class="single_add_to_cart_button button alt">Add to cart</button>
</div>
${QUICK_BUY} </form>
`
}

/**
 * A product sold individually has a hidden field; others have the theme's minus, field and plus.
 */
export function quantity(db: Db, product: MockProduct, name: string, value?: number): Raw {
  const { minimum, maximum, multiple_of: step, editable } = quantityLimits(db, product)
  const id = `quantity_${product.id}`
  const label = raw(titleHtml(product.name))
  if (!editable)
    return markup`<div class="quantity hidden"><input type="hidden" id="${id}" class="qty" name="${name}" value="1" /></div>\n`
  const max = maximum === NO_LIMIT ? '' : markup` max="${maximum}"`
  return markup`<div class="quantity">
<button type="button" class="plus">+</button> <label class="screen-reader-text" for="${id}">${label} quantity</label>
<input type="number" id="${id}" class="input-text qty text" name="${name}" value="${value ?? minimum}" aria-label="Product quantity" min="${value === undefined ? minimum : 0}"${max} step="${step}" placeholder="" inputmode="numeric" autocomplete="off" />
<button type="button" class="minus">-</button></div>
`
}

function groupedForm(db: Db, origin: string, product: MockProduct): Raw {
  const products = members(db, product).filter((member) => member.kind === 'product')
  const rows = products.map(
    (member) => markup`<tr id="product-${member.id}" class="woocommerce-grouped-product-list-item">
<td class="woocommerce-grouped-product-list-item__quantity">${groupedQuantity(db, origin, member)}</td>
<td class="woocommerce-grouped-product-list-item__label"><label for="product-${member.id}"><a href="${permalink(origin, member)}">${raw(titleHtml(member.name))}</a></label></td>
<td class="woocommerce-grouped-product-list-item__price">${raw(priceHtml(db, member))}${stockHtml(db, member)}</td>
</tr>
`,
  )
  const button = products.some((member) => isPurchasable(member))
    ? raw(
        '<button type="submit" class="single_add_to_cart_button button alt">Add to cart</button>\n',
      )
    : raw('')
  return markup`<form class="cart grouped_form" action="${permalink(origin, product)}" method="post" enctype='multipart/form-data'>
<table cellspacing="0" class="woocommerce-grouped-product-list group_table">
<tbody>
${rows}</tbody>
</table>
<input type="hidden" name="add-to-cart" value="${product.id}" />
${button}</form>
`
}

/** A field, a checkbox for a product sold individually, or the button of its card. */
function groupedQuantity(db: Db, origin: string, member: MockProduct): Raw {
  const isSimple = member.type === 'simple' && isPurchasable(member)
  if (!isSimple || stockOf(db, member).status === 'outofstock') {
    const { text, url } = addButton(db, origin, member, '')
    return markup`<a href="${url}" class="button product_type_${member.type}">${text}</a>`
  }
  if (member.soldIndividually) {
    const id = `quantity-${member.id}`
    return markup`<input type="checkbox" name="quantity[${member.id}]" value="1" class="wc-grouped-product-add-to-cart-checkbox" id="${id}" /><label for="${id}" class="screen-reader-text">Buy one of ${raw(titleHtml(member.name))}</label>`
  }
  return quantity(db, member, `quantity[${member.id}]`, 0)
}

function variationForm(db: Db, origin: string, product: MockProduct): Raw {
  const variations = visibleVariations(product)
  if (variations.length === 0)
    return raw(
      '<p class="stock out-of-stock">This product is currently out of stock and unavailable.</p>\n',
    )
  const json =
    variations.length > EMBEDDED_MAX
      ? 'false'
      : JSON.stringify(variations.map((variation) => variationJson(db, origin, product, variation)))
  const attributes = product.attributes.filter(({ forVariations }) => forVariations)
  const last = attributes.length - 1
  return markup`<form class="variations_form cart" method="post" enctype='multipart/form-data' data-product_id="${product.id}" data-product_variations="${raw(encode(json))}">
<table class="variations" cellspacing="0">
<tbody>
${attributes.map((attribute, i) => attributeRow(db, product, attribute, i === last))}</tbody>
</table>
<div class="single_variation_wrap">
<div class="woocommerce-variation single_variation" role="alert" aria-relevant="additions"></div><div class="woocommerce-variation-add-to-cart variations_button">
${quantity(db, product, 'quantity')}<button type="submit" class="single_add_to_cart_button button alt">Add to cart</button>
<input type="hidden" name="add-to-cart" value="${product.id}" />
<input type="hidden" name="product_id" value="${product.id}" />
<input type="hidden" name="variation_id" class="variation_id" value="0" />
</div>
${QUICK_BUY} </div>
</form>
`
}

type Attribute = MockProduct['attributes'][number]

function attributeRow(db: Db, product: MockProduct, attribute: Attribute, isLast: boolean): Raw {
  const field = attributeField(attribute.key)
  const id = field.replace('attribute_', '')
  const used = usedTerms(product, attribute)
  const options = used.map(
    ({ slug, name }) =>
      markup`<option value="${slug}" ${slug === attribute.defaultSlug ? raw("selected='selected'") : ''}>${name}</option>`,
  )
  const select = markup`<select id="${id}" class="" name="${field}" data-attribute_name="${field}" data-show_option_none="yes"><option value="">Choose an option</option>${options}</select>`
  const reset = isLast ? raw('<a class="reset_variations" href="#">Clear</a>') : ''
  return markup`<tr>
<td class="label"><label for="${id}">${attribute.label}</label></td>
<td class="value">${swatches(db, attribute, field, used, select)}${reset}</td>
</tr>
`
}

/** Only terms that some variation offers; 'any' offers every term. */
function usedTerms(product: MockProduct, { key, terms }: Attribute) {
  const slugs = new Set(visibleVariations(product).map(({ attributes }) => attributes[key] ?? ''))
  return slugs.has('') ? terms : terms.filter(({ slug }) => slugs.has(slug))
}

/** Attributes with colours or labels hide their select behind swatches. */
function swatches(
  db: Db,
  attribute: Attribute,
  field: string,
  used: Attribute['terms'],
  select: Raw,
): Raw {
  const kind = db.catalog.attributes.find(({ taxonomy }) => taxonomy === attribute.key)
  if (!kind || kind.type === 'select' || db.settings.plainWooCommerce) return select
  const items = used.map(({ slug, name }) => {
    const color = kind.terms.find((term) => term.slug === slug)?.color
    const style = color ? markup` style="background-color:${color};"` : ''
    const selected = slug === attribute.defaultSlug ? ' selected' : ''
    return markup`<div class="swatch-item-wrapper"><span class="swatch swatch-${kind.type} swatch-${slug}${selected}"${style} title="${name}" data-value="${slug}">${name}<span class="swatch__tooltip">${name}</span></span></div>`
  })
  return markup`<div class="variation-selector variation-select-${kind.type} hidden">${select}</div><div class="tawcvs-swatches" data-attribute_name="${field}">${items}</div>`
}
