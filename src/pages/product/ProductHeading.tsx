import { useLocation } from 'react-router-dom'
import { PriceLine } from '~/blocks/product/buyBox/PriceLine'
import type { SaleCountdown } from '~/domain/campaigns/countdown'
import type { DisplayPrice } from '~/domain/product/price'
import type { ListedProduct, Product } from '~/domain/product/product'
import { withoutTracking } from '~/domain/navigation/trackingParameters'
import { hasByline } from '~/domain/product/productPage'
import { ProductCampaigns } from '~/features/campaigns/hurryTimer/ProductCampaigns'
import { interpolate } from '~/lib/text'
import * as productMessages from '~/messages/product'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { AppLink } from '~/ui/navigation/AppLink'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { Stars } from '~/ui/text/Stars'
import styles from './ProductHeading.module.css'

interface ProductHeadingProps {
  productId: number
  product: Product | undefined
  listed: ListedProduct | undefined
  name: string
  authors: string[]
  price: DisplayPrice
  /** The price of the chosen variation. */
  chosenPrice: DisplayPrice | undefined
  sale: SaleCountdown | undefined
}

/** Name, brands, rating, authors, price and summary. */
export function ProductHeading(props: ProductHeadingProps) {
  const { productId, product, listed, name, authors, price, chosenPrice, sale } = props
  const rating = product?.rating ?? listed?.rating
  const summary = product?.summary ?? listed?.summary
  const hasRating = rating !== undefined && rating.count > 0
  const { pathname, search: query } = useLocation()
  // As in a prerendered page, which a link with tracking parameters may open.
  const search = withoutTracking(query)
  return (
    <div className={styles.heading}>
      <ProductCampaigns position="above title" />
      <h1>{name}</h1>
      <ProductCampaigns position="below title" />
      <p className={styles.by} hidden={!hasByline(product, listed)}>
        {product?.brands.map(({ name: brand, path, slug }) => (
          <AppLink key={slug} to={path}>
            {brand}
          </AppLink>
        ))}
        {hasRating && (
          <AppLink to={{ pathname, search, hash: '#reviews' }} className={styles.rating}>
            <Stars rating={rating} />
          </AppLink>
        )}
        {/* Last, because they may arrive late: the others do not move. */}
        {authors.length > 0 && (
          <span>{interpolate(productMessages.byAuthors, { authors: authors.join(', ') })}</span>
        )}
      </p>
      <PriceLine
        productId={productId}
        price={price}
        chosen={chosenPrice}
        isOnSale={product?.isOnSale ?? price.kind === 'sale'}
        sale={sale}
      />
      <ProductCampaigns position="below price" />
      {summary && <ServerHtml html={summary} className={styles.summary ?? ''} />}
      {!product && !summary && <Skeleton lines={2} className={styles.summarySkeleton ?? ''} />}
    </div>
  )
}
