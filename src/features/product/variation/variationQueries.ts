import { queryOptions } from '@tanstack/react-query'
import { fetchVariations, getVariation } from '~/api/product/variations'
import type { VariationRule } from '~/domain/product/product'
import { findMatch, type Choice } from '~/domain/product/variation'
import { report } from '~/lib/report'

/** All variations of a product by id, for lists short enough to load at once. */
export const variationsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['variations', productId],
    async queryFn({ signal }) {
      const variations = await fetchVariations(productId, signal)
      return new Map(variations.map((variation) => [variation.id, variation]))
    },
  })

/**
 * The variation that the shop finds for a complete choice (docs/calls.md#get-variation). If the product's
 * own rules are known and disagree, the shop's response is used and the difference is reported.
 */
export const variationQuery = (
  productId: number,
  choice: Choice,
  rules: readonly VariationRule[] | undefined,
) =>
  queryOptions({
    queryKey: ['variation', productId, choice],
    async queryFn({ signal }) {
      const response = await getVariation(productId, choice, signal)
      const foundId = response === 'no-match' ? undefined : response.id
      const expectedId = rules && findMatch(rules, choice)?.id
      if (rules && foundId !== expectedId) {
        const difference = `get_variation returned ${foundId}, the product’s rules give ${expectedId}`
        report(new Error(`product ${productId}: ${difference}`), 'matching a variation')
      }
      return response
    },
  })
