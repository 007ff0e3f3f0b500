import type { ListedProduct } from '~/domain/product/product'
import { PageHead } from '~/ui/layout/PageHead'
import { LoadError } from '~/ui/feedback/LoadError'
import styles from './ProductView.module.css'

interface ProductFailureProps {
  error: unknown
  /** What a listing knew of the product, so that the shopper sees which one it is. */
  listed: ListedProduct | undefined
  onRetry: () => void
}

export function ProductFailure({ error, listed, onRetry }: ProductFailureProps) {
  return (
    <div className={styles.page}>
      <PageHead title={listed?.name ?? 'Product'} isNoIndex />
      <h1>{listed?.name ?? 'Product'}</h1>
      <LoadError error={error} title="This product did not load." onRetry={onRetry} />
    </div>
  )
}
