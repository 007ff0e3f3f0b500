import { useQuery } from '@tanstack/react-query'
import { ProductGrid, ProductGridSkeleton } from '~/blocks/product/ProductGrid'
import { pageProductsQuery } from '~/features/content/contentQueries'
import { LoadError } from '~/ui/feedback/LoadError'

/** Products that an editor has put into a page. */
export function PageProducts({ ids }: { ids: readonly number[] }) {
  const { data, error, refetch } = useQuery(pageProductsQuery(ids))
  if (data) return <ProductGrid products={data} />
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  return <ProductGridSkeleton count={ids.length} />
}
