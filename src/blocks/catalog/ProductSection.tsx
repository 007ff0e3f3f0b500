import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { ProductCarousel, ProductCarouselSkeleton } from '~/blocks/product/ProductCarousel'
import type { ListedProduct } from '~/domain/product/product'
import { interpolate } from '~/lib/text'
import { useIsGone, useNearViewport } from '~/lib/viewport'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import styles from './ProductSection.module.css'

interface ProductList {
  products: readonly ListedProduct[]
}

interface ProductSectionProps {
  /** For callers that load the products when the section comes into view. */
  ref: RefObject<HTMLElement | null>
  title: string
  query: {
    data: ProductList | undefined
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

interface NearProductSectionProps<Data extends ProductList, Key extends QueryKey> extends Omit<
  ProductSectionProps,
  'ref' | 'query'
> {
  query: UseQueryOptions<Data, Error, Data, Key>
}

/** A `ProductSection` whose products load when it comes near the window. */
export function NearProductSection<Data extends ProductList, Key extends QueryKey>({
  query,
  ...section
}: NearProductSectionProps<Data, Key>) {
  const ref = useRef<HTMLElement>(null)
  const enabled = useNearViewport(ref) && query.enabled !== false
  return <ProductSection {...section} ref={ref} query={useQuery({ ...query, enabled })} />
}
