import type { SearchChoice } from './search'
import { foldWord, wordsOf } from './words'

/** A category or an author with a page of its own. */
export interface SearchTerm {
  kind: 'category' | 'author'
  name: string
  /** Path of its page; unique. */
  path: string
}

/**
 * The terms in whose name each typed word begins a word. Names that begin with the typed text come first.
 *
 * @param max of each kind
 */
export function suggestTerms(
  typed: string,
  terms: readonly SearchTerm[],
  max: number,
): SearchTerm[] {
  const words = wordsOf(typed).map(foldWord).filter(Boolean)
  if (words.length === 0) return []
  const found = terms
    .map((term) => ({ term, name: wordsOf(term.name).map(foldWord) }))
    .filter(({ name }) => words.every((word) => name.some((part) => part.startsWith(word))))
  const text = words.join(' ')
  const [first, others] = [true, false].map((isFirst) =>
    found.filter(({ name }) => name.join(' ').startsWith(text) === isFirst),
  )
  const ordered = [...(first ?? []), ...(others ?? [])].map(({ term }) => term)
  const ofKind = (wanted: SearchTerm['kind']) =>
    ordered.filter(({ kind }) => kind === wanted).slice(0, max)
  return [...ofKind('category'), ...ofKind('author')]
}

/** The choices that have a page. */
export const termsOf = (
  kind: SearchTerm['kind'],
  choices: readonly SearchChoice[] = [],
): SearchTerm[] => choices.flatMap(({ name, path }) => (path ? [{ kind, name, path }] : []))
