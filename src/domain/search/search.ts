import type { DisplayPrice } from '~/domain/product/price'

/** A product as a search suggests it. */
export interface SearchHit {
  /** Absent where the search does not say. */
  id?: number
  name: string
  /** In the app; no two hits share one. */
  path: string
  price: DisplayPrice
  /** Address of its picture; absent where it has none. */
  image?: string
}

/** What a live search asks: text, and the slugs of a category and an author, '' for any. */
export interface LiveSearch {
  text: string
  category: string
  author: string
}

/** A category or an author that a search can be narrowed to. */
export interface SearchChoice {
  /** How the search calls it: a slug for the live search, a term id for the instant search. */
  slug: string
  name: string
  /** How many choices it stands below. */
  depth?: number
}

/**
 * The text to search for, or undefined while it is shorter than `min` characters (UTF-16 units, spec
 * 5.8). Spaces around it are no characters of a search: two of them would list the newest products.
 */
export function searchText(typed: string, min: number): string | undefined {
  const text = typed.trim()
  return text.length >= min ? text : undefined
}

/** A piece of a name; `isMatch` where it repeats what was typed. */
export interface NamePart {
  text: string
  isMatch: boolean
}

/** A name in pieces: every word that was typed is marked wherever it stands, in any case. */
export function markedParts(name: string, typed: string): NamePart[] {
  const words = typed
    .split(/\s+/)
    .filter(Boolean)
    // "there" before "the": the longer one is the match.
    .sort((a, b) => b.length - a.length)
    .map(wordPattern)
  if (words.length === 0) return [{ text: name, isMatch: false }]
  // With a group around the match, every second piece is one.
  return name
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** A typed apostrophe means the printed one, too. */
const wordPattern = (word: string) =>
  word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/['’‘]/g, "['’‘]")
