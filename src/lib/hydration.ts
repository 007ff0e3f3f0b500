import { useRef, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True while a page is prerendered and in the render that hydrates it; afterwards, and elsewhere, false. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * Whether this component is part of a prerendered page: true while it is prerendered, and from its hydration
 * on. Unlike `useIsHydrating` it does not render the component again.
 */
export function useIsPrerendered(): boolean {
  const isPrerendered = useRef(false)
  return useSyncExternalStore(
    never,
    () => isPrerendered.current,
    // React asks for this one on the server and while it hydrates, and for the other one from then on.
    () => (isPrerendered.current = true),
  )
}

/**
 * State whose initial value only the visitor's browser has: storage, cookies, the window. A prerendered page
 * begins with another value, which the browser's replaces right after hydration.
 *
 * @param read from the browser
 * @param prerendered returns the value of prerendered pages
 */
export function useBrowserState<T>(read: () => T, prerendered: () => T) {
  const isHydrating = useIsHydrating()
  const [value, setValue] = useState(isHydrating ? prerendered : read)
  const [isPrerendered, setIsPrerendered] = useState(isHydrating)
  if (isPrerendered && !isHydrating) {
    setIsPrerendered(false)
    setValue(read)
  }
  return [value, setValue] as const
}
