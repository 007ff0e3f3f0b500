import { CATEGORIES_QUERY, knownCategoryId, listingRequest } from '~/api/catalog/listingRequest'
import { productRequest } from '~/api/product/productRequest'
import { storeUrl } from '~/api/wire'
import { MAIN_PICTURE_SIZES } from '~/config/constants'
import { site } from '~/config/site'
import { filterFromUrl } from '~/domain/catalog/listingAddress'
import { behind, slugOfProductPath } from '~/domain/slug'
import { firstRow, rowRequest } from '~/pages/home/rows'
import { FIRST_ROW, preload, send, type EarlyRequest } from './earlySend'

/**
 * The page's first data requests, sent before the bundle has arrived. vite.config.ts bundles this file
 * into index.html; it builds them with the app's own functions, and api/http.ts takes the
 * answers instead of asking again. Never throws: without it the app just asks itself.
 */
try {
  const first = requestOf(location.pathname, location.search)
  window.__early = new Map()
  if (first) {
    send(first)
      .then((answer) => answer.clone().text())
      .then(preloadPictures, () => undefined)
  }
  // The header's menu, the names of shelves, and where a category is not known by its address alone.
  void send({ method: 'GET', path: storeUrl('/products/categories', CATEGORIES_QUERY) })
  // Named by this script's own tag; see vite.config.ts.
  const storeFile = document.currentScript?.dataset['store']
  if (!site.capabilities.theme && storeFile) {
    const file = import(/* @vite-ignore */ storeFile) as Promise<typeof import('./earlyStore')>
    file.then(({ askFirst }) => askFirst()).catch(() => undefined)
  }
} catch {
  // The app reads the same block and names what is wrong with it.
}

/** What the screen at an address asks first; undefined where it asks nothing that is known here. */
function requestOf(pathname: string, search: string): EarlyRequest | undefined {
  // Categories may have their base below that of products.
  const product =
    !behind(pathname, site.addresses.category) &&
    slugOfProductPath(pathname, site.addresses.product)
  if (product) {
    const { path, query } = productRequest(product)
    return { method: 'GET', path: storeUrl(path, query) }
  }

  // Listings without the theme's filter are earlyStore.ts's.
  if (!site.capabilities.theme) return undefined
  const row = pathname === '/' && firstRow(site.home.blocks)
  const filter =
    filterFromUrl(pathname, search, site.listing, site.addresses) ||
    (row && rowRequest(row, site.listing))
  // What a search finds is asked for in another way.
  if (!filter || filter.search !== undefined) return undefined
  const categoryId = knownCategoryId(site.categoryIds, filter.categorySlug)
  if (categoryId === undefined) return undefined
  const shopUrl = (site.shopOrigin || location.origin) + encodeURI(site.addresses.shop)
  return { method: 'POST', ...listingRequest(filter, site.listing, categoryId, shopUrl) }
}

/**
 * The first cards' pictures, or the product's, found without parsing: in the cards' markup, escaped as
 * JSON and without hover pictures or the theme's placeholder, or in the product's first image.
 */
function preloadPictures(text: string) {
  const [product, srcset] =
    /"images":\[{[^}]*?"src":"([^"]+)"(?:[^}]*?"srcset":"([^"]+))?/.exec(text)?.slice(1) ?? []
  const cards = text.matchAll(
    /<img[^>]*? src=\\"(?![^"]*placeholder)([^"]+)\\"(?![^>]*hover-image)/g,
  )
  const found = product ? [product] : [...cards].slice(0, FIRST_ROW).map(([, src = '']) => src)
  for (const src of found) {
    const url = new URL(src.replaceAll('\\/', '/').replaceAll('&#038;', '&'), location.origin)
    if (/^https?:$/.test(url.protocol))
      preload(url.href, srcset?.replaceAll('\\/', '/'), MAIN_PICTURE_SIZES)
  }
}
