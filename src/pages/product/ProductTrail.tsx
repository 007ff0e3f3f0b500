import { useQuery } from '@tanstack/react-query'
import { paths } from '~/config/paths'
import type { Product } from '~/domain/product/product'
import { productBreadcrumbs } from '~/domain/product/productPage'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { Breadcrumbs } from '~/ui/navigation/Breadcrumbs'

/**
 * Home › the deepest of the product's categories, with those above it › the product. Only Home until
 * all is known, so that nothing read already moves.
 */
export function ProductTrail({ product }: { product: Product | undefined }) {
  const { data: categories = [], isPending } = useQuery(categoriesQuery())
  const home = { name: 'Home', path: paths.home() }
  if (!product || isPending) return <Breadcrumbs items={[home, { name: '' }]} />

  return <Breadcrumbs items={[home, ...productBreadcrumbs(product, categories)]} />
}
