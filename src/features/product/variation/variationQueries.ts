import { queryOptions } from '@tanstack/react-query'
import { fetchVariations, getVariation } from '~/api/product/variations'
import type { VariationRule } from '~/domain/product/product'
import { findMatch, type Choice } from '~/domain/product/variation'
import { report } from '~/lib/report'

/** All variations of a product by id, for products with few enough to come together. */
export const variationsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['variations', productId],
    async queryFn({ signal }) {
      const variations = await fetchVariations(productId, signal)
      return new Map(variations.map((variation) => [variation.id, variation]))
    },
  })

/**
 * The variation that the shop finds for a complete choice (call 3). Where the product's own list is
 * known, it should name the same one; if not, the shop is right and its developer should know.
 */
export const variationQuery = (
  productId: number,
  choice: Choice,
  rules: readonly VariationRule[] | undefined,
) =>
  queryOptions({
    queryKey: ['variation', productId, choice],
    async queryFn({ signal }) {
      const answer = await getVariation(productId, choice, signal)
      const foundId = answer === 'no-match' ? undefined : answer.id
      const expectedId = rules && findMatch(rules, choice)?.id
      if (rules && foundId !== expectedId) {
        const seen = `call 3 found ${foundId}, the product’s own list ${expectedId}`
        report(new Error(`product ${productId}: ${seen}`), 'matching a variation')
      }
      return answer
    },
  })
