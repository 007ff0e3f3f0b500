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
