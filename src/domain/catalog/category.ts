import type { ProductImage, Term } from '~/domain/product/product'
import type { ServerHtml } from '~/domain/content/serverHtml'

/** A product category with its place in the tree. */
export interface Category extends Term {
  id: number
  /** 0 at the top. */
  parent: number
  /** Visible products, those of the categories below included. */
  count: number
  description?: ServerHtml
  image?: ProductImage
}

/** The categories right below one (0: the top ones) that have products, in the shop's order. */
export const childrenOf = (categories: readonly Category[], id: number) =>
  categories.filter(({ parent, count }) => parent === id && count > 0)

/** The way from the top to a category, itself last; empty when the shop has no such category. */
export function branchOf(categories: readonly Category[], slug: string): Category[] {
  const branch: Category[] = []
  let next = categories.find((category) => category.slug === slug)
  while (next && !branch.includes(next)) {
    branch.unshift(next)
    const { parent } = next
    next = categories.find((category) => category.id === parent)
  }
  return branch
}
