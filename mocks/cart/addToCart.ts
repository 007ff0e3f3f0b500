import {
  attributeField,
  isPurchasable,
  matchVariation,
  permalink,
  type Sellable,
} from '../catalog/productRules'
import type { CartRow, Db } from '../db'
import { text, type PhpForm } from '../http/phpForm'
import { Refusal } from '../http/refusal'
import {
  findSellable,
  isInStock,
  piecesLeft,
  productOf,
  quantityLimits,
} from '../product/purchaseRules'
import { storeTitle, termHtml, titleHtml } from '../seed/names'
import { slugOf } from '../seed/slug'
import type { MockProduct, MockVariation } from '../seed/types'
import { rowKey } from './cartTotals'

interface Wanted {
  /** A simple product, a variation, or a variable parent with its attributes. */
  id: number
  quantity: number
  /**
   * By "attribute_pa_size", "pa_size" or the label; term slugs, or the text of a custom attribute.
   */
  variation: { attribute: string; value: string }[]
}

/** Adds a product to the cart. Throws WooCommerce's Refusal. */
export function addToCart(db: Db, { id, quantity, variation }: Wanted): CartRow {
  const found = findSellable(db, id)
  if (!found)
    throw new Refusal(
      400,
      'woocommerce_rest_cart_invalid_product',
      `Product with ID &quot;${id || ''}&quot; was not found and cannot be added to the cart.`,
    )
  const product = productOf(db, found)
  const name = `&quot;${storeTitle(product.name)}&quot;`
  if (quantity <= 0)
    throw new Refusal(
      400,
      'woocommerce_rest_product_invalid_quantity',
      `You cannot add ${name} with a quantity less than or equal to 0 to the cart.`,
    )
  const { sellable, attributes } = choose(product, found, variation)
  if (!isPurchasable(sellable))
    throw new Refusal(
      400,
      'woocommerce_rest_product_not_purchasable',
      `${name} is not available for purchase.`,
    )

  const variationId = sellable.kind === 'variation' ? sellable.id : 0
  const key = rowKey(product.id, variationId, attributes)
  const row = db.session.cart.find((row) => row.key === key)
  checkStock(db, sellable, name, quantity, row?.quantity ?? 0)
  if (row) {
    checkQuantity(db, sellable, name, row.quantity + quantity)
    row.quantity += quantity
    return row
  }
  const added: CartRow = {
    key,
    productId: product.id,
    variationId,
    quantity: fitQuantity(db, sellable, quantity),
    attributes,
  }
  db.session.cart.push(added)
  return added
}

/** A new line is silently adjusted to the limits; an existing one is refused. */
function fitQuantity(db: Db, sellable: Sellable, quantity: number): number {
  const { minimum, maximum, multiple_of: step } = quantityLimits(db, sellable)
  return Math.min(Math.max(Math.round(quantity / step) * step, minimum), maximum)
}

function checkStock(db: Db, sellable: Sellable, name: string, quantity: number, inCart: number) {
  if (!isInStock(db, sellable))
    throw new Refusal(
      400,
      'woocommerce_rest_product_out_of_stock',
      `You cannot add ${name} to the cart because the product is out of stock.`,
    )
  const left = piecesLeft(db, sellable)
  if (left !== undefined && inCart + quantity > left)
    throw new Refusal(
      400,
      'woocommerce_rest_product_partially_out_of_stock',
      `You cannot add that amount of ${name} to the cart because there is not enough stock (${left} remaining).`,
    )
}

/** The limits of an existing line: sold individually, minimum, maximum. */
export function checkQuantity(db: Db, sellable: Sellable, name: string, quantity: number) {
  const { minimum, maximum, multiple_of: step, editable } = quantityLimits(db, sellable)
  if (!editable)
    throw new Refusal(400, 'readonly_quantity', `The quantity of ${name} cannot be changed`)
  if (quantity < minimum)
    throw new Refusal(
      400,
      'invalid_quantity',
      `The minimum quantity of ${name} allowed in the cart is ${minimum}`,
    )
  if (quantity > maximum)
    throw new Refusal(
      400,
      'invalid_quantity',
      `The maximum quantity of ${name} allowed in the cart is ${maximum}`,
    )
  if (quantity % step !== 0)
    throw new Refusal(
      400,
      'invalid_quantity',
      `The quantity of ${name} must be a multiple of ${step}`,
    )
}

