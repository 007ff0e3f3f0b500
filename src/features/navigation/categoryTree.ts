import type { Category } from '~/domain/category'

export interface CategoryNode extends Category {
  children: CategoryNode[]
}

/** The categories as a tree, in the shop's order. Empty ones are left out: they lead nowhere. */
export function categoryTree(categories: readonly Category[], parentId = 0): CategoryNode[] {
  return categories
    .filter((category) => category.parentId === parentId && category.count > 0)
    .map((category) => ({ ...category, children: categoryTree(categories, category.id) }))
}
