import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Buyable } from '~/domain/product/product'
import {
  choiceFromSearch,
  searchWithChoice,
  variationAttributes,
  type Choice,
} from '~/domain/product/variation'
import type { ChoicePlace } from './choicePlace'

/**
 * The choice in the page's address (`?attribute_pa_color=red`); changes replace the history entry. Of
 * no product yet while it is on its way.
 */
export function useAddressChoice(product: Buyable | undefined): ChoicePlace {
  const { search } = useLocation()
  // The router draws a new address when it has the time: an option is seen to be chosen at once.
  const [shown, showAtOnce] = useOptimistic(search)
  const navigate = useNavigate()
  const attributes = useMemo(() => variationAttributes(product?.attributes ?? []), [product])

  const write = useCallback(
    (choice: Choice) => {
      const next = searchWithChoice(attributes, new URLSearchParams(location.search), choice)
      const { hash } = location
      startTransition(() => {
        showAtOnce(`?${next}`)
        void navigate(
          { search: next.toString(), hash },
          // Or the tab in the hash would be gone to.
          { replace: true, state: { staysInPlace: true } },
        )
      })
    },
    [attributes, navigate, showAtOnce],
  )

  return {
    choice: choiceFromSearch(attributes, new URLSearchParams(shown)),
    read: () => choiceFromSearch(attributes, new URLSearchParams(location.search)),
    write,
  }
}
