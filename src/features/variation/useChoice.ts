import { useCallback, useRef, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ProductAttribute } from '~/domain/product'
import { choiceFromSearch, searchWithChoice, type Choice } from '~/domain/variation'

/**
 * The choice in the address (`?attribute_pa_color=red`). Changes replace the entry and are made on the
 * address as it is at that moment, so that two quick ones do not lose each other.
 */
export function useChoice(
  attributes: readonly ProductAttribute[],
  settled: (choice: Choice) => Choice,
) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(settled)
  useLayoutEffect(() => {
    latest.current = settled
  })

  const write = useCallback(
    (choice: Choice) => {
      const next = searchWithChoice(
        attributes,
        new URLSearchParams(location.search),
        latest.current(choice),
      )
      const { hash } = location
      void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true })
    },
    [attributes, navigate],
  )

  return {
    choice: settled(choiceFromSearch(attributes, new URLSearchParams(search))),
    write,
    read: () => settled(choiceFromSearch(attributes, new URLSearchParams(location.search))),
  }
}
