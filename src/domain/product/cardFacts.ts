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

/** "8", "9, 10", "VIII" */
const NUMBERS = /^[\dIVX ,–-]+$/
