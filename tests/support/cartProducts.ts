import { isPurchasable } from '~mocks/catalog/productRules'
import { isInStock, piecesLeft, quantityLimits } from '~mocks/product/purchaseRules'
import type { Db } from '~mocks/db'
import type { MockProduct } from '~mocks/seed/types'

/** The mock shop's first product of a kind. */
export function firstProduct(db: Db, what: string, is: (product: MockProduct) => boolean) {
  const product = db.catalog.products.find((product) => is(product))
  if (!product) throw new Error(`The catalog holds no ${what}.`)
  return product
}

/** A simple product that can be bought several times, priced above the limits of small carts. */
export function simpleProduct(db: Db, at = 0): MockProduct {
  const product = db.catalog.products.filter((one) => isSimple(db, one))[at]
  if (!product) throw new Error('The catalog has too few simple products.')
  return product
}

function isSimple(db: Db, product: MockProduct) {
  const { type, regularMinor = 0, images } = product
  const { minimum, maximum, multiple_of } = quantityLimits(db, product)
  return (
    type === 'simple' &&
    regularMinor > 30_000 &&
    images.length > 0 &&
    isPurchasable(product) &&
    isInStock(db, product) &&
    maximum > 8 &&
    multiple_of === 1 &&
    minimum === 1
  )
}

/** Priced below every limit of the shop. */
export const cheapProduct = (db: Db) =>
  firstProduct(
    db,
    'cheap product',
    (product) =>
      product.type === 'simple' &&
      product.min === 1 &&
      product.max === undefined &&
      product.stock === undefined &&
      product.stockStatus === 'instock' &&
      !product.soldIndividually &&
      (product.regularMinor ?? 0) > 10_000 &&
      (product.regularMinor ?? 0) < 50_000,
  )

/** A variable product with one attribute, which its variations leave open ("any") or not. */
export const variableProduct = (db: Db, hasAny: boolean) =>
  firstProduct(
    db,
    'variable product',
    (product) =>
      product.type === 'variable' &&
      product.variations.every(
        (variation) =>
          isInStock(db, variation) &&
          Object.values(variation.attributes).includes('') === hasAny &&
          (hasAny || Object.keys(variation.attributes).length > 1),
      ),
  )

/** A variable product with an in-stock variation that leaves an attribute open. */
export function openVariation(db: Db) {
  for (const product of db.catalog.products) {
    const variation = product.variations.find(
      (variation) =>
        Object.values(variation.attributes).includes('') &&
        variation.visible &&
        isInStock(db, variation),
    )
    if (variation) return { product, variation }
  }
  throw new Error('No variation leaves an attribute open.')
}

export const soldOutProduct = (db: Db) =>
  firstProduct(
    db,
    'product that is sold out',
    (product) => product.type === 'simple' && isPurchasable(product) && !isInStock(db, product),
  )

export const scarceProduct = (db: Db) =>
  firstProduct(
    db,
    'product with few pieces',
    (product) =>
      product.type === 'simple' &&
      isPurchasable(product) &&
      (piecesLeft(db, product) ?? 99) > 1 &&
      (piecesLeft(db, product) ?? 99) < 60,
  )
