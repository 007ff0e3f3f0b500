import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loadBuyBoxOf } from '~/blocks/product/buyBox/BuyBox'
import { NotFound } from '~/blocks/navigation/NotFound'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import type { ListedProduct } from '~/domain/product/product'
import { slugOfProductPath } from '~/domain/slug'
import { findListed, productQuery } from '~/features/product/productQueries'
import * as productMessages from '~/messages/product'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { LoadError } from '~/ui/feedback/LoadError'
import { PageHead } from '~/ui/layout/PageHead'
import { ProductSkeleton } from './ProductSkeleton'
import { ProductView } from './ProductView'
import styles from './ProductView.module.css'

const LockedProduct = lazyWithPreload(() =>
  import('./LockedProduct').then((module) => module.LockedProduct),
)

/** The screen's first request, in the same file as its code. */
export { productQuery }

/** Loads the parts of a product's page that are files of their own and in view. */
export async function loadPartsOf(pathname: string, client: QueryClient) {
  const slug = slugOfProductPath(pathname, site.addresses.product)
  const product = slug && client.getQueryData(productQuery(slug).queryKey)
  if (product) await loadBuyBoxOf(product)
}

/** /product/{slug}/. Shows cached data of a listing immediately and the full product once loaded. */
export function ProductPage() {
  const { pathname } = useLocation()
  const slug = slugOfProductPath(pathname, site.addresses.product)
  return slug ? <ProductOf key={slug} slug={slug} /> : <ProductNotFound />
}

function ProductOf({ slug }: { slug: string }) {
  const queryClient = useQueryClient()
  const listed = useMemo(() => findListed(queryClient, slug), [queryClient, slug])
  const { data: product, error, refetch } = useQuery(productQuery(slug))

  // Also where a prerendered page or a stored response still has it.
  if (error instanceof NotFoundError) return <ProductNotFound />
  // The path of a variation's product includes the choice.
  if (product?.type === 'variation') return <Navigate replace to={product.path} />
  if (!product && error) {
    return <ProductLoadError error={error} listed={listed} onRetry={() => void refetch()} />
  }
  if (!product && !listed) return <ProductSkeleton />
  if (product?.isLocked) {
    return (
      <Suspense fallback={<ProductSkeleton />}>
        <LockedProduct product={product} slug={slug} />
      </Suspense>
    )
  }
  return <ProductView product={product} listed={listed} />
}

const ProductNotFound = () => (
  <NotFound title={productMessages.notFound}>
    <p>{productMessages.notFoundHint}</p>
  </NotFound>
)

interface ProductLoadErrorProps {
  error: unknown
  /** Provides the product's name. */
  listed: ListedProduct | undefined
  onRetry: () => void
}

function ProductLoadError({ error, listed, onRetry }: ProductLoadErrorProps) {
  const title = listed?.name ?? productMessages.product
  return (
    <div className={styles.page}>
      <PageHead title={title} isNoIndex />
      <h1>{title}</h1>
      <LoadError error={error} title={productMessages.loadFailed} onRetry={onRetry} />
    </div>
  )
}
