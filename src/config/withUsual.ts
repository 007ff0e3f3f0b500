/**
 * The block's values over the usual ones. It trusts what it is given as far as that has the kind of what
 * is usual, so that a slip in the block breaks nothing before it is named. A group may be switched off.
 */
export function withUsual<T>(usually: T, given: unknown): T {
  if (!isGroup(usually) || !isGroup(given)) {
    return kindOf(given) === kindOf(usually) || (given === false && isGroup(usually))
      ? (given as T)
      : usually
  }
  const merged: Record<string, unknown> = { ...usually, ...given }
  for (const key in usually) merged[key] = withUsual(usually[key], given[key])
  return merged as T
}

/** "[object Array]", "[object Null]" and so on. */
const kindOf = (value: unknown) => Object.prototype.toString.call(value)

const isGroup = (value: unknown): value is Record<string, unknown> => kindOf(value) === kindOf({})
