import type { AnimatedPlaceholder } from '~/domain/search/instantSearch'
import {
  INITIAL_TYPING,
  nextTyping,
  phraseOf,
  delayOf,
  typedText,
} from '~/domain/search/typewriter'
import { after } from '~/lib/time'
import { prefersReducedMotion } from '~/lib/viewport'

export interface Typewriter {
  subscribe: (changed: () => void) => () => void
  /** The visible part of the phrase. */
  text: () => string
  /** The whole phrase. */
  phrase: () => string
}

/**
 * An external store for an animated placeholder. Its timer stops without subscribers and while the page is
 * hidden. Under prefers-reduced-motion it shows the first phrase.
 */
export function typewriter(placeholder: AnimatedPlaceholder): Typewriter {
  const listeners = new Set<() => void>()
  let typing = INITIAL_TYPING
  let stop: (() => void) | undefined

  function schedule() {
    stop?.()
    stop = undefined
    if (listeners.size === 0 || document.hidden || prefersReducedMotion()) return
    stop = after(delayOf(typing, placeholder), () => {
      typing = nextTyping(typing, placeholder)
      for (const changed of listeners) changed()
      schedule()
    })
  }

  return {
    subscribe(changed) {
      if (listeners.size === 0) document.addEventListener('visibilitychange', schedule)
      listeners.add(changed)
      if (!stop) schedule()
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        document.removeEventListener('visibilitychange', schedule)
        schedule()
      }
    },
    text: () =>
      prefersReducedMotion() ? phraseOf(typing, placeholder) : typedText(typing, placeholder),
    phrase: () => phraseOf(typing, placeholder),
  }
}
