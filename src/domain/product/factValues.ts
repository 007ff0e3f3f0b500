import { namedAttributes } from './namedAttributes'
import type { Product, ProductAttribute } from './product'

/** A fact about a book. */
export type Fact =
  | 'isbn'
  | 'publisher'
  | 'language'
  | 'pages'
  | 'format'
  | 'edition'
  | 'age'
  | 'author'

/** The attributes that have each fact: the setting `product.facts`. */
export type FactNames = Readonly<Record<Fact, readonly string[]>>

/** A value in the shop's words: a SKU, an author of the theme, or the term of an attribute. */
export interface FactValue {
  name: string
  /** Page of the author. */
  path?: string
  /** Taxonomy of the attribute, "pa_author". */
  taxonomy?: string
  /** Slug of the term. */
  slug?: string
}

/** Whether a SKU is written as an ISBN-13. Ten digits may be a number of the shop's own. */
export const isIsbn = (sku = '') => /^97[89](?:-?\d){10}$/.test(sku)

/**
 * The different values of a fact. A SKU that is an ISBN goes before the attributes: it is that of the
 * edition that is sold.
 *
 * @param skus of the chosen variation, then of the product
 */
export function factValues(
  fact: Fact,
  names: FactNames,
  attributes: readonly ProductAttribute[],
  skus: readonly (string | undefined)[] = [],
): FactValue[] {
  const isbn = fact === 'isbn' && skus.find(isIsbn)
  if (isbn) return [{ name: isbn }]
  return namedAttributes(attributes, names[fact])
    .flatMap(({ key, terms }) => terms.map((term) => ({ ...term, taxonomy: key })))
    .filter(({ name }, i, all) => name && all.findIndex((other) => other.name === name) === i)
}

/** The format of a product; undefined if it has several, or a choice of them. */
export function formatOf(
  { attributes }: Pick<Product, 'attributes'>,
  names: FactNames,
): string | undefined {
  const fixed = attributes.filter(({ hasVariations }) => !hasVariations)
  const [value, another] = factValues('format', names, fixed)
  return another ? undefined : value?.name
}
