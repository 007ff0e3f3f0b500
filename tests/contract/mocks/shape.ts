/**
 * The shape of a JSON value: keys and types at every level, without the values. A list's shape
 * combines its elements; null and an empty list fit anything.
 */
type Shape = string | { [key: string]: Shape } | Shape[]

export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? [] : [value.map(shapeOf).reduce(joined)]
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
  return typeof value
}

function joined(a: Shape, b: Shape): Shape {
  if (a === 'null') return b
  if (b === 'null') return a
  if (Array.isArray(a) && Array.isArray(b)) {
    const [first = b[0]] = a
    const [second = first] = b
    return first === undefined || second === undefined ? [] : [joined(first, second)]
  }
  if (isMap(a) && isMap(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)])
    return Object.fromEntries(
      [...keys].map((key) => [key, joined(a[key] ?? 'null', b[key] ?? 'null')]),
    )
  }
  return a
}

/**
 * The differences of two shapes, as "items.0.prices.price: string, not number"; [] if they agree.
 */
export function shapeDifferences(actual: Shape, expected: Shape, at = ''): string[] {
  if (actual === 'null' || expected === 'null') return []
  if (Array.isArray(actual) && Array.isArray(expected)) {
    const [a, b] = [actual[0], expected[0]]
    return a === undefined || b === undefined ? [] : shapeDifferences(a, b, `${at}.0`)
  }
  if (isMap(actual) && isMap(expected)) {
    const keys = new Set([...Object.keys(actual), ...Object.keys(expected)])
    return [...keys].flatMap((key) => {
      const [a, b] = [actual[key], expected[key]]
      if (a === undefined) return [`${at}.${key}: missing`]
      if (b === undefined) return [`${at}.${key}: not in the real response`]
      return shapeDifferences(a, b, `${at}.${key}`)
    })
  }
  return JSON.stringify(actual) === JSON.stringify(expected)
    ? []
    : [`${at}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`]
}

const isMap = (shape: Shape): shape is { [key: string]: Shape } =>
  typeof shape === 'object' && !Array.isArray(shape)
