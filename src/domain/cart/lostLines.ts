import type { Cart } from './cart'

/** Lines that a change has not removed, but that are gone after it. */
interface Loss {
  /** The shop has no line left: it has a new cart for a guest whose session has ended. */
  isSessionEnded: boolean
  /** Number of lines other than the changed one. */
  others: number
}

/**
 * What was lost between two carts; undefined if nothing was.
 *
 * @param key of the changed line; undefined for an add
 * @param removingKeys lines whose removal is pending
 */
export function lossOf(
  before: Cart,
  after: Cart,
  {
    key,
    removingKeys,
    isGuest,
  }: { key: string | undefined; removingKeys: ReadonlySet<string>; isGuest: boolean },
): Loss | undefined {
  const isLost = (line: { key: string }) =>
    !removingKeys.has(line.key) && !after.lines.some((one) => one.key === line.key)
  const lost = before.lines.filter(isLost)
  const others = lost.filter((line) => line.key !== key).length
  const isSessionEnded = isGuest && lost.length > 0 && after.lines.length === 0
  return isSessionEnded || others > 0 ? { isSessionEnded, others } : undefined
}
