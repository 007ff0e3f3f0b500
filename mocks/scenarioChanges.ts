import { isPurchasable, withDescendants } from './catalog/catalogueRules'
import { rowKey } from './cart/commerceCart'
import { isInStock } from './product/commerceProducts'
import type { Db } from './db'

/** What scenarios do to the shop and to what the visitor has done. */

/** Once: the first product that is found in the cart. */
export function sellOutFirst({ session }: Db) {
  const [first] = session.cart
  if (first && !session.soldOut?.length) session.soldOut = [first.variationId || first.productId]
}

export function keepProducts(
  db: Db,
  keep: (product: Db['catalogue']['products'][number]) => boolean,
) {
  const products = db.catalogue.products.filter(keep)
  const items = products.flatMap((product) => [product, ...product.variations])
  db.catalogue = {
    ...db.catalogue,
    products,
    byId: new Map(items.map((item) => [item.id, item])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
  }
}

/** Simple products that can be bought, the catalogue's first; never more of one than it allows. */
export function fillCart(db: Db, count: number, quantity: number) {
  const products = db.catalogue.products.filter(
    (product) =>
      product.type === 'simple' &&
      !product.soldIndividually &&
      (product.regularMinor ?? 0) > 10_000 &&
      product.visibility === 'visible' &&
      isPurchasable(product) &&
      isInStock(db, product),
  )
  db.session.cart = products.slice(0, count).map(({ id, max, stock }) => ({
    key: rowKey(id, 0, {}),
    productId: id,
    variationId: 0,
    quantity: Math.min(quantity, max ?? quantity, stock ?? quantity),
    attributes: {},
  }))
}

/** The category stays; what is in it or below it goes. */
export function emptyCategory(db: Db, id: number) {
  const emptied = withDescendants(db.catalogue.categories, id)
  keepProducts(db, ({ categoryIds }) => !categoryIds.some((one) => emptied.has(one)))
}

/** All reviews of the shop are of this product. */
export function reviewOnly({ catalogue }: Db, slug: string) {
  const product = catalogue.bySlug.get(slug)
  if (!product) return
  for (const other of catalogue.products) Object.assign(other, { ratingCount: 0, ratingAverage: 0 })
  catalogue.reviews = catalogue.reviews.map((review) => ({ ...review, productId: product.id }))
  const sum = catalogue.reviews.reduce((all, { rating }) => all + rating, 0)
  product.ratingCount = catalogue.reviews.length
  product.ratingAverage = Math.round((sum / product.ratingCount) * 100) / 100
}
