/**
 * A form as PHP parses it: `filter[brand][]=a` becomes `{ filter: { brand: ['a'] } }`; scalars are
 * strings.
 */
export type PhpValue = string | File | PhpValue[] | { [key: string]: PhpValue }
export type PhpForm = { [key: string]: PhpValue }

export function phpForm(pairs: Iterable<[string, string | File]>): PhpForm {
  const form = emptyMap()
  for (const [name, value] of pairs) {
    const [, head = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? []
    const keys = [...rest.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)
    form[head] = put(form[head], keys, value)
  }
  return form
}

function put(into: PhpValue | undefined, keys: string[], value: string | File): PhpValue {
  const [key, ...rest] = keys
  if (key === undefined) return value
  if (key === '' || /^\d+$/.test(key)) {
    const list = Array.isArray(into) ? into : []
    const index = key === '' ? list.length : Number(key)
    list[index] = put(list[index], rest, value)
    return list
  }
  const map = isMap(into) ? into : emptyMap()
  map[key] = put(map[key], rest, value)
  return map
}

/** No prototype, because a field may have any name, "__proto__" included. */
const emptyMap = () => Object.create(null) as PhpForm

export const isMap = (value: PhpValue | undefined): value is { [key: string]: PhpValue } =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof File)

/** A scalar field as a string; '' where it is absent or nested. */
export const text = (form: PhpForm, key: string): string => {
  const value = form[key]
  return typeof value === 'string' ? value : ''
}

/** A list of strings; [] where it is absent. */
export const texts = (form: PhpForm, key: string): string[] => {
  const value = form[key]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export const map = (form: PhpForm, key: string): PhpForm => {
  const value = form[key]
  return isMap(value) ? value : {}
}
