/** "ISBN", "ISBN:", "ISBN-13: ", but not the first digits of "ISBN-1034506842". */
const LABEL = /^\s*ISBN(?:[\s\p{Pd}]?1[03](?=[\s:]))?\s*:?/iu

/**
 * The text as an ISBN-10 or ISBN-13 without label and hyphens; undefined if its check digit is wrong. The check
 * digit keeps a shop's own ten-digit SKU from being published as an ISBN.
 */
export function parseIsbn(text: string): string | undefined {
  const isbn = text
    .replace(LABEL, '')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  if (/^97[89]\d{10}$/.test(isbn)) {
    return weightedSum(isbn, (i) => (i % 2 === 0 ? 1 : 3)) % 10 === 0 ? isbn : undefined
  }
  if (/^\d{9}[\dX]$/.test(isbn)) {
    return weightedSum(isbn, (i) => 10 - i) % 11 === 0 ? isbn : undefined
  }
  return undefined
}

const weightedSum = (digits: string, weight: (index: number) => number) =>
  Array.from(digits).reduce(
    (total, digit, i) => total + weight(i) * (digit === 'X' ? 10 : Number(digit)),
    0,
  )
