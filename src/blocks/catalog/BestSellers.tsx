import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { listingQuery } from '~/features/catalog/listingQuery'
import { useNearViewport } from '~/lib/viewport'
import * as catalogMessages from '~/messages/catalog'
import { ProductSection } from './ProductSection'

const COUNT = 12

/** The products of the whole shop that sell best. */
export function BestSellers() {
  const ref = useRef<HTMLElement>(null)
  const listing = newFilter(site.listing, { order: 'popularity', perPage: COUNT })
  const query = useQuery({
    ...listingQuery(listing, { isWithoutFacets: true }),
    enabled: useNearViewport(ref),
  })
  return <ProductSection ref={ref} title={catalogMessages.bestSellers} query={query} />
}
