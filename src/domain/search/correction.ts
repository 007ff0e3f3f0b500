import type { SearchTerm } from './suggestions'
import { foldWord, wordsOf } from './words'

/** A name of a product, or a term with a page of its own. */
export type KnownName = SearchTerm | { kind: 'product'; name: string }

/** What the shopper may have meant: a search that finds a product, or the page of a term. */
export type Correction = SearchTerm | { kind: 'search'; text: string }

/**
 * The name of the shop that is closest to a text. Each typed word must be in that name, or be close to one of
 * its words. The corrected search has words of that name only, each as the shop finds it (`searchable`), so it finds
 * at least the product of that name. Of equally close names, a term that is typed as a whole comes first, then a
 * product, then a term of which the text has some words only: “bags” is the products with “bag” rather than the
 * category “Bags & Kits”. See docs/behaviour.md#search-without-hits.
 *
 * @param names the likelier of two equally close names of a kind first
 * @returns undefined where none is close
 */
export function correct(typed: string, names: readonly KnownName[]): Correction | undefined {
  const words = wordsOf(typed)
  if (words.length === 0) return undefined
  let best: { distance: number; correction: Correction | undefined } | undefined
  for (const known of names) {
    const parts = wordsOf(known.name)
    const found = closestWords(words, parts)
    if (!found) continue
    const { text } = found
    const isPartOfTerm = known.kind !== 'product' && parts.length > words.length
    const distance = found.distance + (isPartOfTerm ? PART_OF_TERM : 0)
    if (best && best.distance <= distance) continue
    if (known.kind !== 'product') best = { distance, correction: known }
    // The words are right: the search has looked for them in the names of products.
    else if (isSameSearch(text, typed)) best = { distance, correction: undefined }
    else if (text) best = { distance, correction: { kind: 'search', text } }
  }
  return best?.correction
}

/** Less than a mistake. */
const PART_OF_TERM = 0.5

/** The distance of a text to a name, and the text in words of that name; undefined where a word has none. */
function closestWords(typed: readonly string[], name: readonly string[]) {
  const parts = name.map((word) => ({ word, folded: foldWord(word) }))
  const words: string[] = []
  let distance = 0
  for (const word of typed) {
    const folded = foldWord(word)
    const having = parts.filter((part) => part.folded.includes(folded))
    if (having.length > 0) {
      const same = withoutQuotes(word)
      const isFound = having.some((part) => searchable(part.word).some((one) => has(one, same)))
      words.push(isFound ? same : spellingOf(having[0]?.word))
      continue
    }
    const [closest] = parts
      .map((part) => ({ ...part, distance: mistakesBetween(folded, part.folded) }))
      .sort((a, b) => a.distance - b.distance)
    if (!closest || closest.distance > mistakesIn(folded)) return undefined
    words.push(spellingOf(closest.word))
    distance += closest.distance
  }
  return { text: words.filter(Boolean).join(' '), distance }
}

/**
 * The parts of a word that the shop finds as they are shown. An apostrophe may be another character in its
 * database: WordPress shows ' as ’. “Don’t” has none: its “don” is no word.
 */
const searchable = (word: string) => (CONTRACTED_NOT.test(word) ? [] : word.split(APOSTROPHE))

const APOSTROPHE = /['’‘]/
const CONTRACTED_NOT = /n['’‘]t$/i

/** Shorter parts, as of "it’s", are in most names. */
const PART_MIN = 3

/** The longest searchable part; '' where all are too short to tell anything. */
function spellingOf(word = '') {
  const parts = searchable(word.toLowerCase())
  const [longest = ''] = parts.toSorted((a, b) => b.length - a.length)
  return parts.length === 1 || longest.length >= PART_MIN ? longest : ''
}

/** None between the singular and the plural of an English word. */
const mistakesBetween = (a: string, b: string) =>
  isPlural(a, b) || isPlural(b, a) ? 0 : editDistance(a, b)

const isPlural = (many: string, one: string) =>
  many === `${one}s` ||
  many === `${one}es` ||
  (one.endsWith('y') && many === `${one.slice(0, -1)}ies`)

const withoutQuotes = (word: string) => word.replace(/^['’‘]+|['’‘]+$/g, '')

const has = (part: string, word: string) => part.toLowerCase().includes(word.toLowerCase())

const isSameSearch = (text: string, typed: string) =>
  text.toLowerCase() === typed.trim().replace(/\s+/g, ' ').toLowerCase()

/** How many mistakes a word may have. A short word with a mistake could be any other. */
function mistakesIn({ length }: string) {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** The insertions, deletions, replacements and swaps of neighbours that turn a word into another one. */
export function editDistance(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: to.length + 1 }, (_, j) => j),
  ]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      )
    }
    ;[before, last] = [last, row]
  }
  return at(last, to.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity

/**
 * Parts of a text by which to ask the shop for names: the beginning and the end of its longest word, one of which
 * has no mistake mostly. None for numbers and for words that are too short to correct.
 */
export function partsToAskFor(typed: string): string[] {
  const [longest = ''] = wordsOf(typed)
    .map(foldWord)
    .filter((word) => !/\d/.test(word))
    .sort((a, b) => b.length - a.length)
  const letters = Array.from(longest)
  if (mistakesIn(longest) === 0) return []
  return [...new Set([letters.slice(0, 3).join(''), letters.slice(-3).join('')])]
}
