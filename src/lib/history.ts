/**
 * Reads the router's data in `history.state`: during a navigation the browser is already at the next
 * history entry while React still shows the previous one.
 */

/** The router's key of the current history entry; its address where the router did not create it. */
export const entryKey = (): string => stateValue('key') ?? location.pathname + location.search

/**
 * Whether the browser is still at the history entry that the router's location describes.
 *
 * @param key the location's key; the router calls the first entry of a visit "default"
 */
export const isCurrentEntry = (key: string) => (stateValue('key') ?? 'default') === key

/** Index of the current entry in the router's history; undefined where the router did not create it. */
export const entryIndex = () => stateValue('idx')

/**
 * Whether a navigation keeps the scroll position and the focus: `navigate(to, { state: { staysInPlace: true } })`.
 *
 * @param state the state of the router's location
 */
export const staysInPlace = (state: unknown) =>
  typeof state === 'object' && state !== null && 'staysInPlace' in state

/** The same for the current entry, before the router's location describes it. */
export const entryStaysInPlace = () => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && staysInPlace(Reflect.get(state, 'usr'))
}

function stateValue(name: 'key' | 'idx'): string | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null) return undefined
  const value: unknown = Reflect.get(state, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
