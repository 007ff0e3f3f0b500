import * as v from 'valibot'
import { WireNumber } from '~/api/schemas'
import { site } from '~/config/site'
import { cardFacts } from '~/domain/product/cardFacts'
import { storeRead } from '~/api/http'
import { StoreAttribute } from '~/api/product/storeProduct'

/** The attributes of a product as the facts of its card, which can be read without them. */
export const StoreCardFacts = v.fallback(
  v.pipe(
    v.array(StoreAttribute),
    v.transform((attributes) =>
      cardFacts(
        attributes.map(({ name, taxonomy, terms }) => ({
          key: taxonomy ?? name,
          label: name,
          terms,
        })),
        site.product.cardFacts,
      ),
    ),
  ),
  [],
)

const FactsReply = v.array(v.object({ id: WireNumber, attributes: StoreCardFacts }))

/**
 * The facts of cards from the theme's HTML, which has no attributes, by product id (docs/calls.md#store-api-products).
 *
 * @param ids 100 at most
 */
export async function fetchCardFacts(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Record<number, readonly string[]>> {
  const { value } = await storeRead('/products', {
    query: { include: ids, per_page: ids.length, _fields: 'id,attributes' },
    reply: FactsReply,
    signal,
  })
  return Object.fromEntries(value.map(({ id, attributes }) => [id, attributes]))
}
