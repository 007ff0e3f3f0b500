import type { ComponentProps } from 'react'
import { ProductGrid, ProductGridSkeleton } from '~/blocks/product/ProductGrid'
import type { ListedProduct } from '~/domain/product/product'
import { LoadMore } from '~/ui/feedback/LoadMore'
import styles from './LoadMoreGrid.module.css'

interface LoadMoreGridProps {
  /** Accessible name of the products. */
  title: string
  products: readonly ListedProduct[]
  more: Omit<ComponentProps<typeof LoadMore>, 'count'>
}

/** A grid of products with a button that loads more. */
export const LoadMoreGrid = ({ title, products, more }: LoadMoreGridProps) => (
  <div role="group" aria-label={title}>
    <ProductGrid products={products} />
    <LoadMore count={products.length} {...more} />
  </div>
)

export const LoadMoreGridSkeleton = ({ count }: { count: number }) => (
  <div>
    <ProductGridSkeleton count={count} />
    <div className={styles.more} />
  </div>
)
