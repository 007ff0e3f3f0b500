import { useQuery } from '@tanstack/react-query'
import type { DisplayPrice } from '~/domain/price'
import type { ListedProduct, Product } from '~/domain/product'
import { productPageQuery } from '~/features/product/productQuery'
import { AppLink } from '~/ui/AppLink'
import { Price } from '~/ui/Price'
import { ServerHtml } from '~/ui/ServerHtml'
import { Skeleton } from '~/ui/Skeleton'
import { Stars } from '~/ui/Stars'
import styles from './ProductHeading.module.css'

interface ProductHeadingProps {
  product: Product | undefined
  listed: ListedProduct | undefined
  name: string
  /** Of the chosen variation, else of the product. */
  price: DisplayPrice
}

export function ProductHeading({ product, listed, name, price }: ProductHeadingProps) {
  const rating = product?.rating ?? listed?.rating
  const summary = product?.summary ?? listed?.summary
  const { authors, isPending } = useAuthors(product, listed)
  const hasStars = rating !== undefined && rating.count > 0
  const isUnsigned = authors.length === 0 && product?.brands.length === 0 && !hasStars
  return (
    <div className={styles.heading}>
      <h1>{name}</h1>
      <p className={styles.by} hidden={isUnsigned && !isPending}>
        {product?.brands.map(({ name: brand, path, slug }) => (
          <AppLink key={slug} to={path}>
            {brand}
          </AppLink>
        ))}
        {hasStars && (
          <a href="#reviews" className={styles.rating}>
            <Stars rating={rating} />
          </a>
        )}
        {/* Last, since they may come late: nothing before them moves. */}
        {authors.length > 0 && <span>by {authors.join(', ')}</span>}
      </p>
      {price.kind !== 'none' && (
        <p aria-live="polite">
          <Price price={price} size="page" />
        </p>
      )}
      {summary && <ServerHtml html={summary} className={styles.summary ?? ''} />}
      {!product && !summary && <Skeleton lines={2} className={styles.summarySkeleton ?? ''} />}
    </div>
  )
}

/** A listing names the authors; who comes straight here learns them from the rendered page. */
function useAuthors(product: Product | undefined, listed: ListedProduct | undefined) {
  const { data: page, isLoading } = useQuery({
    ...productPageQuery(product?.path ?? ''),
    enabled: product !== undefined && listed === undefined,
  })
  return {
    authors: (listed?.authors ?? page?.authors ?? []).map(({ name }) => name),
    isPending: isLoading,
  }
}
