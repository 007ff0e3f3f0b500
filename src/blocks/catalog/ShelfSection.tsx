import { useId, type ReactNode, type RefObject } from 'react'
import type { ListedProduct } from '~/domain/product/product'
import { LoadError } from '~/ui/feedback/LoadError'
import { ProductCarousel, ProductCarouselSkeleton } from '~/blocks/product/ProductCarousel'
import styles from './ShelfSection.module.css'

interface ShelfSectionProps {
  /** To see whether the shopper is near it. */
  ref: RefObject<HTMLElement | null>
  title: string
  /** The query of its products. */
  shelf: {
    data: { products: readonly ListedProduct[] } | undefined
    isError: boolean
    error: unknown
    refetch: () => unknown
  }
  /** Beside the title. */
  children?: ReactNode
}

/** Products on a shelf under their heading, in room that is kept for them; nothing where there are none. */
export function ShelfSection({ ref, title, shelf, children }: ShelfSectionProps) {
  const { data, isError, error, refetch } = shelf
  const titleId = useId()
  if (data?.products.length === 0) return null
  return (
    <section ref={ref} aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </header>
      <div className={styles.room}>
        {data ? (
          <ProductCarousel label={title} products={data.products} />
        ) : isError ? (
          <LoadError
            error={error}
            onRetry={() => void refetch()}
            title={`${title} did not load.`}
          />
        ) : (
          <ProductCarouselSkeleton label={title} />
        )}
      </div>
    </section>
  )
}
