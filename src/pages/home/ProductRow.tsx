import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ProductSection } from '~/blocks/catalog/ProductSection'
import type { RowBlock } from '~/config/home'
import { site } from '~/config/site'
import { addressOf, listingQuery } from '~/features/catalog/listingQuery'
import { useNearViewport } from '~/lib/viewport'
import { rowListing, rowRequest } from './rows'
import { SeeAll } from './SeeAll'

/** The beginning of a listing, asked for when the shopper comes near, with the way to all of it. */
export function ProductRow({ row }: { row: RowBlock }) {
  const { title } = row
  const ref = useRef<HTMLElement>(null)
  const isNear = useNearViewport(ref)
  const shelf = useQuery({
    ...listingQuery(rowRequest(row, site.listing), { isWithoutFacets: true }),
    enabled: isNear,
  })
  return (
    <ProductSection ref={ref} title={title} query={shelf}>
      <SeeAll title={title} to={addressOf(rowListing(row, site.listing))} />
    </ProductSection>
  )
}
