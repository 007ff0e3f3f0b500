import { useEffect, useState, type RefObject } from 'react'

/** Pixels below the window at which what comes next is asked for. */
const AHEAD_PX = 400

/** Whether an element has come near the window; once true it stays so. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(!('IntersectionObserver' in globalThis))

  useEffect(() => {
    if (isNear || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${AHEAD_PX}px 0px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isNear])

  return isNear
}
