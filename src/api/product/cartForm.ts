import * as v from 'valibot'
import { safeUrl } from '~/config/paths'
import type {
  AttributeTerm,
  Buyable,
  ProductAttribute,
  QuantityLimits,
  Stock,
  Variation,
  VariationRule,
} from '~/domain/product/product'
import { quantityLimits } from '~/domain/cart/quantity'
import { attributeFields } from '~/domain/product/variation'
import { decodeText, textOf } from '~/lib/html'
import * as commonMessages from '~/messages/common'
import { PrintedVariations } from '~/api/product/variations'
import { readParts } from '~/api/product/groupedParts'
import { swatchOf } from '~/api/product/swatches'

type CartForm = Pick<
  Buyable,
  | keyof Stock
  | 'attributes'
  | 'variations'
  | 'details'
  | 'groupedIds'
  | 'isSoldIndividually'
  | 'limits'
  | 'externalUrl'
  | 'buttonLabel'
>

/** Reads the add-to-cart form of a rendered product, or what replaces it if it cannot be bought. */
export function readCartForm(product: ParentNode): CartForm {
  const form = product.querySelector('form.cart')
  const printed = form?.getAttribute('data-product_variations')
  const attributes = form && printed != null ? readAttributes(form) : []
  const quantity = form?.querySelector('input[type="number"][name^="quantity"]')
  const externalUrl = elsewhere(product.querySelector('p.cart a'))
  return {
    attributes,
    ...(form && printed != null ? readVariations(printed, attributes) : { variations: [] }),
    groupedIds: readParts(form),
    // A form without a quantity field sells one piece.
    isSoldIndividually: form !== null && !quantity,
    limits: quantity ? limitsOf(quantity) : { min: 1, max: 1, step: 1 },
    buttonLabel:
      textOf(product.querySelector('.single_add_to_cart_button')) ?? commonMessages.addToCart,
    ...(externalUrl ? { externalUrl } : {}),
    ...readStock(product, form !== null),
  }
}

/** Sold out: WooCommerce's stock text without a form, or the theme's label. */
function readStock(product: ParentNode, isPurchasable: boolean): Stock {
  const [stockLine] = [...product.querySelectorAll('p.stock')].filter(
    (text) => !text.closest('.description'),
  )
  const text = textOf(stockLine)
  return {
    isPurchasable,
    isInStock:
      !stockLine?.classList.contains('out-of-stock') && !product.querySelector('.product-stock'),
    isOnBackorder: stockLine?.classList.contains('available-on-backorder') ?? false,
    ...(text ? { text } : {}),
  }
}

const limitsOf = (input: Element): QuantityLimits =>
  quantityLimits({
    min: input.getAttribute('min'),
    max: input.getAttribute('max'),
    step: input.getAttribute('step'),
  })

const FIELD = /^attribute_[\w%-]+$/

function readAttributes(form: Element): ProductAttribute[] {
  const sets = [...form.querySelectorAll('.tawcvs-swatches')]
  return [...form.querySelectorAll<HTMLElement>('.variations select')].flatMap((select) => {
    const field = select.getAttribute('name') ?? ''
    if (!FIELD.test(field)) return []
    const set = sets.find((one) => one.getAttribute('data-attribute_name') === field)
    const label = textOf(select.closest('tr')?.querySelector('label')) ?? field
    return {
      key: keyOf(field, label),
      label,
      hasVariations: true,
      terms: readTerms(select, set),
      ...(set && { control: 'swatches' as const }),
    }
  })
}

/** The key of a product's own attribute is its label; that of a global one its taxonomy. */
const keyOf = (field: string, label: string) =>
  attributeFields(label).includes(field) ? label : field.replace('attribute_', '')

function readTerms(select: Element, set: Element | undefined): AttributeTerm[] {
  const swatches = [...(set?.querySelectorAll('.swatch') ?? [])]
  return [...select.querySelectorAll('option')].flatMap((option) => {
    const slug = option.getAttribute('value')
    if (!slug) return []
    const swatch = swatches.find((one) => one.getAttribute('data-value') === slug)
    return {
      slug,
      name: textOf(option) ?? slug,
      isDefault: option.hasAttribute('selected'),
      ...(swatch ? swatchOf(swatch) : {}),
    }
  })
}

function readVariations(printed: string, attributes: readonly ProductAttribute[]) {
  const variations = v.parse(PrintedVariations, printed)
  if (!variations) return { variations: undefined }
  const keys = new Map(
    attributes.flatMap(({ key }) => attributeFields(key).map((field) => [field, key])),
  )
  const rules = variations.map(({ id, attributes: values }): VariationRule => ({
    id,
    attributes: Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) => {
        const key = keys.get(field)
        return key === undefined ? [] : [[key, decodeText(value) || null]]
      }),
    ),
  }))
  const details = new Map<number, Variation>(variations.map((one) => [one.id, one]))
  return { variations: rules, details }
}

/** The URL of an external product: http(s) only. */
function elsewhere(link: Element | null) {
  const url = safeUrl(link?.getAttribute('href') ?? '')
  return url?.startsWith('http') ? url : undefined
}
