import { memo, Suspense, useRef, type ReactNode } from 'react'
import type { Product } from '~/domain/product/product'
import { tabFromAddress, type ProductTab } from '~/domain/product/productTabs'
import { useProductTab } from '~/features/product/useProductTab'
import { useBrowserState } from '~/lib/hydration'
import { rememberedScroll } from '~/lib/scrolling'
import { interpolate } from '~/lib/text'
import { useNearViewport } from '~/lib/viewport'
import * as productMessages from '~/messages/product'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Tabs } from '~/ui/navigation/Tabs'
import { ServerHtml } from '~/ui/text/ServerHtml'
import styles from './ProductTabs.module.css'

const ProductReviews = lazyWithPreload(() =>
  import('./ProductReviews').then((module) => module.ProductReviews),
)

interface ProductTabsProps {
  product: Product
  /** Weight and dimensions of the chosen variation, else of the product. */
  weight: string | undefined
  dimensions: string | undefined
  /** Nobody can review the product, so that a tab without reviews would stay empty. */
  areReviewsClosed: boolean
  /** Key of the location at which the shopper arrived on this page. */
  arrivalKey: string
  /** Sections below the tabs, which may arrive late. */
  children?: ReactNode
}

interface Tab {
  id: ProductTab
  label: string
  content: ReactNode
}

/**
 * Description, additional information and reviews as tabs; a tab without content is omitted. Memoized:
 * choosing an option renders the page twice, and the tabs need only the new address.
 */
export const ProductTabs = memo(function ProductTabs({
  product,
  weight,
  dimensions,
  areReviewsClosed,
  arrivalKey,
  children,
}: ProductTabsProps) {
  const { description, attributes, rating } = product
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(ref)
  // Without them the page would be too short for the position that Back restores, below the tabs.
  const [isReturn] = useBrowserState(
    () => rememberedScroll() !== undefined && tabFromAddress(location) === 'reviews',
    () => false,
  )
  const rows = informationRows({ weight, dimensions, attributes })
  const tabs: Tab[] = []
  if (rating.count > 0 || !areReviewsClosed) {
    tabs.push({
      id: 'reviews',
      label:
        rating.count > 0
          ? interpolate(productMessages.reviewCount, { count: rating.count })
          : productMessages.reviews,
      content: (
        // The id is the link target of the stars in the heading.
        <div id="reviews" className={styles.reviews}>
          <Suspense fallback={<ReviewsSkeleton />}>
            {isNear || isReturn ? <ProductReviews product={product} /> : <ReviewsSkeleton />}
          </Suspense>
        </div>
      ),
    })
  }
  if (rows.length > 0) {
    tabs.unshift({
      id: 'additional_information',
      label: productMessages.additionalInformation,
      content: <InformationTable rows={rows} />,
    })
  }
  if (description) {
    tabs.unshift({
      id: 'description',
      label: productMessages.description,
      content: <ServerHtml html={description} className={styles.text ?? ''} />,
    })
  }
  const { open, choose } = useProductTab(
    tabs.map(({ id }) => id),
    arrivalKey,
  )

  return (
    <div ref={ref} className={styles.tabs}>
      {tabs.length > 0 && (
        <Tabs label={productMessages.tabs} tabs={tabs} open={open} onOpen={choose} />
      )}
      {children}
    </div>
  )
})

interface InformationRow {
  key: string
  label: string
  value: string
}

interface Measured extends Pick<Product, 'attributes'> {
  weight: string | undefined
  dimensions: string | undefined
}

/** Weight, dimensions and one row per attribute; attributes may have the same label. */
function informationRows({ weight = '', dimensions = '', attributes }: Measured): InformationRow[] {
  return [
    { key: 'weight', label: productMessages.weight, value: weight },
    { key: 'dimensions', label: productMessages.dimensions, value: dimensions },
    ...attributes.map(({ key, label, terms }) => ({
      key: `attribute ${key}`,
      label,
      value: terms.map(({ name }) => name).join(', '),
    })),
  ].filter(({ value }) => value)
}

const InformationTable = ({ rows }: { rows: readonly InformationRow[] }) => (
  <table className={styles.table}>
    <tbody>
      {rows.map(({ key, label, value }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const ReviewsSkeleton = () => <Skeleton className={styles.reviewsSkeleton ?? ''} />
