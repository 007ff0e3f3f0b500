/** A form as PHP sees it: `filter[brand][]=a` becomes `{ filter: { brand: ['a'] } }`; scalars are texts. */
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

/** Without a prototype: a field may be called anything, "__proto__" too. */
const emptyMap = () => Object.create(null) as PhpForm

export const isMap = (value: PhpValue | undefined): value is { [key: string]: PhpValue } =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof File)

/** A scalar field as text; '' where it is absent or nested. */
export const text = (form: PhpForm, key: string): string => {
  const value = form[key]
  return typeof value === 'string' ? value : ''
}

/** A list of texts, whether sent as a list or not at all. */
export const texts = (form: PhpForm, key: string): string[] => {
  const value = form[key]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export const map = (form: PhpForm, key: string): PhpForm => {
  const value = form[key]
  return isMap(value) ? value : {}
}
