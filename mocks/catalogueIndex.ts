import { withDescendants } from './catalogueRules'
import type { Catalogue, MockProduct } from './seed/types'

/** Look-ups over one catalogue, made when first asked for. */
interface CatalogueIndex {
  byTitle: MockProduct[]
  byCategory: (id: number) => MockProduct[]
  titleRank: Map<number, number>
}

const indexes = new WeakMap<Catalogue, CatalogueIndex>()

export function indexOf(catalogue: Catalogue): CatalogueIndex {
  const known = indexes.get(catalogue)
  if (known) return known
  const collator = new Intl.Collator('en')
  const byTitle = [...catalogue.products].sort((a, b) => collator.compare(a.name, b.name))
  const categories = new Map<number, MockProduct[]>()
  const index: CatalogueIndex = {
    byTitle,
    titleRank: new Map(byTitle.map(({ id }, i) => [id, i])),
    byCategory(id) {
      const found = categories.get(id)
      if (found) return found
      const ids = withDescendants(catalogue.categories, id)
      const inside = catalogue.products.filter(({ categoryIds }) =>
        categoryIds.some((category) => ids.has(category)),
      )
      categories.set(id, inside)
      return inside
    },
  }
  indexes.set(catalogue, index)
  return index
}
