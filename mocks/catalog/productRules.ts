import type { Db } from '../db'
import type { MockProduct, MockTerm, MockVariation } from '../seed/types'

/** WooCommerce's product rules, without markup or JSON. Amounts are paise. */
export type Sellable = MockProduct | MockVariation

export const nowSeconds = (db: Db) => Math.floor(db.now() / 1000)

export interface PriceTag {
  /**
   * The current price, the lowest one for variable and grouped products; undefined where none is
   * set, which makes the product unpurchasable.
   */
  price: number | undefined
  regular: number | undefined
  onSale: boolean
  /** Lowest and highest price where they differ. */
  range?: [from: number, to: number]
}

/**
 * The price at `now` (epoch seconds). A variable product combines its visible variations; a grouped
 * product needs its members.
 */
export function priceOf(item: Sellable, now: number, members: Sellable[] = []): PriceTag {
  if (item.kind === 'product' && item.type === 'variable')
    return together(visibleVariations(item), now)
  if (item.kind === 'product' && item.type === 'grouped') {
    return { ...together(members, now), onSale: false }
  }
  const regular = item.regularMinor
  const onSale =
    item.saleMinor !== undefined &&
    regular !== undefined &&
    item.saleMinor < regular &&
    (item.saleFrom ?? 0) <= now &&
    now <= (item.saleTo ?? Infinity)
  return { price: onSale ? item.saleMinor : regular, regular, onSale }
}

function together(items: Sellable[], now: number): PriceTag {
  const tags = items.map((item) => priceOf(item, now)).filter(({ price }) => price !== undefined)
  const prices = tags.map(({ price }) => price ?? 0)
  if (prices.length === 0) return { price: undefined, regular: undefined, onSale: false }
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  return {
    price: from,
    regular: Math.min(...tags.map(({ regular }) => regular ?? 0)),
    onSale: tags.some(({ onSale }) => onSale),
    ...(from !== to && { range: [from, to] }),
  }
}

/** Those that the Store API lists, with and without a price. */
export const publishedVariations = (product: MockProduct) =>
  product.variations.filter(({ visible }) => visible)

/** Those that can be bought: published and priced. */
export const visibleVariations = (product: MockProduct) =>
  product.variations.filter(({ visible, regularMinor }) => visible && regularMinor !== undefined)

/** priceOf with the members of a grouped product. */
export const priceTag = (db: Db, item: Sellable): PriceTag =>
  priceOf(item, nowSeconds(db), item.kind === 'product' ? members(db, item) : [])

export const members = (db: Db, product: MockProduct): Sellable[] =>
  product.groupedIds.flatMap((id) => db.catalog.byId.get(id) ?? [])

/** Has a price and is sold in this shop. An out-of-stock product stays purchasable. */
export function isPurchasable(item: Sellable): boolean {
  if (item.kind === 'variation') return item.visible && item.regularMinor !== undefined
  if (item.type === 'external' || item.type === 'grouped') return false
  if (item.type === 'variable') return visibleVariations(item).length > 0
  return item.regularMinor !== undefined
}

export interface StockTag {
  status: 'instock' | 'outofstock' | 'onbackorder'
  /** Pieces left; undefined where stock is not managed. */
  left: number | undefined
}

/**
 * Stock minus this session's orders. A variable product is out of stock when all its variations
 * are.
 */
export function stockOf(db: Db, item: Sellable): StockTag {
  if (item.kind === 'product' && item.type === 'variable') {
    const all = visibleVariations(item).map((variation) => stockOf(db, variation).status)
    const status = all.includes('instock')
      ? 'instock'
      : all.includes('onbackorder')
        ? 'onbackorder'
        : 'outofstock'
    return { status, left: undefined }
  }
  const left =
    item.stock === undefined ? undefined : Math.max(0, item.stock - (db.session.sold[item.id] ?? 0))
  if (db.session.soldOut?.includes(item.id) || left === 0) return { status: 'outofstock', left: 0 }
  return { status: item.stockStatus, left }
}

/** Below this number WooCommerce shows "N in stock"; the API stays null. */
export const maxQuantity = (db: Db, item: Sellable): number =>
  item.soldIndividually ? 1 : Math.min(stockOf(db, item).left || 9999, item.max ?? 9999)

export const parentOf = (db: Db, variation: MockVariation): MockProduct | undefined => {
  const parent = db.catalog.byId.get(variation.parentId)
  return parent?.kind === 'product' ? parent : undefined
}

/** "Red, Small": the variation's own attribute values, without 'any'. */
export function choicesOf(db: Db, variation: MockVariation): { label: string; value: string }[] {
  const parent = parentOf(db, variation)
  return (parent?.attributes ?? []).flatMap(({ key, label, terms }) => {
    const slug = variation.attributes[key]
    const term = terms.find((one) => one.slug === slug)
    return term ? [{ label, value: term.name }] : []
  })
}

/** The form field of an attribute: "attribute_pa_color", "attribute_binding", and as a German WordPress "attribute_groesse". */
export const attributeField = (key: string) =>
  `attribute_${key.startsWith('pa_') ? key : inGerman(key.toLowerCase()).replace(/\s+/g, '-')}`

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const inGerman = (text: string) => text.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? '')

/** The variation for a choice: the first published one whose attributes all match or are 'any'. */
export function matchVariation(
  product: MockProduct,
  chosen: (field: string) => string,
): MockVariation | undefined {
  return product.variations.find(
    (variation) =>
      variation.visible &&
      Object.entries(variation.attributes).every(([key, wanted]) => {
        const value = chosen(attributeField(key))
        return value !== '' && (wanted === '' || wanted === value)
      }),
  )
}

/** The term and its descendants. */
export function withDescendants(terms: MockTerm[], id: number): Set<number> {
  const ids = new Set([id])
  // The seed lists children after their parents, so one pass finds all.
  for (const term of terms) if (ids.has(term.parent)) ids.add(term.id)
  return ids
}

/** From the root to the term itself. */
export function ancestry(terms: MockTerm[], term: MockTerm): MockTerm[] {
  const parent = terms.find(({ id }) => id === term.parent)
  return parent ? [...ancestry(terms, parent), term] : [term]
}

export const productPath = (product: MockProduct) => `/product/${product.slug}/`
export const permalink = (origin: string, product: MockProduct) => origin + productPath(product)

export const categoryLink = (db: Db, origin: string, term: MockTerm) =>
  `${origin}/product-category/${ancestry(db.catalog.categories, term)
    .map(({ slug }) => slug)
    .join('/')}/`
export const brandLink = (origin: string, term: MockTerm) => `${origin}/brand/${term.slug}/`
export const tagLink = (origin: string, term: MockTerm) => `${origin}/product-tag/${term.slug}/`
export const authorLink = (origin: string, term: MockTerm) =>
  `${origin}/product_author/${term.slug}/`

/** The permalink of a variation: its parent's with the attributes in the query. */
export function variationPath(db: Db, variation: MockVariation): string {
  const parent = parentOf(db, variation)
  if (!parent) return '/shop/'
  const query = Object.entries(variation.attributes)
    .filter(([, slug]) => slug !== '')
    .map(([key, slug]) => `${attributeField(key)}=${encodeURIComponent(slug).replace(/%20/g, '+')}`)
  return productPath(parent) + (query.length > 0 ? `?${query.join('&')}` : '')
}
