import type { ProductImage } from '~/domain/product/product'

/** What the Store API has of an order, and WordPress's pages have not (docs/calls.md#store-api-order). */
export interface OrderFacts {
  /** WooCommerce's: "on-hold"; undefined until it is known, '' where the shop does not tell. */
  status: string | undefined
  /** In the order of the shop; [] until they are known. */
  lines: readonly { name: string; image: ProductImage | undefined }[]
}

interface NamedLine {
  name: string
}

/**
 * The image of each line of an order's page; undefined where it is not known. Both sources name the lines in the
 * order of the shop, but a plugin may hide one on the page.
 */
export const imagesOfLines = (
  lines: readonly NamedLine[],
  facts: OrderFacts,
): (ProductImage | undefined)[] =>
  lines.map(({ name }, index) => {
    const fact = facts.lines[index]
    return fact && isSameName(fact.name, name) ? fact.image : undefined
  })

/** Whether both name the same products, one by one. */
export const haveSameNames = (some: readonly NamedLine[], others: readonly NamedLine[]): boolean =>
  some.length === others.length &&
  some.every(({ name }, index) => isSameName(name, others[index]?.name ?? ''))

/** The Store API's names have typographic quotes, dashes and "×", the page's do not. */
const isSameName = (a: string, b: string) => comparable(a) === comparable(b)

const comparable = (name: string) => name.replaceAll('×', 'x').replace(/[^\p{L}\p{N}]/gu, '')
