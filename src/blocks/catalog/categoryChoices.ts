import type { SearchChoice } from '~/domain/search/search'
import type { CategoryNode } from '~/features/navigation/categoryTree'

/** The shelves that a search can be narrowed to, each below the one that it stands in. */
export const categoryChoices = (nodes: readonly CategoryNode[], depth = 0): SearchChoice[] =>
  nodes.flatMap(({ slug, name, children }) => [
    { slug, name, depth },
    ...categoryChoices(children, depth + 1),
  ])
