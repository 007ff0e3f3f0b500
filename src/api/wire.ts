import { encodeForm, type FormValue } from './forms'

/** What index.html's early lines share with the gateway; pure, and free of libraries. */

/** Address of a Store API call, {path} below /wp-json/wc/store/v1. */
export function storeUrl(path: string, query: { readonly [key: string]: FormValue } = {}) {
  const search = encodeForm(query).toString()
  return `/wp-json/wc/store/v1${path}${search && `?${search}`}`
}

/** What makes two requests the same one. */
export const earlyKey = (method: string, path: string, body?: URLSearchParams | string) =>
  `${method} ${path} ${String(body ?? '')}`
