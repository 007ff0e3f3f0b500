import { create } from 'zustand'
import type { CartLine } from '~/domain/cart/cart'
import { withoutRemoved, withRemoved, type RemovedLine } from '~/domain/cart/removedLines'

/**
 * Lines taken out of the cart while its page is before the shopper: each leaves its place, with the way
 * back. Undefined where no page has a place for them.
 */
interface RemovedLines {
  removed: readonly RemovedLine[] | undefined
}

export const useRemovedLines = create<RemovedLines>(() => ({ removed: undefined }))

/** From now on places are kept, until the returned function is called. */
export function keepPlaces() {
  useRemovedLines.setState({ removed: [] })
  return () => useRemovedLines.setState({ removed: undefined })
}

/** Keeps the place of a line that is to go, as the lines stand now. */
export function keepPlace(line: CartLine, lines: readonly CartLine[]) {
  const { removed } = useRemovedLines.getState()
  if (removed) useRemovedLines.setState({ removed: withRemoved(removed, line, lines) })
}

export const hasPlace = (key: string) =>
  useRemovedLines.getState().removed?.some(({ line }) => line.key === key) ?? false

export function giveUpPlace(key: string) {
  const { removed } = useRemovedLines.getState()
  if (removed) useRemovedLines.setState({ removed: withoutRemoved(removed, key) })
}
