import { useSyncExternalStore } from 'react'

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether fingers press here: a keyboard over the page comes and goes with the focus of a field. */
export const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
