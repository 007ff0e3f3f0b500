import { site } from '~/config/site'
import type { HomeFilter, HomeProducts } from '~/domain/home/homeFilter'
import { newFilter } from '~/domain/catalog/listing'
import { hasPrice } from '~/domain/catalog/listingChoices'
import type { LoadMoreBlock, LoadMorePage } from '~/domain/home/loadMore'
import { fetchMinorUnit, fetchStorePage } from '~/api/catalog/storeListing'
import { cardFields, storeListingQuery, type StoreQuery } from '~/api/catalog/storeListingRequest'

/** The home page's blocks out of the Store API. Hidden products stay hidden. */

/** One page of a home block's products. */
export async function fetchStoreHomeProducts(
  filter: HomeFilter,
  signal?: AbortSignal,
): Promise<HomeProducts> {
  const minorUnit = hasPrice(filter) ? await fetchMinorUnit(signal) : undefined
  const { products, pageCount } = await fetchStorePage(homeQuery(filter, minorUnit), signal)
  return { products, hasMore: pageCount > filter.page }
}

/** Products of any of the chosen brands, where a listing asks for products of all of them. */
function homeQuery({ order, rows: _rows, ...filter }: HomeFilter, minorUnit?: number): StoreQuery {
  const isFeatured = order === 'featured'
  const listed = newFilter(site.listing, { ...filter, order: isFeatured ? 'menu_order' : order })
  const { brand_operator: _all, ...query } = storeListingQuery(
    { ...listed, view: 'grid' },
    { ...site, listing: { relation: 'IN' } },
    { minorUnit },
  )
  return isFeatured ? { ...query, featured: true } : query
}

/** One page of a load-more block, from 1. */
export async function fetchStoreBlock(
  { source, categorySlug, order, isDescending, perPage }: LoadMoreBlock,
  page: number,
  signal?: AbortSignal,
): Promise<LoadMorePage> {
  const { products, total, pageCount } = await fetchStorePage(
    {
      catalog_visibility: 'catalog',
      ...(categorySlug && { category: categorySlug }),
      ...(source === 'featured' && { featured: true }),
      orderby: BY_SOURCE[source] ?? (order === 'name' ? 'title' : order),
      order: isDescending || source in BY_SOURCE ? 'desc' : 'asc',
      page,
      per_page: perPage,
      _fields: cardFields(site),
    },
    signal,
  )
  return { products, total, hasMore: pageCount > page }
}

const BY_SOURCE: { [source in LoadMoreBlock['source']]?: string } = {
  toprating: 'rating',
  bestsales: 'popularity',
}
