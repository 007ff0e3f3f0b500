import { queryOptions } from '@tanstack/react-query'
import { CATEGORIES, fetchCategories } from '~/api/catalog/categories'

/** All categories of the shop, with or without products. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: CATEGORIES.key,
    queryFn: ({ signal }) => fetchCategories(signal),
    staleTime: CATEGORIES.maxAgeMs,
  })
