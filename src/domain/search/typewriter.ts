import type { AnimatedPlaceholder } from './instantSearch'

/** A placeholder that types its phrases one after the other, and takes each back (spec 2.13). */
export interface Typing {
  /** Which phrase. */
  phrase: number
  /** How many of its characters stand. */
  length: number
  isErasing: boolean
}

export const TYPING_BEGINS: Typing = { phrase: 0, length: 0, isErasing: false }

/** A flag or a letter with its accents is one stroke, as it is for a reader. */
const characters = new Intl.Segmenter()
const strokesOf = (phrase: string) => [...characters.segment(phrase)].map(({ segment }) => segment)

export const typedText = (typing: Typing, placeholder: AnimatedPlaceholder) =>
  strokesOf(phraseOf(typing, placeholder)).slice(0, typing.length).join('')

/** The phrase that is being typed or taken back. */
export const phraseOf = ({ phrase }: Typing, { phrases }: AnimatedPlaceholder) =>
  phrases[phrase] ?? ''

/** One stroke on. */
export function nextTyping(typing: Typing, placeholder: AnimatedPlaceholder): Typing {
  const { phrase, length, isErasing } = typing
  if (!isErasing && !isWhole(typing, placeholder)) return { ...typing, length: length + 1 }
  if (length > 0) return { phrase, length: length - 1, isErasing: true }
  return { phrase: (phrase + 1) % placeholder.phrases.length, length: 1, isErasing: false }
}

/** How long a state stands, in milliseconds: a whole phrase for the pause, any other for one stroke. */
export const standsFor = (typing: Typing, placeholder: AnimatedPlaceholder) =>
  !typing.isErasing && isWhole(typing, placeholder) ? placeholder.pauseMs : placeholder.delayMs

const isWhole = (typing: Typing, placeholder: AnimatedPlaceholder) =>
  typing.length >= strokesOf(phraseOf(typing, placeholder)).length
