import { useEffect, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { InstantWish } from './instantWish'
import type { Typewriter } from './typewriter'

/** A press on a placeholder that types makes its phrase the text, and with it the search. */
export function useKeptPhrase(
  field: RefObject<HTMLInputElement | null>,
  typewriter: Typewriter | undefined,
  { onKeyword }: InstantWish,
) {
  useEffect(() => {
    const { current: input } = field
    if (!input || !typewriter) return
    const press = () => {
      if (input.value !== '') return
      flushSync(() => onKeyword(typewriter.phrase()))
      // Ready to be typed over.
      input.select()
    }
    input.addEventListener('click', press)
    return () => input.removeEventListener('click', press)
  }, [field, typewriter, onKeyword])
}
