/**
 * Sorts terms by the sizes or numbers in their names; other terms stay in the shop's order. The Store API
 * sorts them by name: "13+" before "3-5", Large before Small.
 */
export function sortTerms<Term extends { name: string }>(terms: readonly Term[]): Term[] {
  const sizes = terms.map(({ name }) => SIZES.get(normal(name)))
  if (sizes.every((size) => size !== undefined)) {
    return terms.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  }
  const numbers = terms.every(({ name }) => /^\d/.test(name))
  return numbers
    ? terms.toSorted((a, b) => Number.parseFloat(a.name) - Number.parseFloat(b.name))
    : [...terms]
}

const sizeOf = ({ name }: { name: string }) => SIZES.get(normal(name)) ?? 0

const normal = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '')

const SCALE = [
  ['xxs', 'mini'],
  ['xs', 'extrasmall'],
  ['s', 'small'],
  ['m', 'medium'],
  ['l', 'large'],
  ['xl', 'extralarge'],
  ['xxl', '2xl'],
  ['xxxl', '3xl', 'jumbo'],
]

const SIZES = new Map(SCALE.flatMap((names, rank) => names.map((name) => [name, rank] as const)))
