export interface Random {
  /** 0 to 1, without 1. */
  next: () => number
  /** Both ends included. */
  int: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** `count` different entries, in the list's order. */
  some: <T>(list: readonly T[], count: number) => T[]
}

/** mulberry32: small, fast and deterministic. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[int(0, list.length - 1)]
      if (item === undefined) throw new Error('pick needs a list with something in it')
      return item
    },
    some(list, count) {
      const left = list.map((_, i) => i)
      const chosen: number[] = []
      while (chosen.length < count && left.length > 0) {
        chosen.push(...left.splice(int(0, left.length - 1), 1))
      }
      return chosen.sort((a, b) => a - b).flatMap((i) => list.slice(i, i + 1))
    },
  }
}
