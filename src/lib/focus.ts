import { useLayoutEffect, useRef } from 'react'

/**
 * For what may go from the screen under the shopper's fingers, as a form that has been taken: a keyboard
 * that was in it goes on from the nearest place around it that can have the focus (`tabIndex` -1), a
 * panel's or the page's own content; not from the top of the document.
 */
export function useFocusKept<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => {
    const gone = ref.current
    return () => {
      if (!gone?.contains(document.activeElement)) return
      const around = gone.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
      around?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
