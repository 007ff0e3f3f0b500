import {
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { useBrowserState } from './hydration'

/**
 * Where the browser has no ResizeObserver, elements keep the size of their first layout: their height is
 * published, the grid and the rows are measured, once.
 */
globalThis.ResizeObserver ??= function (onSize: () => void) {
  return { observe: () => queueMicrotask(onSize), unobserve: () => {}, disconnect: () => {} }
} as unknown as typeof ResizeObserver

/**
 * Whether a media query matches; re-renders when that changes.
 *
 * @param prerendered the answer in a prerendered page, until it is hydrated
 */
export function useMediaQuery(query: string, prerendered = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => prerendered,
  )
}

/** Whether the device has an on-screen keyboard, which covers part of the page while a field has focus. */
export const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches

/** Whether an element's text is written from right to left, so that rows begin at the right. */
export const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Network Information API, which Safari and Firefox do not have. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether to load only what is asked for: the browser's data saver is on, or the connection is slow. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/** Distance from the window at which content starts to load. */
const NEAR = '400px'

/**
 * Whether an element has come within 400 px, or `distance`, of the window; stays true once it has.
 *
 * @param ref of an element that is there from the first render on: a later one is not observed
 */
export function useNearViewport(ref: RefObject<Element | null>, distance = NEAR): boolean {
  const [isNear, setIsNear] = useBrowserState(
    () => !canObserve(),
    () => false,
  )

  useIntersection(ref, `${distance} 0px`, !isNear, (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
  })
  return isNear
}

/** Share of the window's height: the page may scroll this far before React has changed the element. */
const OUT_OF_SIGHT = '50%'

/**
 * Whether an element may change its height because nothing that the shopper sees moves: it has been outside of the
 * window at some time since `isWaiting`. If it is above the window, the browser must correct the scroll position,
 * which Safari does not.
 *
 * @param isFree it may from the start
 */
export function useMayResize(
  ref: RefObject<Element | null>,
  isWaiting: boolean,
  { isFree = false } = {},
): boolean {
  const [mayResize, setMayResize] = useBrowserState(
    () => isFree || !canObserve(),
    () => isFree,
  )

  useIntersection(ref, `${OUT_OF_SIGHT} 0px`, isWaiting && !mayResize, (entries) => {
    const entry = entries.at(-1)
    if (!entry || entry.isIntersecting) return
    if (entry.boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto'))
      setMayResize(true)
  })
  return isWaiting && mayResize
}

/** Whether an element that is empty may go: at once if it was empty from the start, else once it is out of sight. */
export const useIsGone = (ref: RefObject<Element | null>, isEmpty: boolean): boolean =>
  useMayResize(ref, isEmpty, { isFree: isEmpty })

/**
 * Whether an element is outside of the window.
 *
 * @param margin around the window, as in `rootMargin`
 */
export function useIsOutside(ref: RefObject<Element | null>, margin: string): boolean {
  const [isOutside, setIsOutside] = useState(false)
  useIntersection(ref, margin, canObserve(), (entries) =>
    setIsOutside(entries.at(-1)?.isIntersecting === false),
  )
  return isOutside
}

const canObserve = () => 'IntersectionObserver' in globalThis

function useIntersection(
  ref: RefObject<Element | null>,
  rootMargin: string,
  isOn: boolean,
  onChange: (entries: readonly IntersectionObserverEntry[]) => void,
) {
  const handleChange = useEffectEvent(onChange)
  useEffect(() => {
    if (!isOn || !ref.current) return
    const observer = new IntersectionObserver((entries) => handleChange(entries), { rootMargin })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, rootMargin, isOn])
}
