import { namedAttributes } from './namedAttributes'
import type { NamedAttribute } from './product'

/**
 * What a card says below the name, because it decides between books of a series (docs/behaviour.md#product-cards):
 * ["Class 8", "ICSE"]. A number needs the attribute's label to be understood.
 *
 * @param names of the setting `product.cardFacts`, in the order of the card
 */
export function cardFacts(
  attributes: readonly NamedAttribute[],
  names: readonly string[],
): string[] {
  const named = new Set(names.flatMap((name) => namedAttributes(attributes, [name])))
  return [...named].flatMap(({ label, terms }) => {
    const values = terms
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', ')
    return values ? [NUMBERS.test(values) ? `${label} ${values}` : values] : []
  })
}

/**
 * Whether one of the shop's own attributes can be a fact of a card.
 *
 * @param attributes slugs without "pa_"
 * @param names of the setting `product.cardFacts`
 */
export const hasFactsIn = (attributes: readonly string[], names: readonly string[]): boolean =>
  namedAttributes(
    attributes.map((key) => ({ key, label: key })),
    names,
  ).length > 0

/** "8", "9, 10", "VIII" */
const NUMBERS = /^[\dIVX ,–-]+$/
