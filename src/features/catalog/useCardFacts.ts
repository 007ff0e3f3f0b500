import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { site } from '~/config/site'
import { hasFactsIn } from '~/domain/product/cardFacts'
import type { ListedProduct } from '~/domain/product/product'
import { useAfterFirstScreen } from '~/state/firstScreen'

/** Whether the facts of cards come later than the cards: the theme's HTML has none, and the shop has such attributes. */
export const areFactsLate = () =>
  site.capabilities.theme && hasFactsIn(site.listing.attributes, site.product.cardFacts)

/**
 * The facts of each of the cards of a list. Late ones are requested once the first screen is complete, in one
 * request for the products that the list has gained; without a response the cards have none.
 */
export function useCardFacts(products: readonly ListedProduct[]) {
  const ids = areFactsLate() ? products.flatMap(({ id, facts }) => (facts ? [] : id)) : []
  const { data } = useQuery({
    queryKey: ['card facts', ids],
    queryFn: async ({ client, signal }) =>
      (await import('./lateCardFacts')).fetchLateFacts(ids, client, signal),
    enabled: useAfterFirstScreen(ids.length > 0),
    staleTime: 'static',
    placeholderData: keepPreviousData,
  })
  return ({ id, facts = data?.[id] }: ListedProduct) => facts
}
