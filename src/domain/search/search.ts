import type { DisplayPrice } from '~/domain/product/price'

/** A hit of the live search. */
export interface SearchHit {
  /** Absent where the response has none. */
  id?: number
  /** Id of the product that has this variation; absent for a product. */
  parentId?: number
  name: string
  /** Unique among the hits. */
  path: string
  price: DisplayPrice
  /** URL; absent where the product has none. */
  image?: string
}

/** A live search: text, and the slugs of a category and an author, '' for all. */
export interface LiveSearch {
  text: string
  category: string
  author: string
}

/** A category or an author that a search can be narrowed to. */
export interface SearchChoice {
  /** A slug for the live search, a term id for the instant search. */
  slug: string
  name: string
  /** Path of its page, where the app knows it. */
  path?: string
  /** Levels of the tree above it. */
  depth?: number
}

/**
 * The trimmed text; undefined while it is shorter than `min` UTF-16 units. Untrimmed, two spaces would
 * list the newest products. See docs/behaviour.md#limits.
 */
export function searchText(typed: string, min: number): string | undefined {
  const text = typed.trim()
  return text.length >= min ? text : undefined
}

/** A part of a name; `isMatch` for a typed word. */
interface NamePart {
  text: string
  isMatch: boolean
}

/** Splits a name at the typed words, ignoring case. */
export function markedParts(name: string, typed: string): NamePart[] {
  const words = typed
    .split(/\s+/)
    .filter(Boolean)
    // "there" before "the".
    .sort((a, b) => b.length - a.length)
    .map(wordPattern)
  if (words.length === 0) return [{ text: name, isMatch: false }]
  // Because of the group, every second part is a match.
  return name
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** A typed apostrophe also matches the typographic ones. */
const wordPattern = (word: string) =>
  word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/['’‘]/g, "['’‘]")
