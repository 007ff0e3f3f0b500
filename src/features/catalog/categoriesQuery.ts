import { queryOptions } from '@tanstack/react-query'
import { fetchCategories } from '~/api/catalog/catalogue'
import { MINUTE } from '~/lib/time'

/** All categories of the shop, with or without products; they change seldom. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => fetchCategories(signal),
    staleTime: 30 * MINUTE,
  })
