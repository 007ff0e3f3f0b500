import type { ProductImage, Term } from '~/domain/product/product'
import type { ServerHtml } from '~/domain/content/serverHtml'

/** A product category. */
export interface Category extends Term {
  id: number
  /** Id of the parent; 0 for a top category. */
  parent: number
  /** Visible products, including those of descendants. */
  count: number
  description?: ServerHtml
  image?: ProductImage
}

/** The children of a category (0: the top categories) that have products, in the shop's order. */
export const childrenOf = (categories: readonly Category[], id: number) =>
  categories.filter(({ parent, count }) => parent === id && count > 0)

export interface CategoryNode extends Category {
  children: CategoryNode[]
}

/** The categories that have products, as a tree below the category `id`; 0 is the root. */
export const categoryTree = (categories: readonly Category[], id = 0): CategoryNode[] =>
  childrenOf(categories, id).map((category) => ({
    ...category,
    children: categoryTree(categories, category.id),
  }))

/** The ancestors of a category and itself, from the top; empty for an unknown slug. */
export function categoryPath(categories: readonly Category[], slug: string): Category[] {
  const path: Category[] = []
  let next = categories.find((category) => category.slug === slug)
  while (next && !path.includes(next)) {
    path.unshift(next)
    const { parent } = next
    next = categories.find((category) => category.id === parent)
  }
  return path
}
