import {
  attributeField,
  parentOf as parentIn,
  priceTag,
  productPath,
  stockOf,
  type Sellable,
} from '../catalog/catalogueRules'
import type { Db } from '../db'
import type { MockProduct } from '../seed/types'

/** What buying needs to know of products, beside catalogueRules. */

/** WooCommerce's stand-in for "no limit". */
const NO_LIMIT = 9999

export const findSellable = (db: Db, id: number): Sellable | undefined => db.catalogue.byId.get(id)

/** The product whose page shows this one: itself, or a variation's parent. */
export function productOf(db: Db, sellable: Sellable): MockProduct {
  if (sellable.kind === 'product') return sellable
  const parent = parentIn(db, sellable)
  if (!parent) throw new Error(`Variation ${sellable.id} has no parent`)
  return parent
}

/** Paise to pay now; undefined where no price is given. */
export const unitMinor = (db: Db, sellable: Sellable): number | undefined =>
  priceTag(db, sellable).price

export const isInStock = (db: Db, sellable: Sellable) =>
  stockOf(db, sellable).status !== 'outofstock'

/** Pieces that can still be bought; undefined where they are not counted or may be ordered ahead. */
export function piecesLeft(db: Db, sellable: Sellable): number | undefined {
  const { status, left } = stockOf(db, sellable)
  return status === 'onbackorder' ? undefined : left
}

/** The last pieces, from WooCommerce's own threshold on; null where they are not counted or more. */
export function lowStock(db: Db, sellable: Sellable): number | null {
  const left = piecesLeft(db, sellable)
  return left !== undefined && left <= LOW_STOCK_FROM ? left : null
}

const LOW_STOCK_FROM = 2

export const isOneOnly = (db: Db, sellable: Sellable) =>
  sellable.soldIndividually || productOf(db, sellable).soldIndividually

/** As each cart line carries it; what has sold out keeps its limits, the line's error says why it cannot stay. */
export function quantityLimits(db: Db, sellable: Sellable) {
  if (isOneOnly(db, sellable)) return { minimum: 1, maximum: 1, multiple_of: 1, editable: false }
  const maximum = Math.min(piecesLeft(db, sellable) || NO_LIMIT, sellable.max ?? NO_LIMIT)
  return {
    minimum: Math.max(1, sellable.min),
    maximum,
    multiple_of: sellable.step ?? 1,
    editable: true,
  }
}

/** Absolute, as WordPress writes it; a chosen variation's carries the choice in the query. */
export function linePermalink(
  db: Db,
  origin: string,
  sellable: Sellable,
  attributes: Record<string, string>,
): string {
  const address = origin + productPath(productOf(db, sellable))
  const query = new URLSearchParams(attributes)
  return query.size > 0 ? `${address}?${query}` : address
}

/** The chosen terms in words: [{ field: "attribute_pa_color", label: "Colour", value: "Red" }]. */
export function choiceInWords(db: Db, sellable: Sellable, attributes: Record<string, string>) {
  return productOf(db, sellable).attributes.flatMap(({ key, label, terms, forVariations }) => {
    const field = attributeField(key)
    const slug = attributes[field]
    if (!forVariations || !slug) return []
    return [{ field, label, value: terms.find((term) => term.slug === slug)?.name ?? slug }]
  })
}
