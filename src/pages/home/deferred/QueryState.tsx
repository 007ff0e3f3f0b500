import type { ReactNode } from 'react'
import type { ListedProduct } from '~/domain/product/product'
import type { useHomeProducts } from '~/features/home/useHomeProducts'
import * as catalogMessages from '~/messages/catalog'
import * as commonMessages from '~/messages/common'
import { LoadError } from '~/ui/feedback/LoadError'
import { Notice } from '~/ui/feedback/Notice'
import styles from './QueryState.module.css'

interface QueryStateProps {
  query: ReturnType<typeof useHomeProducts>
  skeleton: ReactNode
  children: (products: readonly ListedProduct[]) => ReactNode
}

/**
 * Renders a block's products, a skeleton, an error or a note that there are none. The previous products
 * stay, dimmed while the next ones load.
 */
export function QueryState({ query, skeleton, children }: QueryStateProps) {
  const { shown, isOld, isLoading, error, retry } = query
  if (!shown) {
    return (
      <div className={styles.first}>
        {/* Keeps the height after a failure, so that the blocks below do not move. */}
        <div className={styles.skeleton} data-failed={error !== null || undefined}>
          {skeleton}
        </div>
        {error && <LoadError error={error} onRetry={retry} />}
      </div>
    )
  }
  return (
    <>
      {error && <LoadError error={error} onRetry={retry} title={catalogMessages.filterFailed} />}
      <div
        aria-busy={isLoading}
        className={styles.products}
        data-old={(isOld && !error) || undefined}
      >
        {shown.products.length > 0 ? (
          children(shown.products)
        ) : (
          <Notice kind="info" title={commonMessages.nothingFound} />
        )}
      </div>
    </>
  )
}
