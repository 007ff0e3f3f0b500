import { useState } from 'react'

/**
 * Follows pictures on their way: how many have come or failed, and which can be shown. Each `<img>`
 * takes what `watch` gives for its place; with a new `attempt` as part of its key it is asked for anew.
 */
export function useFrames(count: number) {
  const [attempt, setAttempt] = useState(1)
  const [settled, setSettled] = useState<ReadonlyMap<number, boolean>>(new Map())

  const settle = (place: number, isThere: boolean) =>
    setSettled((known) => new Map(known).set(place, isThere))

  return {
    attempt,
    settledCount: settled.size,
    isReady: settled.size === count,
    /** Places of those that have come, in their order. */
    shown: [...settled.keys()].filter((place) => settled.get(place)).toSorted((a, b) => a - b),
    retry: () => {
      setSettled(new Map())
      setAttempt(attempt + 1)
    },
    watch: (place: number) => ({
      onLoad: () => settle(place, true),
      onError: () => settle(place, false),
    }),
  }
}
