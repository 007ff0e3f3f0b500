import { useQuery } from '@tanstack/react-query'
import { paths } from '~/config/paths'
import { branchOf } from '~/domain/category'
import type { Product } from '~/domain/product'
import { categoriesQuery } from '~/features/listing/categoriesQuery'
import { Breadcrumbs } from '~/ui/Breadcrumbs'

/** Home › the deepest of the product's categories, with those above it › the product. */
export function ProductTrail({ product, name }: { product: Product | undefined; name: string }) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const branches = (product?.categories ?? []).map((category) => {
    const branch = branchOf(categories, category.slug)
    return branch.length > 0 ? branch : [category]
  })
  const [branch = []] = branches.toSorted((a, b) => b.length - a.length)
  return (
    <Breadcrumbs
      items={[
        { name: 'Home', path: paths.home() },
        ...branch.map(({ name: category, path }) => ({ name: category, path })),
        { name },
      ]}
    />
  )
}
