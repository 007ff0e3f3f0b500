import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { NearProductSection } from '~/blocks/catalog/ProductSection'
import { RecentlyViewed } from '~/blocks/product/RecentlyViewed'
import { factNames } from '~/config/productFacts'
import { paths, shopOrigin } from '~/config/paths'
import { site } from '~/config/site'
import { isRunning, type SaleCountdown } from '~/domain/campaigns/countdown'
import type { Currency } from '~/domain/money'
import type { BuyTogether } from '~/domain/product/buyTogether'
import { authorFilter } from '~/domain/product/authorFilter'
import { factValues, type FactValue } from '~/domain/product/factValues'
import type { ListedProduct, Product } from '~/domain/product/product'
import { productBreadcrumbs } from '~/domain/product/productPage'
import { productJsonLd, productOpenGraph } from '~/domain/product/structuredData'
import { breadcrumbsJsonLd } from '~/domain/structuredData'
import { BUY_TOGETHER, useAddAll } from '~/features/cart/useAddAll'
import { categoriesQuery } from '~/features/catalog/listingQuery'
import { BuyTogetherForm } from '~/features/product/BuyTogetherForm'
import { byAuthorQuery } from '~/features/product/byAuthorQuery'
import { productsByIdQuery, relatedQuery, useProductPage } from '~/features/product/productQueries'
import { rememberViewed } from '~/features/product/recentlyViewed'
import { interpolate } from '~/lib/text'
import { now } from '~/lib/time'
import { useMayResize } from '~/lib/viewport'
import * as productMessages from '~/messages/product'
import { PageMetadata } from '~/ui/layout/PageMetadata'
import styles from './deferredSections.module.css'

/** The parts of a product page that come after the first screen, loaded as one file when the browser is idle. */

export { OtherFormats } from '~/features/product/OtherFormats'

interface DeferredSectionsProps {
  product: Product
  /** Authors from the theme. */
  authors: ListedProduct['authors']
  description: string | undefined
  sale: SaleCountdown | undefined
}

/** Carousels of other products, and metadata for other sites. Adds the product to the recently viewed ones. */
export function DeferredSections({ product, authors, ...rest }: DeferredSectionsProps) {
  useEffect(() => void rememberViewed(product.id), [product.id])
  return (
    <>
      <ProductCarousels product={product} authors={authors} />
      <ProductMetadata {...{ product, ...rest }} authors={authors.map(({ name }) => name)} />
    </>
  )
}

type ProductCarouselsProps = Pick<DeferredSectionsProps, 'product' | 'authors'>

/** Upsells, others of the author, related and recently viewed products. */
export function ProductCarousels({ product, authors }: ProductCarouselsProps) {
  const page = useProductPage(product)
  const upsellIds = product.upsellIds.length > 0 ? product.upsellIds : (page?.upsellIds ?? [])
  const [author]: FactValue[] =
    authors.length > 0 ? authors : factValues('author', factNames(), product.attributes)
  const byAuthor = author && authorFilter(author)
  return (
    <div className={styles.sections}>
      <LateSection>
        {upsellIds.length > 0 && (
          <NearProductSection
            title={productMessages.upsells}
            query={productsByIdQuery(upsellIds)}
          />
        )}
      </LateSection>
      <NearProductSection title={productMessages.related} query={relatedQuery(product)} />
      <LateSection>
        {byAuthor && (
          <NearProductSection
            title={interpolate(productMessages.moreBy, { author: author.name })}
            query={byAuthorQuery(product, byAuthor)}
          />
        )}
      </LateSection>
      <RecentlyViewed title={productMessages.recentlyViewed} except={product.id} />
    </div>
  )
}

/** A section that may be known late appears only while its place is outside of the window, where it moves nothing. */
function LateSection({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isKnown = Boolean(children)
  const mayShow = useMayResize(place, isKnown, { isFree: isKnown })
  return mayShow ? children : <div ref={place} className={styles.place} />
}

interface ProductMetadataProps {
  product: Product
  authors: readonly string[]
  description: string | undefined
  sale: SaleCountdown | undefined
}

/** Structured data and Open Graph tags. */
function ProductMetadata({ product, authors, description, sale }: ProductMetadataProps) {
  const { data: categories } = useQuery(categoriesQuery())
  const origin = shopOrigin()
  const input = {
    product,
    shopName: site.name,
    origin,
    authors,
    factNames: factNames(),
    description,
    logo: site.logo,
    saleEndsAt: sale && isRunning(sale, now()) ? sale.endsAt : undefined,
  }
  const breadcrumbs = categories && [
    { name: productMessages.home, path: paths.home() },
    ...productBreadcrumbs(product, categories),
  ]
  const json = [productJsonLd(input), breadcrumbs && breadcrumbsJsonLd(breadcrumbs, origin)]
  return (
    <PageMetadata meta={productOpenGraph(input)} json={json.filter((data) => data !== undefined)} />
  )
}

interface BuyTogetherSectionProps {
  buyTogether: BuyTogether
  currency: Currency
}

export function BuyTogetherSection({ buyTogether, currency }: BuyTogetherSectionProps) {
  const { addAll, ...state } = useAddAll(BUY_TOGETHER)
  return (
    <section aria-labelledby="bought-together" data-full>
      <h2 id="bought-together">{buyTogether.title}</h2>
      <BuyTogetherForm buyTogether={buyTogether} currency={currency} onAdd={addAll} {...state} />
    </section>
  )
}
