import type { ProductImage, Term } from '~/domain/product/product'
import type { ServerHtml } from '~/domain/content/serverHtml'

/** A product category. */
export interface Category extends Term {
  id: number
  /** Id of the parent; 0 for a top category. */
  parent: number
  /** Whether it or a descendant has visible products. */
  hasProducts: boolean
  /** Number of these products. A prerendered page without a listing does not know it, nor the fields below. */
  count?: number
  description?: ServerHtml
  image?: ProductImage
}

/** The children of a category (0: the top categories) that have products, in the shop's order. */
export const childrenOf = (categories: readonly Category[], id: number) =>
  categories.filter(({ parent, hasProducts }) => parent === id && hasProducts)

/** What menus show of a category. */
export interface CategoryNode extends Term {
  id: number
  children: CategoryNode[]
}

/** The categories that have products, as a tree below the root. */
export const categoryTree = (categories: readonly Category[]): CategoryNode[] =>
  subtree(categories, 0)

const subtree = (categories: readonly Category[], parent: number): CategoryNode[] =>
  childrenOf(categories, parent).map(({ id, name, slug, path }) => ({
    id,
    name,
    slug,
    path,
    children: subtree(categories, id),
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
