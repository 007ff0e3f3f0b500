import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Buyable } from '~/domain/product'
import {
  choiceFromSearch,
  searchWithChoice,
  variationAttributes,
  type Choice,
} from '~/domain/variation'
import type { ChoicePlace } from './choicePlace'

/**
 * The choice in the page's address (`?attribute_pa_color=red`); changes replace the history entry. Of
 * no product yet while it is on its way.
 */
export function useAddressChoice(product: Buyable | undefined): ChoicePlace {
  const { search } = useLocation()
  const navigate = useNavigate()
  const attributes = useMemo(() => variationAttributes(product?.attributes ?? []), [product])

  const write = useCallback(
    (choice: Choice) => {
      const next = searchWithChoice(attributes, new URLSearchParams(location.search), choice)
      const { hash } = location
      void navigate(
        { search: next.toString(), hash },
        // Or the tab in the hash would be gone to.
        { replace: true, state: { staysInPlace: true } },
      )
    },
    [attributes, navigate],
  )

  return {
    choice: choiceFromSearch(attributes, new URLSearchParams(search)),
    read: () => choiceFromSearch(attributes, new URLSearchParams(location.search)),
    write,
  }
}
