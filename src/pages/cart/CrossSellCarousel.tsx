import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ProductSection } from '~/blocks/catalog/ProductSection'
import { productsByIdQuery } from '~/features/product/productQueries'
import { useNearViewport } from '~/lib/viewport'
import * as cartMessages from '~/messages/cart'

/** Shows the previous products while those for more ids load. */
export function CrossSellCarousel({ ids }: { ids: readonly number[] }) {
  const section = useRef<HTMLElement>(null)
  const query = useQuery({
    ...productsByIdQuery(ids),
    enabled: useNearViewport(section),
    placeholderData: keepPreviousData,
  })
  return <ProductSection ref={section} title={cartMessages.crossSells} query={query} />
}
