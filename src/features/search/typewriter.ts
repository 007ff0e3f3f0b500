import type { AnimatedPlaceholder } from '~/domain/search/instantSearch'
import {
  TYPING_BEGINS,
  nextTyping,
  phraseOf,
  standsFor,
  typedText,
} from '~/domain/search/typewriter'
import { after } from '~/lib/time'
import { prefersReducedMotion } from '~/lib/viewport'

export interface Typewriter {
  subscribe: (changed: () => void) => () => void
  /** What the placeholder says at this moment. */
  text: () => string
  /** The whole phrase that it is at. */
  phrase: () => string
}

/**
 * A placeholder that types. One timer for all who show it; it rests while nobody does or the page is
 * hidden. Where motion is not welcome the first phrase stands still.
 */
export function typewriter(placeholder: AnimatedPlaceholder): Typewriter {
  const listeners = new Set<() => void>()
  let typing = TYPING_BEGINS
  let stop: (() => void) | undefined

  function goOn() {
    stop?.()
    stop = undefined
    if (listeners.size === 0 || document.hidden || prefersReducedMotion()) return
    stop = after(standsFor(typing, placeholder), () => {
      typing = nextTyping(typing, placeholder)
      for (const changed of listeners) changed()
      goOn()
    })
  }

  return {
    subscribe(changed) {
      if (listeners.size === 0) document.addEventListener('visibilitychange', goOn)
      listeners.add(changed)
      if (!stop) goOn()
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        document.removeEventListener('visibilitychange', goOn)
        goOn()
      }
    },
    text: () =>
      prefersReducedMotion() ? phraseOf(typing, placeholder) : typedText(typing, placeholder),
    phrase: () => phraseOf(typing, placeholder),
  }
}
