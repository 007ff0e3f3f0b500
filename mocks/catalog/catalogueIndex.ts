import { withDescendants } from './catalogueRules'
import type { Catalogue, MockProduct, MockTerm } from '../seed/types'

/** Indexes of one catalogue, built on first use because 10,000 products take time. */
interface CatalogueIndex {
  byTitle: readonly MockProduct[]
  /** Menu order, then title. */
  byMenu: readonly MockProduct[]
  byCategory: (id: number) => MockProduct[]
  /** Term slugs by term id. */
  brands: ReadonlyMap<number, string>
  tags: ReadonlyMap<number, string>
  authors: ReadonlyMap<number, string>
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
    byMenu: [...byTitle].sort((a, b) => a.menuOrder - b.menuOrder),
    brands: slugsOf(catalogue.brands),
    tags: slugsOf(catalogue.tags),
    authors: slugsOf(catalogue.authors),
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

const slugsOf = (terms: MockTerm[]) => new Map(terms.map(({ id, slug }) => [id, slug]))
