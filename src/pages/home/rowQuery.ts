import { HOME_ROW_LENGTH } from '~/config/constants'
import { site } from '~/config/site'
import { newFilter, type ListingOrder } from '~/domain/listing'
import { listingQuery } from '~/features/listing/listingQuery'

/** The filter of the shop page that a row of the home page is the beginning of. */
export const rowFilter = (order: ListingOrder) => newFilter(site.listing, { order })

export const rowQuery = (order: ListingOrder) =>
  listingQuery({ ...rowFilter(order), perPage: HOME_ROW_LENGTH })
