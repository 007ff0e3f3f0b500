import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

/** Whether a media query matches; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether the device has an on-screen keyboard, which covers part of the page while a field has focus. */
export const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the shopper has turned on the browser's data saver; false where the browser has no such API. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Distance below the window at which content starts to load. */
const NEAR_PX = 400

/** Whether an element has come within 400 px of the window; stays true once it has. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(!('IntersectionObserver' in globalThis))

  useEffect(() => {
    if (isNear || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${NEAR_PX}px 0px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isNear])

  return isNear
}

/** Longer than any page, so that an element below the window counts as inside it. */
const BELOW_WINDOW_PX = 1_000_000

/** Whether an element has scrolled out at the top of the window. */
export function useIsScrolledPast(ref: RefObject<Element | null>): boolean {
  const [isPast, setIsPast] = useState(false)

  useEffect(() => {
    if (!ref.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(
      (entries) => setIsPast(entries.at(-1)?.isIntersecting === false),
      // Without the margin, a jump from above the element to below it would not notify the observer.
      { rootMargin: `0px 0px ${BELOW_WINDOW_PX}px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])

  return isPast
}
