import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { EMBEDDED_VARIATIONS_MAX } from '~/config/constants'
import { messages } from '~/config/messages'
import type { Product, Variation } from '~/domain/product'
import {
  canBuy,
  emptyChoice,
  findMatch,
  hasAnyValue,
  isComplete,
  isEmpty,
  optionsOf,
  settle,
  variationAttributes,
  type Choice,
} from '~/domain/variation'
import { controlOf } from '~/domain/swatch'
import { useChoice } from './useChoice'
import { useFirstCheck } from './useFirstCheck'
import { variationQuery, variationsQuery } from './variationQueries'

type VariationStatus =
  /** Nothing to choose. */
  'none' | 'selection-needed' | 'checking' | 'failed' | 'no-match' | 'unavailable' | 'ready'

export type VariationFormState = ReturnType<typeof useVariationForm>

/**
 * The variation form (spec 4.3) of a product; of none yet while it is on its way. The choice lives in
 * the address. Options are always judged by our own rules; the details of the match come with all the
 * product's variations or, for long lists, from the shop one by one (call 3).
 */
export function useVariationForm(product: Product | undefined) {
  const id = product?.id ?? 0
  const attributes = useMemo(() => variationAttributes(product?.attributes ?? []), [product])
  const isEmbedded = (product?.variations.length ?? 0) <= EMBEDDED_VARIATIONS_MAX
  const isChecked = useFirstCheck(id)
  const details = useQuery({
    ...variationsQuery(id),
    enabled: attributes.length > 0 && isEmbedded,
  })

  // Unpriced variations are hidden; that is known once the details are here.
  const rules = (product?.variations ?? []).filter(
    (rule) => details.data?.get(rule.id)?.isVisible !== false,
  )
  const isActive = (rule: { id: number }) => details.data?.get(rule.id)?.isActive !== false
  const settled = (choice: Choice) => settle(attributes, rules, choice, isActive)
  const { choice, write, read } = useChoice(attributes, settled)

  const isWhole = isComplete(attributes, choice)
  const match = isWhole ? findMatch(rules, choice) : undefined
  const single = useQuery({
    ...variationQuery(id, choice, match?.id),
    enabled: isChecked && isWhole && !isEmbedded,
  })

  const [message, setMessage] = useState<{ text: string; count: number }>()
  const say = (text: string) => setMessage((last) => ({ text, count: (last?.count ?? 0) + 1 }))

  const asked = isEmbedded ? details : single
  const found = isEmbedded
    ? details.data && ((match && details.data.get(match.id)) ?? 'no-match')
    : single.data
  const status = statusOf()
  const variation = isWhole && isChecked && found !== 'no-match' ? found : undefined

  const hasSwatches = attributes.some((attribute) => controlOf(attribute) === 'swatches')
  // The shop has withdrawn what it offered: the message, and in the swatch flow the selection goes.
  const isRefused = status === 'no-match'
  const [wasRefused, setWasRefused] = useState(false)
  if (wasRefused !== isRefused) {
    setWasRefused(isRefused)
    if (isRefused) say(messages.noMatchingVariation)
  }
  const isCleared = isRefused && hasSwatches
  useEffect(() => {
    if (isCleared) write(emptyChoice(attributes))
  }, [isCleared, attributes, write])

  function statusOf(): VariationStatus {
    if (attributes.length === 0) return 'none'
    if (!isWhole) return 'selection-needed'
    if (!isChecked || (asked.isFetching && found === undefined)) return 'checking'
    if (found === undefined) return asked.isError ? 'failed' : 'checking'
    if (found === 'no-match') return 'no-match'
    return canBuy(found) ? 'ready' : 'unavailable'
  }

  return {
    attributes: attributes.map((attribute) => ({
      ...attribute,
      control: controlOf(attribute),
      chosen: choice[attribute.key] ?? '',
      options: optionsOf(attribute, rules, choice, isActive),
    })),
    status,
    variation,
    isTouched: !isEmpty(choice),
    message,
    error: status === 'failed' ? asked.error : undefined,
    retry: () => void asked.refetch(),
    /** What the cart needs to know; undefined while there is nothing to buy. */
    forCart: variation && status === 'ready' ? forCart(variation) : undefined,
    choose(key: string, slug: string) {
      setMessage(undefined)
      write({ ...read(), [key]: slug })
    },
    clear() {
      write(emptyChoice(attributes))
      say(messages.selectionReset)
    },
    /** The button was pressed though it cannot add: says why, or asks again for what did not load. */
    explain() {
      if (status === 'selection-needed' || status === 'no-match') say(messages.selectOptions)
      if (status === 'unavailable') say(messages.unavailableVariation)
      if (status === 'failed') void asked.refetch()
    },
  }

  function forCart({ id: variationId }: Variation) {
    const rule = rules.find((one) => one.id === variationId)
    return { id: variationId, attributes: choice, hasAny: !rule || hasAnyValue(rule) }
  }
}
