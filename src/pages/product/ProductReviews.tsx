import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Product } from '~/domain/product/product'
import { productPageQuery, productQuery } from '~/features/product/productQuery'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './ProductReviews.module.css'

const Reviews = lazyWithPreload(() =>
  import('~/features/reviews/Reviews').then(({ Reviews }) => Reviews),
)

/** Reviews come, code and all, when the shopper comes near their tab, open or not. */
export function ProductReviews({ product, isNear }: { product: Product; isNear: boolean }) {
  if (!isNear) return <Room />
  return (
    <Suspense fallback={<Room />}>
      <NearReviews product={product} />
    </Suspense>
  )
}

function NearReviews({ product }: { product: Product }) {
  const { id, name, path, slug, rating } = product
  const queryClient = useQueryClient()
  const page = useQuery(productPageQuery(path))
  return (
    <Reviews
      product={{ id, name, path, rating }}
      place={{
        access: page.data?.reviews,
        error: page.error,
        isLoading: page.isFetching,
        onRetry: () => void page.refetch(),
      }}
      onTaken={() => {
        void queryClient.invalidateQueries({ queryKey: productQuery(slug).queryKey })
        void queryClient.invalidateQueries({ queryKey: productPageQuery(path).queryKey })
      }}
    />
  )
}

const Room = () => <Skeleton className={styles.room ?? ''} />
