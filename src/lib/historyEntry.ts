/** The router's name for the current history entry, which it keeps in history.state; else its address. */
export const entryKey = (): string => keyInState() ?? location.pathname + location.search

/**
 * Whether the browser is still at a history entry of the router's. On the way to another screen it is
 * not any more, while the one before is still drawn.
 *
 * @param key of the router's location; the first entry of a visit is called "default"
 */
export const isAtEntry = (key: string) => (keyInState() ?? 'default') === key

/** How many steps of this visit lead to the current history entry; undefined where the router did not make it. */
export const entryStep = () => fromState('idx')

const keyInState = () => fromState('key')

function fromState(name: 'key' | 'idx'): string | undefined {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null) return undefined
  const value: unknown = Reflect.get(state, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
