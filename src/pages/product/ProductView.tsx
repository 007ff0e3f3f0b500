import { BuyBox } from '~/blocks/BuyBox'
import { useBuying } from '~/blocks/useBuying'
import type { ListedProduct, Product } from '~/domain/product'
import { ProductGallery } from '~/features/productGallery/ProductGallery'
import { useAddressChoice } from '~/features/variation/useAddressChoice'
import { useVariationForm } from '~/features/variation/useVariationForm'
import { PageHead } from '~/ui/PageHead'
import { Delivery } from './Delivery'
import { BuyBoxSkeleton } from './ProductSkeleton'
import { Facts } from './Facts'
import { ProductHeading } from './ProductHeading'
import { ProductSections } from './ProductSections'
import { ProductTrail } from './ProductTrail'
import styles from './ProductView.module.css'

interface ProductViewProps {
  /** Undefined while it is on its way; then `listed` stands for it. */
  product: Product | undefined
  listed: ListedProduct | undefined
}

export function ProductView({ product, listed }: ProductViewProps) {
  const form = useVariationForm(product, useAddressChoice(product))
  const buying = useBuying(product, form)
  const shown = product ?? listed
  if (!shown) return null

  const { variation } = form
  const images = product?.images ?? (listed?.image ? [listed.image] : [])
  return (
    <div className={styles.page}>
      <PageHead title={shown.name} {...(product ? { canonicalPath: product.path } : {})} />
      <ProductTrail product={product} />
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <ProductGallery
            name={shown.name}
            images={images}
            standIn={listed?.image?.thumbnail}
            chosen={variation?.images[0]}
          />
        </div>
        <div className={styles.about}>
          <ProductHeading
            product={product}
            listed={listed}
            name={shown.name}
            price={variation?.price ?? shown.price}
          />
          {product ? (
            <>
              <BuyBox product={product} form={form} buying={buying}>
                <Delivery />
              </BuyBox>
              <Facts product={product} sku={variation?.sku ?? product.sku} />
            </>
          ) : (
            <BuyBoxSkeleton />
          )}
        </div>
      </div>
      {product && (
        <ProductSections
          product={product}
          weight={variation?.weight ?? product.weight}
          dimensions={variation?.dimensions ?? product.dimensions}
        />
      )}
    </div>
  )
}
