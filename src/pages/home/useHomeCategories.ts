import { useQuery } from '@tanstack/react-query'
import { childrenOf } from '~/domain/catalog/category'
import { categoriesQuery } from '~/features/catalog/listingQuery'

/** The shelves that a home block offers: those named, in that order, or the shop's top ones. */
export function useHomeCategories(named?: readonly string[]) {
  const { data = [], isPending } = useQuery(categoriesQuery())
  const shelves = named
    ? named.flatMap((slug) => data.find((category) => category.slug === slug) ?? [])
    : childrenOf(data, 0)
  return { shelves, isPending }
}
