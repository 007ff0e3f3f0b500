import { parseIsbn } from './isbn'
import { namedAttributes } from './namedAttributes'
import type { Product } from './product'

/** What a shop tells about a book. */
export interface BookFacts {
  isbn: string | undefined
  authors: readonly string[]
  publisher: string | undefined
  format: BookFormat | undefined
  /** BCP 47: "hi". */
  language: string | undefined
  pageCount: number | undefined
}

/** The members of schema.org's BookFormatType that shops sell. */
export type BookFormat = 'Paperback' | 'Hardcover' | 'EBook' | 'AudiobookFormat'

type Attributes = Product['attributes']

/**
 * The facts about a book; undefined for any other product. A book has an author or a valid ISBN: a notebook
 * can have pages, a binding and a publisher, too. Attributes are found by their usual English names, and
 * one with several values tells nothing.
 *
 * @param authors of the theme; without any, those of an attribute count
 */
export function bookFacts(
  { sku = '', attributes }: Pick<Product, 'sku' | 'attributes'>,
  authors: readonly string[],
): BookFacts | undefined {
  const isbn = parseIsbn(sku) ?? isbnOf(attributes)
  const names =
    authors.length > 0 ? authors : valuesOf(attributes, /^(?:author|writer)s?(?: names?)?$/)
  if (!isbn && names.length === 0) return undefined
  const format = valueOf(attributes, /^(?:book )?(?:format|binding|cover)(?: type)?$/)
  const language = valueOf(attributes, /^(?:book )?languages?$/)
  const pages = valueOf(attributes, /^(?:pages|page count|(?:no|number) of pages|print length)$/)
  return {
    isbn,
    authors: names,
    publisher: valueOf(attributes, /^publisher$/),
    format: FORMATS.find(([, pattern]) => pattern.test(format ?? ''))?.[0],
    language: language && languageCode(language),
    pageCount:
      Number(/^([1-9]\d{0,4})(?: ?p(?:ages|p)?\.?)?$/i.exec(pages ?? '')?.[1]) || undefined,
  }
}

/** The only ISBN-13 of the attributes, else the only ISBN-10; undefined if editions have different ones. */
function isbnOf(attributes: Attributes): string | undefined {
  const isbns = new Set(
    valuesOf(attributes, /\bisbn(?: ?1[03])?\b/).flatMap((text) => parseIsbn(text) ?? []),
  )
  const long = [...isbns].filter(({ length }) => length === 13)
  const [isbn, another] = long.length > 0 ? long : isbns
  return another ? undefined : isbn
}

function valueOf(attributes: Attributes, name: RegExp): string | undefined {
  const [value, another] = valuesOf(attributes, name)
  return another ? undefined : value
}

/** The different values of the attributes of a name. Those of variations are a choice. */
function valuesOf(attributes: Attributes, name: RegExp): string[] {
  const values = namedAttributes(attributes, name)
    .filter(({ hasVariations }) => !hasVariations)
    .flatMap(({ terms }) => terms.map((term) => term.name.trim()))
  return [...new Set(values)].filter(Boolean)
}

const FORMATS: readonly [BookFormat, RegExp][] = [
  ['Paperback', /^(?:paper|soft)[ -]?(?:back|cover|bound)$/i],
  ['Hardcover', /^hard[ -]?(?:back|cover|bound)$/i],
  ['EBook', /^e-?book$/i],
  ['AudiobookFormat', /^audio[ -]?book$/i],
]

/** The code of a language that is named in English. */
function languageCode(name: string): string | undefined {
  codes ??= new Map(languages())
  return codes.get(name.toLowerCase())
}

let codes: ReadonlyMap<string, string> | undefined

/** Languages that CLDR has renamed. */
const FORMER_NAMES: readonly [name: string, code: string][] = [
  ['bengali', 'bn'],
  ['oriya', 'or'],
]

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The languages with a code of two letters, as [name, code]. */
function* languages(): Generator<[name: string, code: string]> {
  yield* FORMER_NAMES
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = first + second
      const name = names.of(code)
      // "iw" is an alias of "he".
      if (name && Intl.getCanonicalLocales(code)[0] === code) yield [name.toLowerCase(), code]
    }
  }
}
