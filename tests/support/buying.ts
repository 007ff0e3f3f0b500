import { isPurchasable } from '~mocks/catalogueRules'
import { isInStock, isOneOnly, piecesLeft } from '~mocks/commerceProducts'
import type { Db } from '~mocks/db'
import type { MockProduct } from '~mocks/seed/types'

/** Products of the mock shop by what buying them is like, and its Store API as a caller uses it. */
export function firstProduct(db: Db, what: string, is: (product: MockProduct) => boolean) {
  const product = db.catalogue.products.find((product) => is(product))
  if (!product) throw new Error(`The catalogue holds no ${what}.`)
  return product
}

export const simpleProduct = (db: Db, from = 0) =>
  firstProduct(
    { ...db, catalogue: { ...db.catalogue, products: db.catalogue.products.slice(from) } },
    'simple product',
    (product) =>
      product.type === 'simple' &&
      product.min === 1 &&
      (product.max ?? 9) > 5 &&
      (product.regularMinor ?? 0) > 30_000 &&
      product.images.length > 0 &&
      isPurchasable(product) &&
      !isOneOnly(db, product) &&
      isInStock(db, product) &&
      (piecesLeft(db, product) ?? 9) > 5,
  )

/** Its price is far below every limit of the shop. */
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

/** A variable product with one attribute that is left open ("any") by its variations, or with none. */
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

export const address = {
  first_name: 'Meera',
  last_name: 'Iyer',
  company: '',
  address_1: '12 Lake View',
  address_2: '',
  city: 'Pune',
  state: 'MH',
  postcode: '411001',
  country: 'IN',
  phone: '9812345670',
}
export const billing = { ...address, email: 'meera@example.test' }

const BASE = '/wp-json/wc/store/v1'

export const storeGet = (path: string, headers: Record<string, string> = {}) =>
  fetch(BASE + path, { headers })

export const freshNonce = async () => (await storeGet('/cart')).headers.get('Nonce') ?? ''

export async function storeSend(
  path: string,
  body: unknown,
  { method = 'POST', headers }: { method?: string; headers?: Record<string, string> } = {},
) {
  return fetch(BASE + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(headers ?? { Nonce: await freshNonce() }),
    },
    body: JSON.stringify(body),
  })
}

export const wcAjax = (endpoint: string, fields: Record<string, string>) =>
  fetch(`/?wc-ajax=${endpoint}`, { method: 'POST', body: new URLSearchParams(fields) })
