import * as v from 'valibot'
import { storeRead } from '~/api/http'
import { EncodedText } from '~/api/schemas'

const NAMES_MAX = 100

const Names = v.pipe(
  v.array(v.object({ name: EncodedText })),
  v.transform((products) => products.map(({ name }) => name)),
)

/** Names of products that contain a text, best-selling first. See docs/calls.md#store-api-products. */
export async function fetchProductNames(part: string, signal?: AbortSignal): Promise<string[]> {
  const { value } = await storeRead('/products', {
    query: {
      catalog_visibility: 'search',
      search: part,
      orderby: 'popularity',
      order: 'desc',
      per_page: NAMES_MAX,
      _fields: 'name',
    },
    reply: Names,
    signal,
  })
  return value
}
