import type { NamedAttribute } from './product'

/** The attributes whose key or label is one of the names: "number-of-pages" is also "Number of pages:". */
export function namedAttributes<A extends Pick<NamedAttribute, 'key' | 'label'>>(
  attributes: readonly A[],
  names: readonly string[],
): A[] {
  const words = names.map(wordsOf)
  return attributes.filter(({ key, label }) =>
    [key, label].some((text) => words.includes(wordsOf(text))),
  )
}

/** Whether a text begins with one of the names as whole words: "Inside: page 12" with "inside". */
export const startsWithName = (text: string, names: readonly string[]): boolean =>
  names.some((name) => `${wordsOf(text)} `.startsWith(`${wordsOf(name)} `))

const wordsOf = (text: string) =>
  text
    .replace(/^pa_/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
