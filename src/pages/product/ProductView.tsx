import { useMemo, useRef } from 'react'
import { BuyBox } from '~/blocks/product/BuyBox'
import { ProductPictures } from './ProductPictures'
import { useBuying } from '~/blocks/product/useBuying'
import { authorNames, hasByline } from '~/domain/product/productPage'
import type { ListedProduct, Product } from '~/domain/product/product'
import { shortened } from '~/domain/content/shortened'
import { useProductPage } from '~/features/product/useProductPage'
import { ShippingInfoPanel } from '~/features/product/ShippingInfoPanel'
import { useAddressChoice } from '~/features/product/variation/useAddressChoice'
import { useVariationForm } from '~/features/product/variation/useVariationForm'
import { lineOf } from '~/lib/html'
import { PageHead } from '~/ui/layout/PageHead'
import { Collapse } from '~/ui/layout/Collapse'
import { Delivery } from './Delivery'
import { BuyBoxSkeleton, RoomBelow } from './ProductSkeleton'
import { Facts } from './Facts'
import { BuyTogetherLater, ProductNotesLater, StickyBarLater } from './laterParts'
import { ProductHeading } from './ProductHeading'
import { ProductSections } from './ProductSections'
import { ProductShelvesLater } from './ProductShelvesLater'
import { ProductTrail } from './ProductTrail'
import styles from './ProductView.module.css'
import { waysToLook } from './waysToLook'

interface ProductViewProps {
  /** Undefined while it is on its way; then `listed` stands for it. */
  product: Product | undefined
  listed: ListedProduct | undefined
}

export function ProductView({ product, listed }: ProductViewProps) {
  const form = useVariationForm(product, useAddressChoice(product))
  const buying = useBuying(product, form)
  const button = useRef<HTMLButtonElement>(null)
  const page = useProductPage(product)
  const shown = product ?? listed
  const description = useMemo(() => descriptionOf(product), [product])
  if (!shown) return null

  const { variation } = form
  const authors = authorNames(listed, page)
  const sale = page?.sale ?? listed?.sale
  const images = product?.images ?? (listed?.image ? [listed.image] : [])
  return (
    <div className={styles.page}>
      <PageHead
        title={shown.name}
        {...(description ? { description } : {})}
        {...(product ? { canonicalPath: product.path } : {})}
      />
      <ProductTrail product={product} />
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <ProductPictures
            product={product}
            listed={listed}
            chosen={variation?.images[0]}
            {...waysToLook(page, shown.name, images)}
          />
        </div>
        <div className={styles.about}>
          <ProductHeading
            product={product}
            listed={listed}
            name={shown.name}
            authors={authors}
            price={variation?.price ?? shown.price}
            isVariations={variation?.price !== undefined}
            sale={sale}
          />
          {product ? (
            <>
              <BuyBox
                product={withParts(product, page?.partIds)}
                form={form}
                buying={buying}
                buttonRef={button}
              >
                <Delivery />
              </BuyBox>
              <div>
                <Facts
                  product={product}
                  sku={variation?.sku ?? product.sku}
                  authors={hasByline(product, listed) ? [] : authors}
                />
                <Collapse value={page?.shippingInfo} ms={ROOM_MS}>
                  {(info) => <ShippingInfoPanel info={info} />}
                </Collapse>
              </div>
            </>
          ) : (
            <BuyBoxSkeleton />
          )}
        </div>
      </div>
      {product ? (
        <ProductSections
          product={product}
          weight={variation?.weight ?? product.weight}
          dimensions={variation?.dimensions ?? product.dimensions}
        >
          {page?.buyTogether && product.money && (
            <BuyTogetherLater together={page.buyTogether} currency={product.money.currency} />
          )}
        </ProductSections>
      ) : (
        <RoomBelow />
      )}
      {product && <ProductShelvesLater product={product} />}
      {product && <ProductNotesLater {...{ product, authors, description, sale }} />}
      {product && (
        <StickyBarLater
          product={product}
          image={variation?.images[0] ?? images[0]}
          form={form}
          buying={buying}
          button={button}
        />
      )}
    </div>
  )
}

/** Releases that do not tell a set's parts print them. */
const withParts = (product: Product, partIds: number[] = []) =>
  product.groupedIds.length === 0 && partIds.length > 0
    ? { ...product, groupedIds: partIds }
    : product

/** What comes late makes room for itself in this time; what is below goes down, and does not jump. */
const ROOM_MS = 400

/** About what a search engine shows, characters. */
const DESCRIPTION_MAX = 160

function descriptionOf(product: Product | undefined): string | undefined {
  const html = product?.summary ?? product?.description
  return html && shortened(lineOf(html.markup), DESCRIPTION_MAX)
}
