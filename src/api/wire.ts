import { encodeForm, type FormValue } from './forms'

/**
 * Shared with the inline script of index.html (app/earlyRequests.ts): must stay small, without
 * imports of libraries.
 */

/** URL of a Store API call at /wp-json/wc/store/v1{path}. */
export function storeUrl(path: string, query: { readonly [key: string]: FormValue } = {}) {
  const search = encodeForm(query).toString()
  return `/wp-json/wc/store/v1${path}${search && `?${search}`}`
}

/** Equal for equal requests. */
export const earlyKey = (method: string, path: string, body?: URLSearchParams | string) =>
  `${method} ${path} ${String(body ?? '')}`
