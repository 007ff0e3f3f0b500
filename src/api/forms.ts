export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue }

/**
 * Fields as jQuery sends and PHP reads them: `filter[brand][]=a`, `filter[data][0][name]=b`. Null and
 * undefined go out empty; an empty list or object sends nothing at all, so PHP never sees the key.
 */
export function encodeForm(fields: { readonly [key: string]: FormValue }): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) append(form, name, value)
  return form
}

function append(form: URLSearchParams, name: string, value: FormValue) {
  if (Array.isArray(value)) {
    value.forEach((item: FormValue, i) =>
      append(form, isNested(item) ? `${name}[${i}]` : `${name}[]`, item),
    )
  } else if (isNested(value)) {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item)
  } else {
    form.append(name, value === null || value === undefined ? '' : String(value))
  }
}

const isNested = (value: FormValue): value is { readonly [key: string]: FormValue } =>
  typeof value === 'object' && value !== null
