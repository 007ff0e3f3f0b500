import { useCallback, useRef, useState } from 'react'
import type { Buyable } from '~/domain/product/product'
import { choiceFromSearch, variationAttributes, type Choice } from '~/domain/product/variation'
import type { ChoicePlace } from './choicePlace'

/**
 * The choice in the component, for a form that is no page, as in the quick view.
 *
 * @param query of the product's address, which may choose already; else the shop's defaults hold
 */
export function useOwnChoice({ attributes }: Buyable, query: string): ChoicePlace {
  const [choice, setChoice] = useState(() =>
    choiceFromSearch(variationAttributes(attributes), new URLSearchParams(query)),
  )
  const newest = useRef(choice)
  const write = useCallback((next: Choice) => {
    newest.current = next
    setChoice(next)
  }, [])
  return { choice, read: () => newest.current, write }
}
