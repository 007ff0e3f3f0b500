import { localPath } from '~/config/paths'
import { site } from '~/config/site'
import { newFilter } from '~/domain/catalog/listing'
import { pathOfFilter } from '~/domain/catalog/listingAddress'

/** The path of a link that the shop sent; `fallback` where it sent none, or one to another site. */
export const pathOf = (link: string, fallback: string) => localPath(link) ?? fallback

/** For a brand whose link the shop did not send: the shop, filtered by the brand. */
export const pathOfBrand = (slug: string) =>
  pathOfFilter(newFilter(site.listing, { brands: [slug] }), site.listing, site.addresses)
