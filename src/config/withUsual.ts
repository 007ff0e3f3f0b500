/**
 * The block's values over the usual ones. It trusts what it is given as far as that has the kind of what
 * is usual, so that a slip in the block breaks nothing before it is named.
 */
export function withUsual<T>(usually: T, given: unknown): T {
  if (Array.isArray(usually)) return Array.isArray(given) ? (given as T) : usually
  if (!isObject(usually)) return typeof given === typeof usually ? (given as T) : usually
  // The one key that is a group of settings or switched off: search.instant.
  if (given === false) return given as T
  if (!isObject(given)) return usually
  const merged: Record<string, unknown> = { ...usually, ...given }
  for (const [key, value] of Object.entries(usually)) merged[key] = withUsual(value, given[key])
  return merged as T
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
