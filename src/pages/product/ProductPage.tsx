import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { NotFound } from '~/blocks/navigation/NotFound'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import { slugOfProductPath } from '~/domain/slug'
import { findListed } from '~/features/product/findListed'
import { productQuery } from '~/features/product/productQuery'
import { ProductFailure } from './ProductFailure'
import { ProductSkeleton } from './ProductSkeleton'
import { ProductView } from './ProductView'

/** /product/{slug}/. What a listing knows of the product is shown at once, the rest as it comes. */
export function ProductPage() {
  const { pathname } = useLocation()
  const slug = slugOfProductPath(pathname, site.addresses.product)
  return slug ? <ProductOf key={slug} slug={slug} /> : <ProductNotFound />
}

function ProductOf({ slug }: { slug: string }) {
  const queryClient = useQueryClient()
  const listed = useMemo(() => findListed(queryClient, slug), [queryClient, slug])
  const { data: product, error, refetch } = useQuery(productQuery(slug))

  if (!product && error instanceof NotFoundError) return <ProductNotFound />
  // A variation's own address leads to its product, with the variation chosen.
  if (product?.type === 'variation') return <Navigate replace to={product.path} />
  if (!product && error) {
    return <ProductFailure error={error} listed={listed} onRetry={() => void refetch()} />
  }
  if (!product && !listed) return <ProductSkeleton />
  return <ProductView product={product} listed={listed} />
}

const ProductNotFound = () => (
  <NotFound title="We could not find that product">
    <p>It may have gone out of print or out of season, or the address has a slip in it.</p>
  </NotFound>
)
