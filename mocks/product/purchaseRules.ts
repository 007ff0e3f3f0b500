import {
  attributeField,
  parentOf as parentIn,
  priceTag,
  productPath,
  stockOf,
  type Sellable,
} from '../catalog/productRules'
import type { Db } from '../db'
import type { MockProduct } from '../seed/types'

/** Product rules for buying, in addition to mocks/catalog/productRules.ts. */

/** WooCommerce's value for "no limit". */
const NO_LIMIT = 9999

export const findSellable = (db: Db, id: number): Sellable | undefined => db.catalog.byId.get(id)

/** The product whose page shows this one: itself or a variation's parent. */
export function productOf(db: Db, sellable: Sellable): MockProduct {
  if (sellable.kind === 'product') return sellable
  const parent = parentIn(db, sellable)
  if (!parent) throw new Error(`Variation ${sellable.id} has no parent`)
  return parent
}

/** Current price in paise; undefined without a price. */
export const unitMinor = (db: Db, sellable: Sellable): number | undefined =>
  priceTag(db, sellable).price

export const isInStock = (db: Db, sellable: Sellable) =>
  stockOf(db, sellable).status !== 'outofstock'

/**
 * Pieces that can still be bought; undefined where stock is not managed or backorders are allowed.
 */
export function piecesLeft(db: Db, sellable: Sellable): number | undefined {
  const { status, left } = stockOf(db, sellable)
  return status === 'onbackorder' ? undefined : left
}

/** Remaining pieces at or below WooCommerce's low-stock threshold; otherwise null. */
export function lowStock(db: Db, sellable: Sellable): number | null {
  const left = piecesLeft(db, sellable)
  return left !== undefined && left <= LOW_STOCK_FROM ? left : null
}

const LOW_STOCK_FROM = 2

export const isSoldIndividually = (db: Db, sellable: Sellable) =>
  sellable.soldIndividually || productOf(db, sellable).soldIndividually

/**
 * The limits of a cart line. An out-of-stock product keeps its limits; the line's error explains
 * why it cannot stay.
 */
export function quantityLimits(db: Db, sellable: Sellable) {
  if (isSoldIndividually(db, sellable))
    return { minimum: 1, maximum: 1, multiple_of: 1, editable: false }
  const maximum = Math.min(piecesLeft(db, sellable) || NO_LIMIT, sellable.max ?? NO_LIMIT)
  return {
    minimum: Math.max(1, sellable.min),
    maximum,
    multiple_of: sellable.step ?? 1,
    editable: true,
  }
}

/** An absolute URL, as WordPress prints it; a variation's has its attributes in the query. */
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

/**
 * The chosen terms with labels: [{ field: "attribute_pa_color", label: "Colour", value: "Red" }].
 */
export function choiceInWords(db: Db, sellable: Sellable, attributes: Record<string, string>) {
  return productOf(db, sellable).attributes.flatMap(({ key, label, terms, forVariations }) => {
    const field = attributeField(key)
    const slug = attributes[field]
    if (!forVariations || !slug) return []
    return [{ field, label, value: terms.find((term) => term.slug === slug)?.name ?? slug }]
  })
}
