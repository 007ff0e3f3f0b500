/**
 * A text without case and the accents of Latin, Greek and Cyrillic letters, to compare what a shopper types. The
 * vowel signs of other scripts stay: they are no accents.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/**
 * Whether a text contains what the shopper types to find it, whatever the case, the accents and the white
 * space around: "emile" finds "Émile".
 */
export const matchesText = (text: string, typed: string): boolean =>
  spaced(foldText(text)).includes(spaced(foldText(typed)))

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
