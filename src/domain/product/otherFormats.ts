import { foldText } from '~/domain/foldText'
import { bookFormat } from './bookFacts'
import { formatOf, type FactNames } from './factValues'
import type { DisplayPrice } from './price'
import type { Product, Stock } from './product'

/** What tells whether two products are the same book. */
type Book = Pick<Product, 'id' | 'name' | 'attributes'>

/** A product of a group. */
export interface GroupPart extends Book, Pick<Stock, 'isInStock'> {
  /** Path inside the app. */
  path: string
  price: DisplayPrice
}

/** The same book in another format, a product of its own. */
interface OtherFormat extends Omit<GroupPart, 'attributes'> {
  /** "E-book", in the shop's words. */
  format: string
}

/** A group with more parts is a set, of which no part needs to be read. */
const PARTS_MAX = 12

/** The parts of all of them fit in one response. */
const GROUPS_MAX = 8

/**
 * The groups that may have the formats of a product.
 *
 * @param groups the ids of the parts of each
 * @returns 8 groups of 12 parts at most
 */
export const groupsOf = (groups: readonly (readonly number[])[], id: number) =>
  groups.filter((parts) => parts.includes(id) && parts.length <= PARTS_MAX).slice(0, GROUPS_MAX)

/**
 * The other formats of a book among the parts of its groups, in the order of the parts: those with the same name
 * apart from the format. None where two parts have the same format: a set of books is a group, too
 * (docs/behaviour.md#other-formats).
 */
export function otherFormats(
  book: Book,
  groups: readonly (readonly number[])[],
  parts: readonly GroupPart[],
  names: FactNames,
): OtherFormat[] {
  const own = formatOf(book, names)
  const title = own && titleOf(book.name, own)
  if (!title) return []
  const sameBook = parts.flatMap(({ attributes, ...part }) => {
    const format = part.id !== book.id && formatOf({ attributes }, names)
    return format && titleOf(part.name, format) === title ? [{ ...part, format }] : []
  })
  const found = groups
    .map((group) => sameBook.filter(({ id }) => group.includes(id)))
    .find((others) => others.length > 0 && areDifferent([own, ...others.map(formatName)]))
  return found ?? []
}

const formatName = ({ format }: OtherFormat) => format

const areDifferent = (formats: readonly string[]) =>
  new Set(formats.map(sameName)).size === formats.length

/** One text for each format, whatever the shop calls it: "Hardback" is "Hardcover". */
function sameName(format: string): string {
  const text = wordsOf(format).join('')
  return bookFormat(text) ?? text
}

/** The folded words of a name without those of its format. */
const titleOf = (name: string, format: string): string =>
  withoutFormat(wordsOf(name), wordsOf(format)).join(' ')

/** "Hard-cover" and "hard cover" are "Hardcover", and so is "hardback", which schema.org takes for the same. */
function withoutFormat(words: readonly string[], value: readonly string[]): string[] {
  const known = bookFormat(value.join(''))
  const isFormat = (text: string) => {
    const other = bookFormat(text)
    // "PB" is no word of ours, so any of ours may say the same.
    return text === value.join('') || (other !== undefined && other === (known ?? other))
  }
  const rest: string[] = []
  for (let from = 0; from < words.length;) {
    // A value of one word may have two in the name.
    const length = Array.from({ length: value.length + 1 }, (_, i) => i + 1).find((count) =>
      isFormat(words.slice(from, from + count).join('')),
    )
    if (!length) rest.push(words[from] ?? '')
    from += length ?? 1
  }
  return rest
}

/** "C++" and "C#" are words. */
const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []
