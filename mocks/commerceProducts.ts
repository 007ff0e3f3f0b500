import type { Db } from './db'
import type { MockProduct, MockVariation } from './seed/types'

export type Sellable = MockProduct | MockVariation

/** WooCommerce's stand-in for "no limit". */
const NO_LIMIT = 9999
const LOW_STOCK = 2

export const findSellable = (db: Db, id: number): Sellable | undefined => db.catalogue.byId.get(id)

/** The product whose page shows this one: itself, or a variation's parent. */
export function parentOf(db: Db, sellable: Sellable): MockProduct {
  if (sellable.kind === 'product') return sellable
  const parent = db.catalogue.byId.get(sellable.parentId)
  if (parent?.kind !== 'product') throw new Error(`Variation ${sellable.id} has no parent`)
  return parent
}

/** Paise; undefined where no price is given. A sale counts only between its dates. */
export function unitMinor(db: Db, sellable: Sellable): number | undefined {
  const { regularMinor, saleMinor, saleFrom, saleTo } = sellable
  if (regularMinor === undefined || saleMinor === undefined) return regularMinor
  const now = db.now() / 1000
  const runs =
    (saleFrom === undefined || now >= saleFrom) && (saleTo === undefined || now <= saleTo)
  return runs ? saleMinor : regularMinor
}

/** Units left after what this mock has sold; undefined where stock is not counted. */
export function stockLeft(db: Db, sellable: Sellable): number | undefined {
  if (db.session.soldOut?.includes(sellable.id)) return 0
  if (sellable.stock === undefined) return undefined
  return Math.max(0, sellable.stock - (db.session.sold[sellable.id] ?? 0))
}

export function isInStock(db: Db, sellable: Sellable): boolean {
  if (sellable.stockStatus === 'outofstock') return false
  return sellable.stockStatus === 'onbackorder' || stockLeft(db, sellable) !== 0
}

export function isPurchasable(db: Db, sellable: Sellable): boolean {
  if (unitMinor(db, sellable) === undefined) return false
  return sellable.kind === 'variation' ? sellable.visible : sellable.type === 'simple'
}

/** As each cart line carries it. */
export function quantityLimits(db: Db, sellable: Sellable) {
  const isOne = sellable.soldIndividually || parentOf(db, sellable).soldIndividually
  if (isOne) return { minimum: 1, maximum: 1, multiple_of: 1, editable: false }
  const left = sellable.stockStatus === 'onbackorder' ? undefined : stockLeft(db, sellable)
  const maximum = Math.min(left ?? NO_LIMIT, sellable.max ?? NO_LIMIT)
  return { minimum: Math.max(1, sellable.min), maximum, multiple_of: 1, editable: true }
}

export function lowStock(db: Db, sellable: Sellable): number | null {
  const left = stockLeft(db, sellable)
  return left !== undefined && left > 0 && left <= LOW_STOCK ? left : null
}

/** Absolute, as WordPress writes it; a variation's carries its choice in the query. */
export function permalink(
  db: Db,
  origin: string,
  sellable: Sellable,
  attributes: Record<string, string> = {},
): string {
  const address = `${origin}/product/${encodeURIComponent(parentOf(db, sellable).slug).toLowerCase()}/`
  const query = new URLSearchParams(Object.entries(attributes).filter(([, value]) => value !== ''))
  return query.size > 0 ? `${address}?${query}` : address
}

/** The chosen terms in words, in the parent's order: [{ key, label: "Colour", value: "Red" }]. */
export function choiceInWords(db: Db, sellable: Sellable, attributes: Record<string, string>) {
  return parentOf(db, sellable).attributes.flatMap(({ key, label, terms, forVariations }) => {
    const name = attributeField(key)
    const slug = attributes[name]
    if (!forVariations || !slug) return []
    return [{ name, label, value: terms.find((term) => term.slug === slug)?.name ?? slug }]
  })
}

/** "attribute_pa_color"; a custom attribute's label is put in lower case with hyphens. */
export const attributeField = (key: string) =>
  `attribute_${key
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')}`
