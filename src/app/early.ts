import { listingRequest } from '~/api/listingRequest'
import { productRequest } from '~/api/productRequest'
import { earlyKey, storeUrl } from '~/api/wire'
import type { SiteConfig } from '~/config/site'
import { filterFromUrl } from '~/domain/listingAddress'

/**
 * The page's first data request, sent before the bundle has arrived. vite.config.ts bundles this file
 * into index.html; it builds the request with the app's own functions, and api/http.ts takes the
 * answer instead of asking again. Never throws: without it the app just asks itself.
 */
interface EarlyRequest {
  method: 'GET' | 'POST'
  path: string
  body?: URLSearchParams
}

/** How many pictures of the answer are fetched with it: the first row on a wide screen. */
const FIRST_ROW = 4

try {
  const request = requestOf(location.pathname, location.search, readConfig())
  if (request) send(request)
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

  const filter = filterFromUrl(pathname, search, config.listing)
  if (!filter) return undefined
  const categoryId = filter.categorySlug ? config.categoryIds[filter.categorySlug] : 0
  if (categoryId === undefined) return undefined
  const origin = config.shopOrigin || location.origin
  return { method: 'POST', ...listingRequest(filter, config.listing, categoryId, origin) }
}

function send({ method, path, body }: EarlyRequest) {
  const answer = fetch(path, { method, ...(body ? { body } : {}) })
  window.__early = new Map([[earlyKey(method, path, body), answer]])
  answer.then((response) => response.clone().text()).then(preloadPictures, () => undefined)
}

/** The first cards' pictures, found without parsing: JSON-escaped markup, hover pictures left out. */
function preloadPictures(text: string) {
  const pictures = text.matchAll(
    /<img[^>]*? src=\\"([^"\\]*(?:\\\/[^"\\]*)*)\\"(?![^>]*hover-image)/g,
  )
  for (const [, src = ''] of [...pictures].slice(0, FIRST_ROW)) {
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
