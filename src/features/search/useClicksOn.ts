import { useEffect, useRef } from 'react'

/** Calls `action`, in place of what a click would do, for each click on what one of the selectors means. */
export function useClicksOn(selectors: readonly string[], action: () => void) {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (selectors.length === 0) return
    const click = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || !selectors.some((one) => isWithin(target, one))) return
      event.preventDefault()
      latest.current()
    }
    // Ahead of the app's own links, which would lead away.
    document.addEventListener('click', click, { capture: true })
    return () => document.removeEventListener('click', click, { capture: true })
  }, [selectors])
}

/** `plainSelectors` lets through what looks like one; the browser has the last word. */
function isWithin(element: Element, selector: string): boolean {
  try {
    return element.closest(selector) !== null
  } catch {
    return false
  }
}

/** Whether the element itself is meant. */
export function isMeant(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}
