import { useId, type ReactNode, type RefObject } from 'react'
import { ProductCarousel, ProductCarouselSkeleton } from '~/blocks/product/ProductCarousel'
import type { ListedProduct } from '~/domain/product/product'
import { interpolate } from '~/lib/text'
import { useIsGone } from '~/lib/viewport'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import styles from './ProductSection.module.css'

interface ProductSectionProps {
  /** For callers that load the products when the section comes into view. */
  ref: RefObject<HTMLElement | null>
  title: string
  query: {
    data: { products: readonly ListedProduct[] } | undefined
    isError: boolean
    error: unknown
    refetch: () => unknown
  }
  /** Beside the title. */
  children?: ReactNode
}

/** A titled carousel of products with a skeleton while they load; nothing where there are none. */
export function ProductSection({ ref, title, query, children }: ProductSectionProps) {
  const { data, isError, error, refetch } = query
  const titleId = useId()
  const isEmpty = data?.products.length === 0
  if (useIsGone(ref, isEmpty)) return null
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      className={styles.section}
      data-empty={isEmpty || undefined}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </header>
      <div className={styles.content}>
        {data && !isEmpty ? (
          <ProductCarousel label={title} products={data.products} />
        ) : isError ? (
          <LoadError
            error={error}
            onRetry={() => void refetch()}
            title={interpolate(commonMessages.sectionFailed, { title })}
          />
        ) : (
          <ProductCarouselSkeleton label={title} />
        )}
      </div>
    </section>
  )
}
