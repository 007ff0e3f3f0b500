import { createCatalog, withIndexes } from '~mocks/seed/catalog'
import type { Catalog } from '~mocks/seed/types'

const DAY_MS = 24 * 60 * 60 * 1000

const generated = new Map<string, Catalog>()

/**
 * The mock shop's catalog for one test, which may change its lists and their entries. Each size and
 * day is generated once per test file; deeper objects are shared between its tests and frozen.
 */
export function copyCatalog({
  now = Date.now(),
  size = 0,
}: { now?: number; size?: number } = {}): Catalog {
  const key = `${Math.floor(now / DAY_MS)} ${size}`
  const original = generated.get(key) ?? deepFreeze(createCatalog({ now, size }))
  generated.set(key, original)
  return withIndexes({
    products: original.products.map((product) => ({
      ...product,
      attributes: copyItems(product.attributes),
      variations: copyItems(product.variations),
    })),
    categories: copyItems(original.categories),
    brands: copyItems(original.brands),
    authors: copyItems(original.authors),
    tags: copyItems(original.tags),
    attributes: copyItems(original.attributes),
    reviews: copyItems(original.reviews),
  })
}

const copyItems = <T extends object>(items: T[]): T[] => items.map((item) => ({ ...item }))

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
