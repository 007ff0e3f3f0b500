import type { FacetRequest } from './facets'

interface ListingAddress {
  /** The category's page, or the address that the request sent. */
  start: string
  pageQuery: Record<string, string>
  chosen: { name: string; value: string }[]
  facets: FacetRequest
  /** Undefined where the request has no orderby. */
  orderby: string | undefined
}

const OWN_KEYS = /^(only_sale|in_stock|min_price|max_price|paged|orderby|rating_filter|filter_.*)$/

/**
 * base_url, the address for the browser's address bar. WordPress adds keys one by one and
 * re-encodes the existing ones, so only the last key has unencoded commas.
 */
export function listingUrl({ start, pageQuery, chosen, facets, orderby }: ListingAddress): string {
  const keys: [string, string][] = Object.entries(pageQuery).filter(([key]) => !OWN_KEYS.test(key))
  const met = new Set<string>()
  for (const { name } of chosen) {
    if (met.has(name)) continue
    met.add(name)
    if (name === 'filter_brand') keys.push([name, facets.brands.join(',')])
    if (name === 'rating_filter') keys.push([name, facets.ratings.join(',')])
    if (name === 'only_sale' && facets.onlySale) keys.push([name, 'only'])
    if (name === 'in_stock' && facets.inStock) keys.push([name, 'in'])
  }
  for (const [name, slugs] of Object.entries(facets.terms)) {
    keys.push([`filter_${name}`, slugs.join(',')])
  }
  if (facets.isPriceSet) keys.push(['min_price', facets.min], ['max_price', facets.max])
  if (orderby !== undefined && orderby !== 'menu_order') keys.push(['orderby', orderby])
  if (keys.length === 0) return start

  const query = keys.map(([key, value], i) => {
    if (value === '') return key
    return `${key}=${i === keys.length - 1 ? value : encodeURIComponent(value)}`
  })
  return `${start}${start.includes('?') ? '&' : '?'}${query.join('&')}`
}

/** Decodes array_value_url: base64 of PHP's serialized array of strings; {} for anything else. */
export function pageQueryOf(encoded: string): Record<string, string> {
  if (!encoded) return {}
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const serialised = new TextDecoder().decode(bytes)
    const texts = [...serialised.matchAll(/s:\d+:"(.*?)";/g)].map(([, value = '']) => value)
    const query: Record<string, string> = {}
    for (let i = 0; i + 1 < texts.length; i += 2) query[texts[i] ?? ''] = texts[i + 1] ?? ''
    return query
  } catch {
    return {}
  }
}
