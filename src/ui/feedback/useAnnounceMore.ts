import { useEffect, useRef } from 'react'
import { announce } from './announcer'

/**
 * Speaks of products that have come to those a shopper has before them.
 *
 * @param count how many there are; undefined before any have come
 * @param of what they are the answer to: those of another one begin anew, in silence
 */
export function useAnnounceMore(count: number | undefined, of: string) {
  const before = useRef<{ of: string; count: number }>(undefined)
  useEffect(() => {
    if (count === undefined) return
    const added = before.current?.of === of ? count - before.current.count : 0
    before.current = { of, count }
    if (added > 0) {
      announce(`${added === 1 ? '1 more product' : `${added} more products`}, ${count} shown.`)
    }
  }, [count, of])
}
