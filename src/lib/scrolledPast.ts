import { useEffect, useState, type RefObject } from 'react'

/** Far enough for any page: below the window counts as inside it. */
const PAGE_PX = 1_000_000

/** Whether an element has gone out at the top of the window. */
export function useIsScrolledPast(ref: RefObject<Element | null>): boolean {
  const [isPast, setIsPast] = useState(false)

  useEffect(() => {
    if (!ref.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(
      (entries) => setIsPast(entries.at(-1)?.isIntersecting === false),
      // A jump from above the element to below it is told, too.
      { rootMargin: `0px 0px ${PAGE_PX}px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])

  return isPast
}
