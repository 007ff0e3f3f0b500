import * as v from 'valibot'
import { localPath, paths, shopOrigin } from '~/config/paths'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import type { Facets, Listing, ListingFilter } from '~/domain/catalog/listing'
import { parseChips, parseFacets, parsePageCount, parseProducts, parseTotal } from './listingHtml'
import { adminAjax } from '~/api/http'
import { LISTING_ACTION, listingFields } from './listingRequest'

/** The facets come with the products. */
type ThemeListing = Listing & { facets: Facets }

/** The fields that the app uses; see docs/calls.md#filter-products. */
const Parts = v.object({
  // Filters of other plugins can empty it; the listing does not need it.
  base_url: v.fallback(v.string(), ''),
  products: v.string(),
  left_nav: v.string(),
  result_attribute: v.string(),
  pagination: v.string(),
  total_html: v.string(),
})

/** Reads a listing without its page number, which the request has. */
export const ListingReply = v.pipe(
  Parts,
  v.transform((parts): Omit<ThemeListing, 'page'> => {
    const total = parseTotal(parts.total_html)
    const address = addressIn(parts.base_url)
    return {
      products: parseProducts(parts.products, total),
      total,
      pageCount: parsePageCount(parts.pagination),
      facets: parseFacets(parts.left_nav),
      chips: parseChips(parts.result_attribute),
      ...(address ? { address } : {}),
    }
  }),
)

/** `base_url` as the theme's script reads it; undefined for an address of another site. */
const addressIn = (baseUrl: string) =>
  baseUrl ? localPath(baseUrl.replaceAll('&amp;', '&').replaceAll(/%2C/gi, ',')) : undefined

/** The cache key of a listing; ignores the path to the category, which selects no other products. */
export const listingKey = (
  { categoryPath: _path, ...request }: ListingFilter,
  isWithoutFacets: boolean,
) => ['listing', request, isWithoutFacets] as const

/**
 * One page of a listing; see docs/calls.md#filter-products.
 *
 * @param categoryId term id of the filter's category; 0 for the whole shop
 * @param isAppended the page is shown together with other pages (`loadmore`)
 * @throws NotFoundError past the last page, where the response has no products
 */
export async function fetchListing(
  filter: ListingFilter,
  categoryId: number,
  { signal, isAppended = false }: { signal?: AbortSignal; isAppended?: boolean } = {},
): Promise<ThemeListing> {
  const response = await adminAjax(LISTING_ACTION, {
    fields: listingFields(
      filter,
      site.listing,
      categoryId,
      shopOrigin() + paths.shop(),
      isAppended,
    ),
    reply: ListingReply,
    signal,
  })
  if (filter.page > 1 && response.products.length === 0) {
    throw new NotFoundError(`The listing has no page ${filter.page}`)
  }
  return { ...response, page: filter.page, pageCount: pageCountOf(response, filter.perPage) }
}

/** Only the numbered pagination has the number of pages; the other two show a button, also on the last page. */
const pageCountOf = ({ pageCount, total }: Omit<Listing, 'page'>, perPage: number) =>
  site.listing.paging === 'shop-pagination' ? pageCount : Math.max(1, Math.ceil(total / perPage))
