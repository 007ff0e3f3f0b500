import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ProductSection } from '~/blocks/catalog/ProductSection'
import { productsByIdQuery } from '~/features/product/productQueries'
import { useNearViewport } from '~/lib/viewport'
import { cartMessages } from '~/messages/cart'

/** As more goes with the cart, the shelf before stands until the next has come. */
export function CrossSellShelf({ ids }: { ids: readonly number[] }) {
  const ref = useRef<HTMLElement>(null)
  const shelf = useQuery({
    ...productsByIdQuery(ids),
    enabled: useNearViewport(ref),
    placeholderData: keepPreviousData,
  })
  return <ProductSection ref={ref} title={cartMessages.crossSells} query={shelf} />
}
