import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { RecentlyViewed } from '~/blocks/product/RecentlyViewed'
import { ProductSection } from '~/blocks/catalog/ProductSection'
import type { Product } from '~/domain/product/product'
import { relatedQuery, shelfQuery } from '~/features/product/shelfQueries'
import { useProductPage } from '~/features/product/useProductPage'
import { useNearViewport } from '~/lib/viewport'

/** What else the shopper may like: the shop's own wish, what goes with this product, what they have seen. */
export function ProductShelves({ product }: { product: Product }) {
  const page = useProductPage(product)
  const upsellIds = product.upsellIds.length > 0 ? product.upsellIds : (page?.upsellIds ?? [])
  return (
    <>
      {upsellIds.length > 0 && <Upsells ids={upsellIds} />}
      <Related product={product} />
      <RecentlyViewed title="Recently viewed" except={product.id} />
    </>
  )
}

function Upsells({ ids }: { ids: readonly number[] }) {
  const ref = useRef<HTMLElement>(null)
  const shelf = useQuery({ ...shelfQuery(ids), enabled: useNearViewport(ref) })
  return <ProductSection ref={ref} title="You may also like" query={shelf} />
}

function Related({ product }: { product: Product }) {
  const ref = useRef<HTMLElement>(null)
  const shelf = useQuery({ ...relatedQuery(product), enabled: useNearViewport(ref) })
  return <ProductSection ref={ref} title="Related products" query={shelf} />
}
