/** The words of a text, as they are written. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’‘]+/gu) ?? []

/**
 * A word without case, apostrophes and the accents of Latin, Greek and Cyrillic letters. The vowel signs of other
 * scripts stay: they are no accents.
 */
export const foldWord = (word: string): string =>
  word
    .replace(/['’‘]/g, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
