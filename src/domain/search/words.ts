import { foldText } from '~/domain/foldText'

/** The words of a text, as they are written. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’‘]+/gu) ?? []

/** A word without case, accents and apostrophes. */
export const foldWord = (word: string): string => foldText(word.replace(/['’‘]/g, ''))
