import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SearchChoice } from '~/domain/search/search'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { categoryTree, type CategoryNode } from '~/domain/catalog/category'

/**
 * The shop's categories for header, menus and footer; empty while they load. The tree stays the same object while
 * React Query finds it equal: an update would replace the parts of a prerendered page that are not hydrated yet.
 */
export function useCategoryTree() {
  const { data, isError, isPending, error, refetch } = useQuery({
    ...categoriesQuery(),
    select: categoryTree,
  })
  return { tree: data ?? NONE, isError, isPending, error, retry: () => void refetch() }
}

const NONE: readonly CategoryNode[] = []

/** The categories that a search can be narrowed to, children after their parent. */
export function useCategoryChoices(): SearchChoice[] {
  const { tree } = useCategoryTree()
  return useMemo(() => choicesOf(tree), [tree])
}

const choicesOf = (nodes: readonly CategoryNode[], depth = 0): SearchChoice[] =>
  nodes.flatMap(({ slug, name, path, children }) => [
    { slug, name, path, depth },
    ...choicesOf(children, depth + 1),
  ])
