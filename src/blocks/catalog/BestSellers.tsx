import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { listingQuery } from '~/features/catalog/listingQuery'
import * as catalogMessages from '~/messages/catalog'
import { NearProductSection } from './ProductSection'

const COUNT = 12

/** The products of the whole shop that sell best. */
export function BestSellers() {
  const listing = newFilter(site.listing, { order: 'popularity', perPage: COUNT })
  const query = listingQuery(listing, { isWithoutFacets: true })
  return <NearProductSection title={catalogMessages.bestSellers} query={query} />
}
