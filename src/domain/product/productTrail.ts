import { branchOf, type Category } from '~/domain/catalog/category'
import type { Product } from './product'

/** The deepest of the product's categories with those above it, then the product. */
export function productTrail(
  { name, categories: own }: Pick<Product, 'name' | 'categories'>,
  categories: readonly Category[],
): { name: string; path?: string }[] {
  const branches = own.map((category) => {
    const branch = branchOf(categories, category.slug)
    return branch.length > 0 ? branch : [category]
  })
  const [deepest = []] = branches.toSorted((a, b) => b.length - a.length)
  return [...deepest, { name }]
}
