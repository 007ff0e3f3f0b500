/**
 * The ISBN that a text is, without its hyphens; undefined for any other text. Its check digit tells: a
 * shop's own code of ten or thirteen digits is hardly ever right by chance.
 */
export function isbnOf(text: string): string | undefined {
  const isbn = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^97[89]\d{10}$/.test(isbn)) {
    return sum(isbn, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0 ? isbn : undefined
  }
  if (/^\d{9}[\dX]$/.test(isbn)) {
    return sum(isbn, (place) => 10 - place) % 11 === 0 ? isbn : undefined
  }
  return undefined
}

const sum = (digits: string, weight: (place: number) => number) =>
  Array.from(digits).reduce(
    (total, digit, place) => total + weight(place) * (digit === 'X' ? 10 : Number(digit)),
    0,
  )
