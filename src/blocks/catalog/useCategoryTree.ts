import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { categoriesQuery } from '~/features/catalog/categoriesQuery'
import { categoryTree } from '~/features/navigation/categoryTree'

/** The shop's shelves for header, menu, footer and home; empty until they are known. */
export function useCategoryTree() {
  const { data, isError, isPending, error, refetch } = useQuery(categoriesQuery())
  const tree = useMemo(() => categoryTree(data ?? []), [data])
  return { tree, isError, isPending, error, retry: () => void refetch() }
}
