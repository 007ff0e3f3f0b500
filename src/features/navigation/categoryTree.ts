import { childrenOf, type Category } from '~/domain/catalog/category'

export interface CategoryNode extends Category {
  children: CategoryNode[]
}

/** The categories that have products, as a tree below the category `id`; 0 is the root. */
export const categoryTree = (categories: readonly Category[], id = 0): CategoryNode[] =>
  childrenOf(categories, id).map((category) => ({
    ...category,
    children: categoryTree(categories, category.id),
  }))
