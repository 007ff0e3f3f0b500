import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { site } from '~/config/site'
import { hasFactsIn } from '~/domain/product/cardFacts'
import type { ListedProduct } from '~/domain/product/product'
import { MINUTE } from '~/lib/time'
import { useAfterFirstScreen } from '~/state/firstScreen'

type Facts = Readonly<Record<number, readonly string[]>>

/** The Store API's limit. */
const MAX_IDS = 100

const cardFactsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['card facts', ids],
    queryFn: async ({ signal }): Promise<Facts> =>
      (await import('~/api/catalog/cardFacts')).fetchCardFacts(ids, signal),
    staleTime: 30 * MINUTE,
  })

/** Whether the facts of cards come later than the cards: the theme's HTML has none, and the shop has such attributes. */
export const areFactsLate = () =>
  site.capabilities.theme && hasFactsIn(site.listing.attributes, site.product.cardFacts)

/**
 * The facts of each of the cards of a list. Late ones are requested once the first screen is complete, in one
 * request for the products that the list has gained; without a response the cards have none.
 */
export function useCardFacts(products: readonly ListedProduct[]) {
  const [batches, setBatches] = useState(() => newBatch(products, []))
  const added = newBatch(products, batches)
  if (added.length > 0) setBatches([...batches, ...added])
  const enabled = useAfterFirstScreen(batches.length > 0)
  const late = useQueries({
    queries: batches.map((ids) => ({ ...cardFactsQuery(ids), enabled })),
    combine: merged,
  })
  return ({ id, facts = late[id] }: ListedProduct) => facts
}

function newBatch(products: readonly ListedProduct[], batches: readonly (readonly number[])[]) {
  if (!areFactsLate()) return []
  const known = new Set(batches.flat())
  const ids = products
    .flatMap(({ id, facts }) => (facts || known.has(id) ? [] : id))
    .slice(0, MAX_IDS)
  return ids.length > 0 ? [ids] : []
}

const merged = (results: UseQueryResult<Facts>[]): Facts =>
  Object.assign({}, ...results.map(({ data }) => data))
