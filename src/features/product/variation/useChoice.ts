import { startTransition, useCallback, useMemo, useOptimistic, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Buyable } from '~/domain/product/product'
import {
  choiceFromSearch,
  searchWithChoice,
  variationAttributes,
  type Choice,
} from '~/domain/product/variation'

/** The owner of a choice. Its values are not validated yet: they may be impossible together. */
export interface ChoiceState {
  choice: Choice
  /** The latest choice, so that two changes before the next render are not lost. */
  read: () => Choice
  write: (next: Choice) => void
}

/**
 * The choice in the page's URL (`?attribute_pa_color=red`); changes replace the history entry.
 *
 * @param product undefined while it loads
 */
export function useAddressChoice(product: Buyable | undefined): ChoiceState {
  const { search } = useLocation()
  // The new URL is rendered in the transition below; the chosen option must be visible immediately.
  const [shown, showImmediately] = useOptimistic(search)
  const navigate = useNavigate()
  const attributes = useMemo(() => variationAttributes(product?.attributes ?? []), [product])

  const write = useCallback(
    (choice: Choice) => {
      const next = searchWithChoice(attributes, new URLSearchParams(location.search), choice)
      const { hash } = location
      startTransition(() => {
        showImmediately(`?${next}`)
        void navigate(
          { search: next.toString(), hash },
          // Otherwise the page would scroll to the tab in the hash.
          { replace: true, state: { staysInPlace: true } },
        )
      })
    },
    [attributes, navigate, showImmediately],
  )

  return {
    choice: choiceFromSearch(attributes, new URLSearchParams(shown)),
    read: () => choiceFromSearch(attributes, new URLSearchParams(location.search)),
    write,
  }
}

/**
 * The choice in component state, for the quick view.
 *
 * @param search of the product's URL, the initial choice; the shop's defaults fill in
 */
export function useLocalChoice({ attributes }: Buyable, search: string): ChoiceState {
  const [choice, setChoice] = useState(() =>
    choiceFromSearch(variationAttributes(attributes), new URLSearchParams(search)),
  )
  const latest = useRef(choice)
  const write = useCallback((next: Choice) => {
    latest.current = next
    setChoice(next)
  }, [])
  return { choice, read: () => latest.current, write }
}
