import { useRef, type ReactNode } from 'react'
import type { Product } from '~/domain/product/product'
import type { ProductTab } from '~/domain/product/productTabs'
import { useProductTab } from '~/features/product/useProductTab'
import { useNearViewport } from '~/lib/viewport'
import { ServerHtml } from '~/ui/text/ServerHtml'
import { Tabs } from '~/ui/navigation/Tabs'
import { AdditionalInformation, informationOf } from './AdditionalInformation'
import { ProductReviews } from './ProductReviews'
import styles from './ProductSections.module.css'

interface ProductSectionsProps {
  product: Product
  /** Of the chosen variation, else of the product. */
  weight: string | undefined
  dimensions: string | undefined
  /** Sections below the tabs: they may come late, and move nothing that is being read. */
  children?: ReactNode
}

interface Section {
  id: ProductTab
  label: string
  content: ReactNode
}

/** Description, additional information, reviews (spec 2.5), in tabs; one without content does not stand. */
export function ProductSections({ product, weight, dimensions, children }: ProductSectionsProps) {
  const { description, attributes, rating } = product
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  const rows = informationOf({ weight, dimensions, attributes })
  const tabs: Section[] = [
    ...(description
      ? [
          {
            id: 'description' as const,
            label: 'Description',
            content: <ServerHtml html={description} className={styles.text ?? ''} />,
          },
        ]
      : []),
    ...(rows.length > 0
      ? [
          {
            id: 'additional_information' as const,
            label: 'Additional information',
            content: <AdditionalInformation rows={rows} />,
          },
        ]
      : []),
    {
      id: 'reviews',
      label: rating.count > 0 ? `Reviews (${rating.count})` : 'Reviews',
      content: (
        // The address that the stars lead to.
        <div id="reviews" className={styles.reviews}>
          <ProductReviews product={product} isNear={isNear} />
        </div>
      ),
    },
  ]
  const { open, choose } = useProductTab(tabs.map(({ id }) => id))

  return (
    <div ref={place} className={styles.sections}>
      <Tabs label="About this product" tabs={tabs} open={open} onOpen={choose} />
      {children}
    </div>
  )
}
