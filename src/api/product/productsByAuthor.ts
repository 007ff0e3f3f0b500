import { storeNarrowing } from '~/api/catalog/storeListingRequest'
import { RELATED_PRODUCTS_MAX } from '~/config/constants'
import { site } from '~/config/site'
import { newFilter, type ListingFilter } from '~/domain/catalog/listing'
import type { ListedProduct } from '~/domain/product/product'
import { fetchCards } from './relatedProducts'

/** Other products that a listing narrowed to an author has, best-selling first. */
export const fetchByAuthor = (
  id: number,
  author: Partial<ListingFilter>,
  signal?: AbortSignal,
): Promise<ListedProduct[]> =>
  fetchCards(
    {
      ...storeNarrowing(newFilter(site.listing, author), 'IN'),
      exclude: [id],
      orderby: 'popularity',
      order: 'desc',
      per_page: RELATED_PRODUCTS_MAX,
    },
    signal,
  )
