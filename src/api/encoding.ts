/**
 * How requests are written. Shared with the inline script of index.html (app/earlyRequests.ts): must stay
 * small, without imports of libraries.
 */

export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue }

/**
 * Encodes fields as jQuery does and PHP expects: `filter[brand][]=a`, `filter[data][0][name]=b`.
 * Null and undefined become empty strings; an empty array or object is omitted.
 */
export function encodeForm(fields: { readonly [key: string]: FormValue }): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) append(form, name, value)
  return form
}

function append(form: URLSearchParams, name: string, value: FormValue) {
  if (isList(value)) {
    value.forEach((item, i) => append(form, isNested(item) ? `${name}[${i}]` : `${name}[]`, item))
  } else if (isNested(value)) {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item)
  } else {
    form.append(name, String(value ?? ''))
  }
}

/** `Array.isArray` does not narrow readonly arrays. */
const isList = (value: FormValue): value is readonly FormValue[] => Array.isArray(value)

type Nested = Exclude<
  FormValue,
  string | number | boolean | readonly FormValue[] | null | undefined
>

const isNested = (value: FormValue): value is Nested => typeof value === 'object' && value !== null

/** URL of a Store API call at /wp-json/wc/store/v1{path}. */
export function storeUrl(path: string, query: { readonly [key: string]: FormValue } = {}) {
  const search = encodeForm(query).toString()
  return `/wp-json/wc/store/v1${path}${search && `?${search}`}`
}

/** Identifies a request that the inline script of index.html may have sent; equal for equal requests. */
export const earlyKey = (method: string, path: string, body?: URLSearchParams | string) =>
  `${method} ${path} ${String(body ?? '')}`
