import type { ComponentProps } from 'react'
import type { ListedProduct } from '~/domain/product/product'
import { LoadMore } from '~/ui/feedback/LoadMore'
import styles from './GrowingGrid.module.css'
import { ProductGrid, ProductGridSkeleton } from '~/blocks/product/ProductGrid'

interface GrowingGridProps {
  /** What the products are, as their heading says. */
  title: string
  products: readonly ListedProduct[]
  more: Omit<ComponentProps<typeof LoadMore>, 'count'>
}

/** Products and, below them, the way to the next ones. */
export const GrowingGrid = ({ title, products, more }: GrowingGridProps) => (
  <div role="group" aria-label={title}>
    <ProductGrid products={products} />
    <LoadMore count={products.length} {...more} />
  </div>
)

/** The room of such a grid that is on its way. */
export const GrowingGridRoom = ({ count }: { count: number }) => (
  <div>
    <ProductGridSkeleton count={count} />
    <div className={styles.more} />
  </div>
)
