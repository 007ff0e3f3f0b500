import type { AnimatedPlaceholder } from './instantSearch'

/** The state of a placeholder that types its phrases one after the other and erases each. */
interface Typing {
  /** Index of the phrase. */
  phrase: number
  /** Number of visible characters. */
  length: number
  isErasing: boolean
}

export const INITIAL_TYPING: Typing = { phrase: 0, length: 0, isErasing: false }

/** Graphemes: a flag, or a letter with its accents, is one character. */
const segmenter = new Intl.Segmenter()
const charactersOf = (phrase: string) =>
  [...segmenter.segment(phrase)].map(({ segment }) => segment)

export const typedText = (typing: Typing, placeholder: AnimatedPlaceholder) =>
  charactersOf(phraseOf(typing, placeholder)).slice(0, typing.length).join('')

export const phraseOf = ({ phrase }: Typing, { phrases }: AnimatedPlaceholder) =>
  phrases[phrase] ?? ''

/** The state after one more character. */
export function nextTyping(typing: Typing, placeholder: AnimatedPlaceholder): Typing {
  const { phrase, length, isErasing } = typing
  if (!isErasing && !isWhole(typing, placeholder)) return { ...typing, length: length + 1 }
  if (length > 0) return { phrase, length: length - 1, isErasing: true }
  return { phrase: (phrase + 1) % placeholder.phrases.length, length: 1, isErasing: false }
}

/** Milliseconds until the next state: the pause after a whole phrase, else the time of one character. */
export const delayOf = (typing: Typing, placeholder: AnimatedPlaceholder) =>
  !typing.isErasing && isWhole(typing, placeholder) ? placeholder.pauseMs : placeholder.delayMs

const isWhole = (typing: Typing, placeholder: AnimatedPlaceholder) =>
  typing.length >= charactersOf(phraseOf(typing, placeholder)).length
