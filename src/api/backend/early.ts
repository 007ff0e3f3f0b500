import { firstListing, isFirstListingFromStore } from '~/api/catalog/firstListing'
import { CATEGORIES_QUERY, knownCategoryId, listingRequest } from '~/api/catalog/listingRequest'
import {
  MINOR_UNIT_QUERY,
  TERMS_QUERY,
  storeCountsQuery,
  storeListingQuery,
  storeSaleQuery,
} from '~/api/catalog/storeListingRequest'
import { productRequest } from '~/api/product/productRequest'
import { earlyKey, storeUrl } from '~/api/encoding'
import type { SiteConfig } from '~/config/siteSchema'
import type { ListingFilter } from '~/domain/catalog/listing'
import { hasPrice } from '~/domain/catalog/listingChoices'
import { pathBelow, decodeSlug, slugOfProductPath } from '~/domain/slug'
import { CARD_IMAGE_SIZES, HERO_IMAGE_SIZES, MAIN_IMAGE_SIZES } from '~/config/constants'

/**
 * Sends the first data requests of the page before the bundle has loaded. The requests are built by the
 * app's own functions, and api/http.ts takes the responses from `window.__early` instead of sending the
 * same requests again. Settings are not validated yet: site.ts does that when the bundle runs.
 */

export type EarlySettings = Pick<
  SiteConfig,
  | 'addresses'
  | 'capabilities'
  | 'categoryIds'
  | 'documentPrefix'
  | 'home'
  | 'listing'
  | 'product'
  | 'shopOrigin'
>

export interface FirstImage {
  src: string
  srcset?: string | undefined
  sizes?: string
}

interface FirstScreen {
  /** WordPress's page is the first data. */
  isContentPage: boolean
  /** It has the categories. */
  isPrerendered: boolean
}

/**
 * @param hasAppStarted the app then sends requests that have to wait for others
 * @returns the images that the screen shows first; undefined for a product without one
 */
export async function requestFirstData(
  site: EarlySettings,
  hasAppStarted: () => boolean,
  { isContentPage, isPrerendered }: FirstScreen,
): Promise<(FirstImage | undefined)[]> {
  window.__early = new Map()
  const { pathname, search } = location
  // docs/calls.md#content-pages
  const page = isContentPage ? send('GET', site.documentPrefix + pathname + search) : undefined
  // The header's menu needs them, and so does a category whose id the settings do not have.
  const categories = isPrerendered ? undefined : getCategories()
  // The base of categories can start with the base of products.
  const isCategory = pathBelow(pathname, site.addresses.category) !== undefined
  const productSlug = isCategory ? '' : slugOfProductPath(pathname, site.addresses.product)
  const images = productSlug
    ? productImages(await sendProduct(productSlug))
    : isFirstListingFromStore(site, location)
      ? storeCardImages(await sendStoreListing(site, categories, hasAppStarted))
      : themeCardImages(await sendThemeListing(site))
  await page
  // After the first data, for which the shopper waits. An app that has started reads the cart itself.
  if (!hasAppStarted()) void get('/cart')
  return images
}

function sendProduct(slug: string) {
  const { path, query } = productRequest(slug)
  return jsonOf(get(path, query))
}

/** docs/calls.md#filter-products */
async function sendThemeListing(site: EarlySettings) {
  const { filter } = firstListing(site, location) ?? {}
  if (!filter) return undefined
  const categoryId = knownCategoryId(site.categoryIds, filter.categorySlug)
  if (categoryId === undefined) return undefined
  const shopUrl = (site.shopOrigin || location.origin) + encodeURI(site.addresses.shop)
  const { path, body } = listingRequest(filter, site.listing, categoryId, shopUrl)
  return jsonOf(send('POST', path, body))
}

