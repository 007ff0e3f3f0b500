import { CATEGORIES_QUERY, knownCategoryId, listingRequest } from '~/api/listingRequest'
import { productRequest } from '~/api/productRequest'
import { earlyKey, storeUrl } from '~/api/wire'
import type { SiteConfig } from '~/config/site'
import { filterFromUrl } from '~/domain/listingAddress'
import { firstRow, rowRequest } from '~/pages/home/rows'

/**
 * The page's first data requests, sent before the bundle has arrived. vite.config.ts bundles this file
 * into index.html; it builds them with the app's own functions, and api/http.ts takes the
 * answers instead of asking again. Never throws: without it the app just asks itself.
 */
interface EarlyRequest {
  method: 'GET' | 'POST'
  path: string
  body?: URLSearchParams
}

/** How many pictures of the answer are fetched with it: the first row on a wide screen. */
const FIRST_ROW = 4

try {
  const config = readConfig()
  const first = requestOf(location.pathname, location.search, config)
  window.__early = new Map()
  if (first) {
    send(first)
      .then((answer) => answer.clone().text())
      .then(preloadPictures, () => undefined)
  }
  // The header's menu, the names of shelves, and where a category is not known by its address alone.
  void send({ method: 'GET', path: storeUrl('/products/categories', CATEGORIES_QUERY) })
} catch {
  // The app reads the same block and names what is wrong with it.
}

/** What the screen at an address asks first; undefined where it asks nothing that is known here. */
function requestOf(pathname: string, search: string, config: SiteConfig): EarlyRequest | undefined {
  const product = /^\/product\/([^/]+)\/?$/.exec(pathname)
  if (product) {
    const { path, query } = productRequest(product[1] ?? '')
    return { method: 'GET', path: storeUrl(path, query) }
  }

  const row = pathname === '/' && firstRow(config.home.blocks)
  const filter =
    filterFromUrl(pathname, search, config.listing) || (row && rowRequest(row, config.listing))
  // What a search finds is asked for in another way.
  if (!filter || filter.search !== undefined) return undefined
  const categoryId = knownCategoryId(config.categoryIds, filter.categorySlug)
  if (categoryId === undefined) return undefined
  const origin = config.shopOrigin || location.origin
  return { method: 'POST', ...listingRequest(filter, config.listing, categoryId, origin) }
}

function send({ method, path, body }: EarlyRequest) {
  const answer = fetch(path, { method, ...(body ? { body } : {}) })
  window.__early?.set(earlyKey(method, path, body), answer)
  return answer
}

/**
 * The first cards' pictures, or the product's, found without parsing: in the cards' markup, escaped as
 * JSON and without hover pictures or the theme's placeholder, or in the product's first image.
 */
function preloadPictures(text: string) {
  const [product] = /"images":\[{[^}]*?"src":"([^"]+)"/.exec(text)?.slice(1) ?? []
  const cards = text.matchAll(
    /<img[^>]*? src=\\"(?![^"]*placeholder)([^"]+)\\"(?![^>]*hover-image)/g,
  )
  const found = product ? [product] : [...cards].slice(0, FIRST_ROW).map(([, src = '']) => src)
  for (const src of found) {
    const url = new URL(src.replaceAll('\\/', '/').replaceAll('&#038;', '&'), location.origin)
    if (!/^https?:$/.test(url.protocol)) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'image'
    link.href = url.href
    link.fetchPriority = 'high'
    document.head.append(link)
  }
}

function readConfig() {
  return JSON.parse(document.getElementById('site-config')?.textContent ?? '') as SiteConfig
}
