import { useLocation } from 'react-router-dom'
import { PriceLine } from '~/blocks/product/PriceLine'
import { hasByline } from '~/domain/product/productPage'
import type { SaleCountdown } from '~/domain/campaigns/countdown'
import type { DisplayPrice } from '~/domain/product/price'
import type { ListedProduct, Product } from '~/domain/product/product'
import { AppLink } from '~/ui/navigation/AppLink'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Stars } from '~/ui/text/Stars'
import styles from './ProductHeading.module.css'

interface ProductHeadingProps {
  product: Product | undefined
  listed: ListedProduct | undefined
  name: string
  authors: string[]
  /** Of the chosen variation, else of the product. */
  price: DisplayPrice
  isVariations: boolean
  sale: SaleCountdown | undefined
}

export function ProductHeading(props: ProductHeadingProps) {
  const { product, listed, name, authors, price, isVariations, sale } = props
  const rating = product?.rating ?? listed?.rating
  const summary = product?.summary ?? listed?.summary
  const hasStars = rating !== undefined && rating.count > 0
  const { pathname, search } = useLocation()
  return (
    <div className={styles.heading}>
      <h1>{name}</h1>
      <p className={styles.by} hidden={!hasByline(product, listed)}>
        {product?.brands.map(({ name: brand, path, slug }) => (
          <AppLink key={slug} to={path}>
            {brand}
          </AppLink>
        ))}
        {hasStars && (
          <AppLink to={{ pathname, search, hash: '#reviews' }} className={styles.rating}>
            <Stars rating={rating} />
          </AppLink>
        )}
        {/* Last, since they may come late: nothing before them moves. */}
        {authors.length > 0 && <span>by {authors.join(', ')}</span>}
      </p>
      <PriceLine
        price={price}
        isVariations={isVariations}
        isOnSale={product?.isOnSale ?? price.kind === 'sale'}
        sale={sale}
      />
      {summary && <ServerHtml html={summary} className={styles.summary ?? ''} />}
      {!product && !summary && <Skeleton lines={2} className={styles.summarySkeleton ?? ''} />}
    </div>
  )
}
