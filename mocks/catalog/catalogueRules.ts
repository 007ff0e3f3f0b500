import type { Db } from '../db'
import type { MockProduct, MockTerm, MockVariation } from '../seed/types'

/** What WooCommerce works out about products; no markup and no JSON in here. Amounts are paise. */
export type Sellable = MockProduct | MockVariation

export const nowSeconds = (db: Db) => Math.floor(db.now() / 1000)

export interface PriceTag {
  /** The price to pay, a variable or grouped product's lowest; undefined: none, so it cannot be bought. */
  price: number | undefined
  regular: number | undefined
  onSale: boolean
  /** Lowest and highest, where they differ. */
  range?: [from: number, to: number]
}

/**
 * What is to be paid at `now` (epoch seconds). Variable products take their visible variations
 * together; a grouped product's price needs its members.
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

/** Published and priced: what shoppers may choose. */
export const visibleVariations = (product: MockProduct) =>
  product.variations.filter(({ visible, regularMinor }) => visible && regularMinor !== undefined)

/** As priceOf, with a grouped product's members looked up. */
export const priceTag = (db: Db, item: Sellable): PriceTag =>
  priceOf(item, nowSeconds(db), item.kind === 'product' ? members(db, item) : [])

export const members = (db: Db, product: MockProduct): Sellable[] =>
  product.groupedIds.flatMap((id) => db.catalogue.byId.get(id) ?? [])

/** Priced, and sold here. Says nothing of stock: what is sold out stays purchasable. */
export function isPurchasable(item: Sellable): boolean {
  if (item.kind === 'variation') return item.visible && item.regularMinor !== undefined
  if (item.type === 'external' || item.type === 'grouped') return false
  if (item.type === 'variable') return visibleVariations(item).length > 0
  return item.regularMinor !== undefined
}

export interface StockTag {
  status: 'instock' | 'outofstock' | 'onbackorder'
  /** Pieces left; undefined where they are not counted. */
  left: number | undefined
}

/** What is left after this session's own orders. A variable product is sold out with its last variation. */
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

/** Below this many pieces WooCommerce says so in the shop's "N in stock" text only; the API stays null. */
export const maxQuantity = (db: Db, item: Sellable): number =>
  item.soldIndividually ? 1 : Math.min(stockOf(db, item).left || 9999, item.max ?? 9999)

export const parentOf = (db: Db, variation: MockVariation): MockProduct | undefined => {
  const parent = db.catalogue.byId.get(variation.parentId)
  return parent?.kind === 'product' ? parent : undefined
}

/** "Red, Small": the variation's own choices, 'any' left out. */
export function choicesOf(db: Db, variation: MockVariation): { label: string; value: string }[] {
  const parent = parentOf(db, variation)
  return (parent?.attributes ?? []).flatMap(({ key, label, terms }) => {
    const slug = variation.attributes[key]
    const term = terms.find((one) => one.slug === slug)
    return term ? [{ label, value: term.name }] : []
  })
}

/** The form field of an attribute: "attribute_pa_color", "attribute_binding". */
export const attributeField = (key: string) =>
  `attribute_${key.startsWith('pa_') ? key : key.toLowerCase().replace(/\s+/g, '-')}`

/** The variation that a choice leads to: the first published one in which every attribute is equal or 'any'. */
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

/** The term and all below it. */
export function withDescendants(terms: MockTerm[], id: number): Set<number> {
  const ids = new Set([id])
  // Children stand behind their parents in the seed, so one pass finds them all.
  for (const term of terms) if (ids.has(term.parent)) ids.add(term.id)
  return ids
}

/** From the root down to the term itself. */
export function ancestry(terms: MockTerm[], term: MockTerm): MockTerm[] {
  const parent = terms.find(({ id }) => id === term.parent)
  return parent ? [...ancestry(terms, parent), term] : [term]
}

export const productPath = (product: MockProduct) => `/product/${product.slug}/`
export const permalink = (origin: string, product: MockProduct) => origin + productPath(product)

export const categoryLink = (db: Db, origin: string, term: MockTerm) =>
  `${origin}/product-category/${ancestry(db.catalogue.categories, term)
    .map(({ slug }) => slug)
    .join('/')}/`
export const brandLink = (origin: string, term: MockTerm) => `${origin}/brand/${term.slug}/`
export const tagLink = (origin: string, term: MockTerm) => `${origin}/product-tag/${term.slug}/`
export const authorLink = (origin: string, term: MockTerm) =>
  `${origin}/product_author/${term.slug}/`

/** The address of a variation: its parent's, with the choices in the query. */
export function variationPath(db: Db, variation: MockVariation): string {
  const parent = parentOf(db, variation)
  if (!parent) return '/shop/'
  const query = Object.entries(variation.attributes)
    .filter(([, slug]) => slug !== '')
    .map(([key, slug]) => `${attributeField(key)}=${encodeURIComponent(slug).replace(/%20/g, '+')}`)
  return productPath(parent) + (query.length > 0 ? `?${query.join('&')}` : '')
}
