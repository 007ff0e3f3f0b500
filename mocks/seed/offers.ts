import { DAY_SECONDS, type Builder } from './builder'
import type { MockProduct, MockVariation } from './types'

/** Adds sales, stock and limits to products without them. */
export function assignOffers(build: Builder, products: MockProduct[]) {
  const { random } = build
  for (const product of products) {
    product.featured = random.chance(0.05)
    if (product.type === 'simple') {
      if (random.chance(0.22)) putOnSale(build, product)
      assignStock(build, product)
    } else if (product.type === 'variable') {
      const all = random.chance(0.4)
      for (const variation of product.variations) {
        if (all && random.chance(0.6)) putOnSale(build, variation)
        if (random.chance(0.1)) variation.stockStatus = 'outofstock'
        else if (random.chance(0.15)) variation.stock = random.int(1, 12)
      }
    }
  }
}

/** Half of the sales have no dates; the others are current, past or future. */
function putOnSale(build: Builder, item: MockProduct | MockVariation) {
  const { random, today } = build
  const price = item.regularMinor
  if (!price) return
  const percent = random.pick([10, 15, 20, 20, 25, 30, 40])
  item.saleMinor = random.chance(0.8)
    ? Math.round((price * (100 - percent)) / 10_000) * 100
    : Math.round((price * (100 - percent)) / 100)
  const from = today - random.int(2, 12) * DAY_SECONDS
  switch (random.int(0, 7)) {
    case 0:
      item.saleFrom = from - 40 * DAY_SECONDS
      item.saleTo = from
      break
    case 1:
      item.saleFrom = today + random.int(2, 9) * DAY_SECONDS
      item.saleTo = item.saleFrom + 7 * DAY_SECONDS
      break
    case 2:
    case 3:
      item.saleFrom = from
      item.saleTo = today + random.int(2, 9) * DAY_SECONDS - 1
      break
  }
}

function assignStock({ random }: Builder, product: MockProduct) {
  const dice = random.next()
  if (dice < 0.06) product.stockStatus = 'outofstock'
  else if (dice < 0.08) product.stockStatus = 'onbackorder'
  else if (dice < 0.11) product.stock = random.int(1, 3)
  else if (dice < 0.3) product.stock = random.int(8, 140)
  else if (dice < 0.32) product.soldIndividually = true
  else if (dice < 0.335) product.max = random.pick([3, 5, 10])
  else if (dice < 0.345) {
    product.min = 5
    product.step = 5
    product.max = 50
  }
}
