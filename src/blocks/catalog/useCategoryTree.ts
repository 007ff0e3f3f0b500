import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SearchChoice } from '~/domain/search/search'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { categoryTree, type CategoryNode } from '~/domain/catalog/category'

/** The shop's categories for header, menu, footer and home; empty while they load. */
export function useCategoryTree() {
  const { data, isError, isPending, error, refetch } = useQuery(categoriesQuery())
  const tree = useMemo(() => categoryTree(data ?? []), [data])
  return { tree, isError, isPending, error, retry: () => void refetch() }
}

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
