/**
 * A link that adds to the cart, as WooCommerce reads it on any page:
 * `?add-to-cart=12&quantity=2&variation_id=15&attribute_pa_size=m`, and for a grouped product
 * `?add-to-cart=30&quantity[31]=1&quantity[32]=2`.
 */
export interface CartLink {
  productId: number
  /** Absent where the attributes choose the variation, or the product has none. */
  variationId?: number
  quantity: number
  /** By "attribute_pa_size"; term slugs or texts. */
  attributes: Record<string, string>
  /** Parts of a grouped product. */
  parts: { id: number; quantity: number }[]
}

/** @returns undefined for a query that adds nothing: the shop ignores an id that is not a number */
export function readCartLink(search: string): CartLink | undefined {
  const query = new URLSearchParams(search)
  const productId = wholeNumber(last(query, 'add-to-cart'))
  if (!productId) return undefined
  const variationId = wholeNumber(last(query, 'variation_id'))
  const entries = [...query]
  return {
    productId,
    ...(variationId ? { variationId } : {}),
    quantity: wholeNumber(last(query, 'quantity')) || 1,
    attributes: Object.fromEntries(
      entries
        .filter(([name]) => name.startsWith('attribute_'))
        .map(([name, value]) => [encodeField(name), value]),
    ),
    parts: entries.flatMap(([name, value]) => {
      const id = wholeNumber(/^quantity\[(\d+)\]$/.exec(name)?.[1])
      const quantity = wholeNumber(value)
      return id && quantity ? [{ id, quantity }] : []
    }),
  }
}

/** PHP takes the last of several values. */
const last = (query: URLSearchParams, name: string) => query.getAll(name).at(-1)

const wholeNumber = (text = '') => {
  const value = Math.trunc(Number(text.trim() || Number.NaN))
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}

/** WordPress stores names in other scripts percent-encoded in lower case. */
const encodeField = (name: string) =>
  name.replace(/[^\0-\u007f]+/g, (text) => encodeURIComponent(text).toLowerCase())

/**
 * The query without the fields of the link, so that a reload does not add again.
 *
 * @param keepsAttributes on a product's screen, where they choose a variation
 */
export function withoutCartLink(search: string, keepsAttributes: boolean): string {
  const rest = search.replace(FIELDS, '')
  return (keepsAttributes ? rest : rest.replace(ATTRIBUTES, '')).replace(/^&/, '?')
}

const FIELDS = /[?&](?:add-to-cart|variation_id|quantity(?:(?:\[|%5B)\d+(?:\]|%5D))?)=[^&]*/gi
const ATTRIBUTES = /[?&]attribute_[^&]*/g
