import { site } from '~/config/site'
import { newFilter } from '~/domain/listing'
import { pathOfFilter } from '~/domain/listingAddress'

/** Brands have no page of their own here: the shop, filtered by the brand, is where they lead. */
export const pathOfBrand = (slug: string) =>
  pathOfFilter(newFilter(site.listing, { brands: [slug] }), site.listing, site.addresses)
