import { parseIsbn } from '~/domain/product/isbn'

/**
 * All ways to write an ISBN: both lengths, without hyphens, with one after the prefix, and with all of them. Which
 * digits are the group, the publisher and the title depends on a register of ranges, so every division counts: 59
 * spellings, of which a shop has one.
 *
 * @param isbn valid, without hyphens
 */
export function isbnSpellings(isbn: string): string[] {
  const body = isbn.length === 13 ? isbn.slice(3, 12) : isbn.slice(0, 9)
  const prefix = isbn.length === 13 ? isbn.slice(0, 3) : '978'
  // An ISBN-13 with another prefix has no ISBN-10.
  const short = prefix === '978' ? withCheckDigit(body) : undefined
  const long = withCheckDigit(prefix + body)
  return [
    ...(long ? [long, `${prefix}-${long.slice(3)}`, ...divided(body, `${prefix}-`, long)] : []),
    ...(short ? [short, ...divided(body, '', short)] : []),
  ]
}

const withCheckDigit = (digits: string) =>
  Array.from('0123456789X', (digit) => digits + digit).find(parseIsbn)

/** Group, publisher and title have nine digits together. */
const divided = (body: string, prefix: string, isbn: string) =>
  CUTS.flatMap((from) =>
    CUTS.filter((to) => to > from).map(
      (to) =>
        `${prefix}${body.slice(0, from)}-${body.slice(from, to)}-${body.slice(to)}-${isbn.slice(-1)}`,
    ),
  )

const CUTS = [1, 2, 3, 4, 5, 6, 7, 8]