/** The variation with all attributes; every "any" attribute needs a value. */
function choose(product: MockProduct, found: Sellable, given: Wanted['variation']) {
  if (found.kind === 'product' && found.type !== 'variable')
    return { sellable: found, attributes: {} }
  const posted = postedAttributes(product, given)

  let variation: MockVariation
  if (found.kind === 'variation') variation = found
  else {
    if (given.length === 0)
      throw new Refusal(
        400,
        'woocommerce_rest_missing_attributes',
        'Missing attributes for variable product.',
      )
    const match = matchVariation(product, (field) => posted[field] ?? '')
    if (!match)
      throw new Refusal(
        400,
        'woocommerce_rest_variation_id_from_variation_data',
        'No matching variation found.',
      )
    variation = match
  }

  const attributes: Record<string, string> = {}
  const missing: string[] = []
  for (const { key, label, terms, forVariations } of product.attributes) {
    if (!forVariations) continue
    const field = attributeField(key)
    const fixed = variation.attributes[key] ?? ''
    const value = posted[field] ?? fixed
    const allowed = terms.map((term) => term.slug)
    if (value === '') missing.push(label)
    else if ((fixed !== '' && value !== fixed) || !allowed.includes(value))
      throw new Refusal(
        400,
        'woocommerce_rest_invalid_variation_data',
        `Invalid value posted for ${termHtml(label)}. Allowed values: ${(fixed ? [fixed] : allowed).join(', ')}`,
      )
    else attributes[field] = value
  }
  if (missing.length > 0)
    throw new Refusal(
      400,
      'woocommerce_rest_missing_variation_data',
      `Missing variation data for variable product. ${missing.map(termHtml).join(', ')} ${
        missing.length > 1 ? 'are required fields' : 'is a required field'
      }`,
    )
  return { sellable: variation, attributes }
}

function postedAttributes(product: MockProduct, given: Wanted['variation']) {
  const posted: Record<string, string> = {}
  for (const { attribute, value } of given) {
    const match = product.attributes.find(
      ({ key, label }) =>
        [attributeField(key), key, label, label.toLowerCase()].includes(attribute) ||
        attribute === termHtml(label),
    )
    if (!match) continue
    // WooCommerce converts a term's name to its slug.
    const isStoredForm = match.custom || match.terms.some(({ slug }) => slug === value)
    posted[attributeField(match.key)] = isStoredForm ? value : slugOf(value)
  }
  return posted
}

/**
 * WooCommerce's form handler for add to cart. The result is queued as a notice for the next page
 * instead of being part of the response; success is queued only where adding redirects to the cart.
 */
export function classicAdd(db: Db, form: PhpForm, origin: string) {
  const id = Number.parseInt(text(form, 'product_id'), 10) || 0
  const found = findSellable(db, id)
  if (!found) return { isAdded: false, productUrl: undefined }
  const product = productOf(db, found)
  const productUrl = permalink(origin, product)
  const quantity = Number(text(form, 'quantity')) || 1
  const attributes = Object.entries(form).flatMap(([attribute, value]) =>
    attribute.startsWith('attribute_') && typeof value === 'string' && value !== ''
      ? [{ attribute, value }]
      : [],
  )
  try {
    addToCart(db, { id, quantity, variation: attributes })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    db.session.notices.push({ type: 'error', html: noticeOf(error, product.name, productUrl) })
    return { isAdded: false, productUrl }
  }
  if (db.settings.redirectAfterAdd) {
    const name = `&ldquo;${titleHtml(product.name)}&rdquo;`
    const added = quantity > 1 ? `${quantity} &times; ${name} have` : `${name} has`
    db.session.notices.push({
      type: 'success',
      html: `${added} been added to your cart. <a href="${origin}/shop/" class="button wc-forward">Continue shopping</a>`,
    })
  }
  return { isAdded: true, productUrl }
}

/** A few refusals have other texts here than in the Store API. */
function noticeOf({ code, message }: Refusal, name: string, url: string): string {
  const shown = titleHtml(name)
  switch (code) {
    case 'woocommerce_rest_missing_attributes':
    case 'woocommerce_rest_variation_id_from_variation_data':
      return `Please choose product options by visiting <a href="${url}" title="${shown}">${shown}</a>.`
    case 'woocommerce_rest_missing_variation_data':
      return message.replace(/^.*variable product\. /, '')
    case 'woocommerce_rest_product_not_purchasable':
      return 'Sorry, this product cannot be purchased.'
    case 'readonly_quantity':
      return `You cannot add another &quot;${shown}&quot; to your cart. <a href="/cart/" class="button wc-forward">View cart</a>`
    default:
      return message
  }
}
