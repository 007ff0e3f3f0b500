import { Suspense } from 'react'
import type { ListedProduct } from '~/domain/product/product'
import { useBelowWindow } from '~/state/firstScreen'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './ProductGrid.module.css'
import { ProductCard } from './ProductCard'
import card from './ProductCard.module.css'

interface ProductGridProps {
  products: readonly ListedProduct[]
  view?: 'grid' | 'list'
  /** Number of cards whose images load immediately. */
  eagerCount?: number
}

/** Cards in view on a phone, or in the first row of a wide screen. */
const FIRST_CARDS = 4

export function ProductGrid({ products, view = 'grid', eagerCount = 0 }: ProductGridProps) {
  const isBelow = useBelowWindow()
  const itemOf = (product: ListedProduct, index: number) => (
    <li key={product.id}>
      <ProductCard product={product} layout={view} isEager={index < eagerCount} />
    </li>
  )
  return (
    <Cards view={view} isBusy={!isBelow && products.length > FIRST_CARDS}>
      {products.slice(0, FIRST_CARDS).map(itemOf)}
      {/* In a prerendered page, React hydrates what is outside of a boundary first. */}
      <Suspense>
        {isBelow &&
          products.slice(FIRST_CARDS).map((product, index) => itemOf(product, index + FIRST_CARDS))}
      </Suspense>
    </Cards>
  )
}

export const ProductGridSkeleton = ({
  count,
  view = 'grid',
}: {
  count: number
  view?: 'grid' | 'list'
}) => (
  <Cards view={view} isSkeleton>
    {Array.from({ length: count }, (_, i) => (
      <li key={i}>
        <ProductCardSkeleton view={view} />
      </li>
    ))}
  </Cards>
)

export const ProductCardSkeleton = ({ view = 'grid' }: { view?: 'grid' | 'list' }) => (
  <div className={card.card} data-layout={view}>
    <div className={card.image}>
      <Skeleton className={styles.image} />
    </div>
    <div className={card.words}>
      <Skeleton className={styles.line} lines={2} />
    </div>
    <div className={card.price}>
      <Skeleton className={styles.price} />
    </div>
    <div className={card.action}>
      <Skeleton className={styles.button} />
    </div>
  </div>
)

interface CardsProps {
  view: 'grid' | 'list'
  isSkeleton?: boolean
  /** More cards are about to be rendered. */
  isBusy?: boolean
  children: React.ReactNode
}

const Cards = ({ view, isSkeleton = false, isBusy = false, children }: CardsProps) => (
  <div className={styles.container}>
    <ul
      className={styles.grid}
      data-view={view}
      aria-hidden={isSkeleton || undefined}
      aria-busy={isBusy || undefined}
    >
      {children}
    </ul>
  </div>
)
