import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { pathOfFilter } from '~/domain/catalog/listingAddress'

/** Brands have no page of their own here: the shop, filtered by the brand, is where they lead. */
export const pathOfBrand = (slug: string) =>
  pathOfFilter(newFilter(site.listing, { brands: [slug] }), site.listing, site.addresses)
