import * as v from 'valibot'
import { localPath, paths, shopOrigin } from '~/config/paths'
import { site } from '~/config/site'
import { NotFoundError } from '~/domain/errors'
import type { Listing, ListingFilter } from '~/domain/catalog/listing'
import { parseChips, parseFacets, parsePageCount, parseProducts, parseTotal } from './listingHtml'
import { adminAjax } from '~/api/http'
import { LISTING_ACTION, listingFields } from './listingRequest'

/** What the app reads of call 8's answer: the result count and a background picture are left alone. */
const Parts = v.object({
  base_url: v.string(),
  products: v.string(),
  left_nav: v.string(),
  result_attribute: v.string(),
  pagination: v.string(),
  total_html: v.string(),
})

/** Reads what the shop answers to a listing; all but the page number, which the request knows. */
export const ListingReply = v.pipe(
  Parts,
  v.transform((parts): Omit<Listing, 'page'> => {
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

/** base_url, as the theme's own script reads it (spec 2.2); undefined where it leads out of the shop. */
const addressIn = (baseUrl: string) =>
  baseUrl ? localPath(baseUrl.replaceAll('&amp;', '&').replaceAll(/%2C/gi, ',')) : undefined

/** The cache key of a listing. The path that led to a category makes no other listing of it. */
export const listingKey = (
  { categoryPath: _path, ...asked }: ListingFilter,
  isWithoutFacets: boolean,
) => ['listing', asked, isWithoutFacets] as const

/**
 * Call 8: one page of the shop, whole or filtered.
 *
 * @param categoryId term id of the filter's category; 0 for the whole shop
 * @param isAppended the page comes to others that are on the screen (the theme's `loadmore`)
 * @throws NotFoundError past the last page, where the shop answers as if nothing were found
 */
export async function fetchListing(
  filter: ListingFilter,
  categoryId: number,
  { signal, isAppended = false }: { signal?: AbortSignal; isAppended?: boolean } = {},
): Promise<Listing> {
  const answer = await adminAjax(LISTING_ACTION, {
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
  if (filter.page > 1 && answer.products.length === 0) {
    throw new NotFoundError(`The listing has no page ${filter.page}`)
  }
  return { ...answer, page: filter.page, pageCount: pageCountOf(answer, filter.perPage) }
}

/**
 * Only the numbered control says how many pages there are. The two others say no more than that there
 * are several, and keep saying so on the last one.
 */
const pageCountOf = ({ pageCount, total }: Omit<Listing, 'page'>, perPage: number) =>
  site.listing.paging === 'shop-pagination' ? pageCount : Math.max(1, Math.ceil(total / perPage))
