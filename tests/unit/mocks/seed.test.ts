import { expect, test } from 'vitest'
import { withDescendants } from '~mocks/catalog/productRules'
import { createCatalog } from '~mocks/seed/catalog'
import type { MockProduct } from '~mocks/seed/types'

const NOON = Date.UTC(2026, 5, 15, 12)
const DAY = 24 * 60 * 60
const catalog = createCatalog({ now: NOON })
const { products } = catalog
const today = Math.floor(NOON / 1000 / DAY) * DAY
const variable = products.filter(({ type }) => type === 'variable')
const some = (test: (product: MockProduct) => unknown) => products.filter(test).length

test('the same day generates the same shop', () => {
  expect(JSON.stringify(createCatalog({ now: NOON + 3_600_000 }))).toBe(JSON.stringify(catalog))
})

test('another day shifts only the dates', () => {
  const later = createCatalog({ now: NOON + 3 * DAY * 1000 })
  expect(later.products.map(({ name }) => name)).toEqual(products.map(({ name }) => name))
  expect(
    (later.bySlug.get('sale-running')?.saleTo ?? 0) -
      (catalog.bySlug.get('sale-running')?.saleTo ?? 0),
  ).toBe(3 * DAY)
})

test('a larger catalog starts with the default one', () => {
  const big = createCatalog({ now: NOON, size: 10_000 })
  expect(big.products).toHaveLength(10_000)
  expect(big.products.slice(0, products.length)).toEqual(products)
  expect(new Set(big.products.map(({ slug }) => slug)).size).toBe(10_000)
})

test('there are at least 640 products, and Bags & Kits fills exactly five pages of 32', () => {
  expect(some(({ visibility }) => visibility === 'visible')).toBeGreaterThanOrEqual(640)
  const bags = withDescendants(catalog.categories, 270)
  const shown = some(
    ({ visibility, categoryIds }) =>
      visibility === 'visible' && categoryIds.some((id) => bags.has(id)),
  )
  expect(Math.ceil(shown / 32)).toBe(5)
  expect(catalog.categories.find(({ id }) => id === 270)?.slug).toBe('bags-kits')
})

test('categories are three levels deep; there are a dozen brands and forty authors', () => {
  const depths = catalog.categories.map(({ parent }) =>
    parent === 0 ? 1 : catalog.categories.find(({ id }) => id === parent)?.parent === 0 ? 2 : 3,
  )
  expect(new Set(depths)).toEqual(new Set([1, 2, 3]))
  expect(catalog.brands).toHaveLength(12)
  expect(catalog.authors).toHaveLength(40)
  for (const { id } of catalog.brands)
    expect(some(({ brandId }) => brandId === id)).toBeGreaterThan(0)
})

test('about eighty products have variations: some with any, some with more than thirty, some with gaps', () => {
  expect(variable.length).toBeGreaterThanOrEqual(75)
  expect(variable.filter(({ variations }) => variations.length > 30)).toHaveLength(2)
  expect(
    variable.some(({ variations }) =>
      variations.some(({ attributes }) => Object.values(attributes).includes('')),
    ),
  ).toBe(true)
  const all = variable.flatMap(({ variations }) => variations)
  expect(all.some(({ visible }) => !visible)).toBe(true)
  expect(all.some(({ regularMinor }) => regularMinor === undefined)).toBe(true)
  expect(all.some(({ stockStatus }) => stockStatus === 'outofstock')).toBe(true)
})

test.each<[string, (product: MockProduct) => unknown]>([
  ['out of stock', ({ stockStatus }) => stockStatus === 'outofstock'],
  ['on backorder', ({ stockStatus }) => stockStatus === 'onbackorder'],
  ['sold individually', ({ soldIndividually }) => soldIndividually],
  ['limited from above', ({ max }) => max !== undefined],
  ['sold in multiples', ({ step }) => step !== undefined],
  ['nearly gone', ({ stock }) => stock !== undefined && stock <= 3],
  ['without an image', ({ images }) => images.length === 0],
  ['with a very long name', ({ name }) => name.length > 120],
  ['with an ampersand, a quote and a tag-like name', ({ name }) => /&.*".*</.test(name)],
  ['with a Hindi name', ({ slug }) => slug.startsWith('%e0%a4')],
  ['with a Tamil name', ({ slug }) => slug.startsWith('%e0%ae')],
  ['free', ({ regularMinor }) => regularMinor === 0],
  ['without a price', ({ regularMinor, type }) => regularMinor === undefined && type === 'simple'],
  ['external', ({ type }) => type === 'external'],
  ['grouped', ({ type, groupedIds }) => type === 'grouped' && groupedIds.length > 1],
  ['hidden', ({ visibility }) => visibility === 'hidden'],
  ['featured', ({ featured }) => featured],
  ['with a 360° view of 36 frames', ({ spin }) => spin?.length === 36],
  ['on a sale that is over', ({ saleTo = Infinity }) => saleTo < today],
  [
    'on a sale that runs',
    ({ saleFrom = Infinity, saleTo = 0 }) => saleFrom <= today && saleTo > today,
  ],
  ['on a sale to come', ({ saleFrom = 0 }) => saleFrom > today],
])('some product is %s', (_, is) => {
  expect(some(is)).toBeGreaterThan(0)
})

test('the reviews match the products’ average ratings', () => {
  expect(catalog.reviews).toHaveLength(240)
  const rated = products.find(({ ratingCount }) => ratingCount > 1)
  const ratings = catalog.reviews.filter(({ productId }) => productId === rated?.id)
  expect(rated?.ratingCount).toBe(ratings.length)
  expect(rated?.ratingAverage).toBeCloseTo(
    ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length,
    2,
  )
})
