import * as v from 'valibot'
import type { FormValue } from '~/api/encoding'
import { storeRead } from '~/api/http'
import { EncodedText, WireNumber } from '~/api/schemas'
import { factNames } from '~/config/productFacts'
import { namedAttributes } from '~/domain/product/namedAttributes'
import { parseIsbn } from '~/domain/product/isbn'
import { isbnSpellings } from '~/domain/search/isbnSpellings'
import type { SearchHit } from '~/domain/search/search'

/** The parameters of docs/calls.md#store-api-products that an ISBN is looked for by. */
type IsbnQuery = { [key: string]: FormValue }

const Attributes = v.array(
  v.pipe(
    v.object({ name: EncodedText, taxonomy: v.string() }),
    v.transform(({ name, taxonomy }) => ({ key: taxonomy, label: name })),
  ),
)

const Ids = v.array(v.object({ id: WireNumber }))

/**
 * Leaves out variations of products that are hidden or not published. The Store API does not look at the product
 * of a variation, so those that have one are looked up in one more request.
 */
export async function ofVisibleProducts(
  hits: readonly SearchHit[],
  signal?: AbortSignal,
): Promise<SearchHit[]> {
  const parents = [...new Set(hits.flatMap(({ parentId }) => parentId ?? []))]
  if (parents.length === 0) return [...hits]
  const { value } = await storeRead('/products', {
    query: {
      catalog_visibility: 'search',
      include: parents,
      per_page: parents.length,
      _fields: 'id',
    },
    reply: Ids,
    signal,
  })
  const visible = new Set(value.map(({ id }) => id))
  return hits.filter(({ parentId }) => parentId === undefined || visible.has(parentId))
}

/**
 * Asks for the products of a typed ISBN, however the shop writes it: by SKU, which finds variations, too, then by each
 * attribute of the setting `product.facts.isbn`. The Store API does not look into attributes of a single product.
 *
 * @param request for the products that match a query
 * @returns the first response that is not empty; [] where all are, and for a text that is no valid ISBN
 */
export async function findIsbn<T>(
  text: string,
  request: (query: IsbnQuery) => Promise<T[]>,
  signal?: AbortSignal,
): Promise<T[]> {
  const isbn = parseIsbn(text)
  if (!isbn) return []
  const spellings = isbnSpellings(isbn)
  const bySku = await request({ sku: spellings.join(',') })
  if (bySku.length > 0) return bySku
  const { value: attributes } = await storeRead('/products/attributes', {
    reply: Attributes,
    signal,
  })
  const slug = spellings.map((spelling) => spelling.toLowerCase())
  for (const { key } of namedAttributes(attributes, factNames().isbn)) {
    const found = await request({ attributes: [{ attribute: key, slug, operator: 'in' }] })
    if (found.length > 0) return found
  }
  return []
}
