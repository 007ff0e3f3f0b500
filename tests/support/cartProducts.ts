import { isPurchasable } from '~mocks/catalogueRules'
import { isInStock, quantityLimits } from '~mocks/commerceProducts'
import type { Db } from '~mocks/db'
import type { MockProduct } from '~mocks/seed/types'

/** Simple products that can be bought several times, the catalogue's first. */
export const simpleProducts = (db: Db): MockProduct[] =>
  db.catalogue.products.filter(
    (product) =>
      product.type === 'simple' &&
      isPurchasable(product) &&
      isInStock(db, product) &&
      quantityLimits(db, product).maximum > 8 &&
      quantityLimits(db, product).multiple_of === 1 &&
      quantityLimits(db, product).minimum === 1,
  )

export function simpleProduct(db: Db, at = 0): MockProduct {
  const product = simpleProducts(db)[at]
  if (!product) throw new Error('the catalogue has too few simple products')
  return product
}

/** A variable product with a variation in stock that leaves an attribute open. */
export function openVariation(db: Db) {
  for (const product of db.catalogue.products) {
    const variation = product.variations.find(
      (variation) =>
        Object.values(variation.attributes).includes('') &&
        variation.visible &&
        isInStock(db, variation),
    )
    if (variation) return { product, variation }
  }
  throw new Error('no variation leaves an attribute open')
}

export function soldOutProduct(db: Db): MockProduct {
  const product = db.catalogue.products.find(
    (product) => product.type === 'simple' && isPurchasable(product) && !isInStock(db, product),
  )
  if (!product) throw new Error('nothing is sold out')
  return product
}