/** docs/calls.md#store-api-products */
async function sendStoreListing(
  site: EarlySettings,
  categories: Promise<Response> | undefined,
  hasAppStarted: () => boolean,
) {
  const { listing } = site
  const { filter, isHome = false } = firstListing(site, location) ?? {}
  if (!filter || filter.search === '') return undefined
  const hasFilters = !isHome && listing.filterBlock
  if (hasFilters) {
    if (listing.attributes.length > 0) void get('/products/attributes')
    void get('/products/brands', TERMS_QUERY)
  }
  if (hasPrice(filter)) {
    void get('/products', MINOR_UNIT_QUERY)
    return undefined
  }

  let categoryId: number | undefined
  if (filter.search === undefined) {
    categoryId = knownCategoryId(site.categoryIds, filter.categorySlug)
    if (categoryId === undefined) {
      categoryId = idOfCategory(await jsonOf(categories ?? getCategories()), filter.categorySlug)
      // An unknown category has no listing. An app that has started sends its requests itself.
      if (categoryId === undefined || hasAppStarted()) return undefined
    }
  }
  const products = get('/products', storeListingQuery(filter, site, { categoryId }))
  if (hasFilters) {
    void get('/products/collection-data', storeCountsQuery(filter, listing, { categoryId }))
    if (listing.showOnlySale && !filter.onSale) {
      void get('/products', storeSaleQuery(filter, listing.relation, { categoryId }))
    }
  }
  return {
    products: await jsonOf(products),
    sizes: isHome ? HERO_IMAGE_SIZES : CARD_IMAGE_SIZES,
  }
}

function idOfCategory(categories: unknown, wanted: ListingFilter['categorySlug']) {
  if (!Array.isArray(categories)) return undefined
  const found = (categories as { id?: unknown; slug?: unknown }[]).find(
    ({ slug }) => typeof slug === 'string' && decodeSlug(slug) === wanted,
  )
  return typeof found?.id === 'number' ? found.id : undefined
}

const getCategories = () => get('/products/categories', CATEGORIES_QUERY)

const get = (path: string, query?: Parameters<typeof storeUrl>[1]) =>
  send('GET', storeUrl(path, query))

function send(method: 'GET' | 'POST', path: string, body?: URLSearchParams) {
  const response = fetch(path, { method, cache: 'no-store', ...(body ? { body } : {}) })
  // The app receives the same failure and repeats the request.
  response.catch(() => undefined)
  window.__early?.set(earlyKey(method, path, body), response)
  return response
}

const jsonOf = async (response: Promise<Response>): Promise<unknown> =>
  (await response).clone().json()

/** A response of the Store API as far as it is needed here. */
type StoreProduct = {
  images?: { src?: string; thumbnail?: string; srcset?: string }[]
  is_password_protected?: boolean
}

/** A product addressed by its id comes alone, one found by its slug in a list. */
function productImages(response: unknown): FirstImage[] {
  const product = (Array.isArray(response) ? response[0] : response) as StoreProduct | undefined
  // The screen that asks for the password has no image.
  const image = product?.is_password_protected ? undefined : product?.images?.[0]
  return image?.src ? [{ src: image.src, srcset: image.srcset, sizes: MAIN_IMAGE_SIZES }] : []
}

function storeCardImages(
  response: { products: unknown; sizes: string } | undefined,
): (FirstImage | undefined)[] {
  if (!Array.isArray(response?.products)) return []
  return (response.products as StoreProduct[]).map(({ images }) => {
    const [{ src, thumbnail, srcset } = {}] = images ?? []
    const shown = thumbnail || src
    return shown ? { src: shown, srcset, sizes: response.sizes } : undefined
  })
}

/** Images in the cards' markup, without the second image for hover and the theme's placeholder. */
function themeCardImages(response: unknown): FirstImage[] {
  const markup = (response as { products?: string } | undefined)?.products ?? ''
  return (markup.match(/<img\b[^>]*>/g) ?? [])
    .filter((tag) => !tag.includes('hover-image'))
    .flatMap((tag) => / src="([^"]+)"/.exec(tag)?.[1] ?? [])
    .filter((src) => !src.includes('placeholder'))
    .map((src) => ({ src: src.replaceAll('&#038;', '&') }))
}
