import { factValues, type Fact, type FactNames } from './factValues'
import { parseIsbn } from './isbn'
import type { Product } from './product'

/** What a shop tells about a book, as schema.org has it. */
export interface BookFacts {
  isbn: string | undefined
  authors: readonly string[]
  publisher: string | undefined
  format: BookFormat | undefined
  /** BCP 47: "hi". */
  language: string | undefined
  pageCount: number | undefined
  edition: string | undefined
  /** "9-12", or "13-" for an age and above. */
  ageRange: string | undefined
}

/** The members of schema.org's BookFormatType that shops sell. */
type BookFormat = 'Paperback' | 'Hardcover' | 'EBook' | 'AudiobookFormat'

/**
 * The facts about a book; undefined for any other product. A book has an author or a valid ISBN: a notebook
 * can have pages, a binding and a publisher, too. A fact with several values tells nothing.
 *
 * @param authors of the theme; without any, those of an attribute count
 */
export function bookFacts(
  { sku = '', attributes }: Pick<Product, 'sku' | 'attributes'>,
  authors: readonly string[],
  names: FactNames,
): BookFacts | undefined {
  // The attributes of variations are a choice.
  const fixed = attributes.filter(({ hasVariations }) => !hasVariations)
  const valuesOf = (fact: Fact) => factValues(fact, names, fixed).map(({ name }) => name.trim())
  const valueOf = (fact: Fact) => {
    const [value, another] = valuesOf(fact)
    return another ? undefined : value
  }
  const isbn = parseIsbn(sku) ?? onlyIsbn(valuesOf('isbn'))
  const writers = authors.length > 0 ? authors : valuesOf('author')
  if (!isbn && writers.length === 0) return undefined
  const language = valueOf('language')
  return {
    isbn,
    authors: writers,
    publisher: valueOf('publisher'),
    format: bookFormat(valueOf('format')),
    language: language && languageCode(language),
    pageCount:
      Number(/^([1-9]\d{0,4})(?: ?p(?:ages|p)?\.?)?$/i.exec(valueOf('pages') ?? '')?.[1]) ||
      undefined,
    edition: valueOf('edition'),
    ageRange: ageRange(valueOf('age')),
  }
}

/** The only ISBN-13, else the only ISBN-10; undefined if editions have different ones. */
function onlyIsbn(texts: readonly string[]): string | undefined {
  const isbns = new Set(texts.flatMap((text) => parseIsbn(text) ?? []))
  const long = [...isbns].filter(({ length }) => length === 13)
  const [isbn, another] = long.length > 0 ? long : isbns
  return another ? undefined : isbn
}

/** None for months, and for words. */
function ageRange(text = ''): string | undefined {
  const [, from, to] =
    /^(\d{1,2}) ?(?:[-–] ?(\d{1,2})|\+)(?: ?(?:years|yrs)\.?)?$/i.exec(text) ?? []
  return from && `${from}-${to ?? ''}`
}

/** The format that a text names in English. */
export const bookFormat = (text = ''): BookFormat | undefined =>
  FORMATS.find(([, pattern]) => pattern.test(text))?.[0]

const FORMATS: readonly [BookFormat, RegExp][] = [
  ['Paperback', /^(?:paper|soft)[ -]?(?:back|cover|bound)$/i],
  ['Hardcover', /^hard[ -]?(?:back|cover|bound)$/i],
  ['EBook', /^e-?book$/i],
  ['AudiobookFormat', /^audio[ -]?book$/i],
]

/** The code of a language that is named in English. */
const languageCode = (name: string): string | undefined => LANGUAGES.get(name.toLowerCase())

/**
 * Languages of books, India's first; another one is left out. To ask `Intl.DisplayNames` for all codes takes
 * 50 ms on a slow phone.
 */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    english: 'en',
    hindi: 'hi',
    bengali: 'bn',
    bangla: 'bn',
    marathi: 'mr',
    telugu: 'te',
    tamil: 'ta',
    gujarati: 'gu',
    urdu: 'ur',
    kannada: 'kn',
    odia: 'or',
    oriya: 'or',
    malayalam: 'ml',
    punjabi: 'pa',
    assamese: 'as',
    sanskrit: 'sa',
    nepali: 'ne',
    sindhi: 'sd',
    kashmiri: 'ks',
    sinhala: 'si',
    burmese: 'my',
    tibetan: 'bo',
    thai: 'th',
    indonesian: 'id',
    malay: 'ms',
    vietnamese: 'vi',
    chinese: 'zh',
    japanese: 'ja',
    korean: 'ko',
    arabic: 'ar',
    persian: 'fa',
    pashto: 'ps',
    hebrew: 'he',
    turkish: 'tr',
    french: 'fr',
    german: 'de',
    spanish: 'es',
    portuguese: 'pt',
    italian: 'it',
    dutch: 'nl',
    danish: 'da',
    swedish: 'sv',
    norwegian: 'no',
    finnish: 'fi',
    icelandic: 'is',
    polish: 'pl',
    czech: 'cs',
    slovak: 'sk',
    hungarian: 'hu',
    romanian: 'ro',
    bulgarian: 'bg',
    serbian: 'sr',
    croatian: 'hr',
    slovenian: 'sl',
    lithuanian: 'lt',
    latvian: 'lv',
    estonian: 'et',
    greek: 'el',
    russian: 'ru',
    ukrainian: 'uk',
    armenian: 'hy',
    georgian: 'ka',
    latin: 'la',
    catalan: 'ca',
    basque: 'eu',
    irish: 'ga',
    welsh: 'cy',
    afrikaans: 'af',
    swahili: 'sw',
  }),
)
