import { Suspense, useRef } from 'react'
import type { Product } from '~/domain/product/product'
import { useNearViewport } from '~/lib/viewport'
import { lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import styles from './ProductShelvesLater.module.css'

const ProductShelves = lazyWithPreload(() =>
  import('./ProductShelves').then((module) => module.ProductShelves),
)

/** The shelves below a product: their code comes when the shopper comes near. */
export function ProductShelvesLater({ product }: { product: Product }) {
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(ref)
  const room = <div className={styles.room} />
  return (
    <div ref={ref} className={styles.shelves}>
      {isNear || ProductShelves.isLoaded() ? (
        <Suspense fallback={room}>
          <ProductShelves product={product} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  )
}
