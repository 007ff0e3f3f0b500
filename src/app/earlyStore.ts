import { CATEGORIES_QUERY, knownCategoryId } from '~/api/catalog/listingRequest'
import {
  MINOR_UNIT_QUERY,
  TERMS_QUERY,
  storeCountsQuery,
  storeListingQuery,
} from '~/api/catalog/storeListingRequest'
import { earlyKey, storeUrl } from '~/api/wire'
import { CARD_PICTURE_SIZES, HERO_PICTURE_SIZES } from '~/config/constants'
import { localSrcset, safeUrl } from '~/config/paths'
import { site } from '~/config/site'
import { filterFromUrl } from '~/domain/catalog/listingAddress'
import { hasPrice } from '~/domain/catalog/listingChoice'
import type { ListingFilter } from '~/domain/catalog/listing'
import { decodeSlug } from '~/domain/slug'
import { firstRow, rowRequest } from '~/pages/home/rows'
import { FIRST_ROW, preload, send } from './earlySend'

/**
 * A listing's first requests in a shop without the theme's filter: early.ts loads this file, beside the
 * bundle and long before that has come, so that other shops carry none of it. As there, the requests
 * are built by the app's own functions, and a failure leaves it to the app to ask.
 */
export async function askFirst() {
  const { listing, addresses, home, categoryIds } = site
  const row = location.pathname === '/' ? firstRow(home.blocks) : undefined
  const asked = filterFromUrl(location.pathname, location.search, listing, addresses)
  const filter = asked ?? (row && rowRequest(row, listing))
  if (!filter || filter.search === '' || !isAppAwaited()) return
  if (asked && listing.filterBlock) askForTerms()
  if (hasPrice(filter)) {
    void get('/products', MINOR_UNIT_QUERY)
    return
  }

  const categoryId =
    filter.search === undefined
      ? (knownCategoryId(categoryIds, filter.categorySlug) ?? (await idOf(filter)))
      : undefined
  // A shelf that the shop does not have is no listing; the app that has begun asks for itself.
  if ((filter.search === undefined && categoryId === undefined) || !isAppAwaited()) return
  const products = get('/products', storeListingQuery(filter, listing.relation, { categoryId }))
  if (asked && listing.filterBlock) {
    void get('/products/collection-data', storeCountsQuery(filter, listing, { categoryId }))
  }
  preloadPictures(
    await (await products).clone().json(),
    asked ? CARD_PICTURE_SIZES : HERO_PICTURE_SIZES,
  )
}

/** The shell of index.html stays until the app takes its place, and asks for what is not on its way. */
const isAppAwaited = () => document.querySelector('.shell') !== null

const get = (path: string, query?: Parameters<typeof storeUrl>[1]) =>
  send({ method: 'GET', path: storeUrl(path, query) })

/** The names that go with the counts. */
function askForTerms() {
  if (site.listing.attributes.length > 0) void get('/products/attributes')
  void get('/products/brands', TERMS_QUERY)
}

/** The id of a category that the config does not name, out of the answer that early.ts has asked for. */
async function idOf({ categorySlug }: ListingFilter): Promise<number | undefined> {
  const key = earlyKey('GET', storeUrl('/products/categories', CATEGORIES_QUERY))
  const answer = await window.__early?.get(key)
  const terms: unknown = await answer?.clone().json()
  const found = (Array.isArray(terms) ? (terms as { id?: unknown; slug?: unknown }[]) : []).find(
    ({ slug }) => typeof slug === 'string' && decodeSlug(slug) === categorySlug,
  )
  return typeof found?.id === 'number' ? found.id : undefined
}

/** The pictures of the first cards, as they will ask for them. */
function preloadPictures(products: unknown, sizes: string) {
  if (!Array.isArray(products)) return
  for (const product of products.slice(0, FIRST_ROW) as { images?: unknown }[]) {
    const [image] = Array.isArray(product.images) ? (product.images as Partial<Picture>[]) : []
    const src = safeUrl(image?.thumbnail || image?.src || '')
    if (!src) continue
    preload(src, localSrcset(image?.srcset || ''), sizes)
  }
}

interface Picture {
  src: string
  thumbnail: string
  srcset: string
}
