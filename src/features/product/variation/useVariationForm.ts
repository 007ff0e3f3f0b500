import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { EMBEDDED_VARIATIONS_MAX } from '~/config/constants'
import { messages } from '~/config/messages'
import type { Buyable, Variation } from '~/domain/product/product'
import { controlOf } from '~/domain/product/swatch'
import {
  ANY_COMBINATION,
  activeIn,
  canBuy,
  emptyChoice,
  findMatch,
  hasAnyValue,
  isComplete,
  isEmpty,
  optionsOf,
  normalizeChoice,
  variationAttributes,
  visibleRules,
  type Choice,
} from '~/domain/product/variation'
import type { ChoicePlace } from './choicePlace'
import { useFirstCheck } from './useFirstCheck'
import { variationQuery, variationsQuery } from './variationQueries'

type VariationStatus =
  /** Nothing to choose. */
  'none' | 'selection-needed' | 'checking' | 'failed' | 'no-match' | 'unavailable' | 'ready'

export type VariationFormState = ReturnType<typeof useVariationForm>

/**
 * The variation form (spec 4.3) of a product; of none yet while it is on its way. Options are judged by
 * our own rules wherever the product's list is known; the details of the match come with the product,
 * with all its variations or, for long lists, from the shop one by one (call 3).
 */
export function useVariationForm(product: Buyable | undefined, place: ChoicePlace) {
  const id = product?.id ?? 0
  const known = product?.variations
  const attributes = useMemo(() => variationAttributes(product?.attributes ?? []), [product])
  const isEmbedded = known !== undefined && known.length <= EMBEDDED_VARIATIONS_MAX
  const isChecked = useFirstCheck(id)
  const all = useQuery({
    ...variationsQuery(id),
    enabled: attributes.length > 0 && isEmbedded && !product?.details,
  })
  const details = product?.details ?? all.data

  const rules = visibleRules(known ?? ANY_COMBINATION, details)
  const isActive = activeIn(details)
  const settled = (choice: Choice) => normalizeChoice(attributes, rules, choice, isActive)
  const choice = settled(place.choice)

  const isWhole = isComplete(attributes, choice)
  const match = isWhole ? findMatch(rules, choice) : undefined
  const single = useQuery({
    ...variationQuery(id, choice, known),
    enabled: isChecked && isWhole && !isEmbedded,
  })

  const [message, setMessage] = useState<{ text: string; count: number }>()
  const say = (text: string) => setMessage((last) => ({ text, count: (last?.count ?? 0) + 1 }))

  const asked = isEmbedded ? all : single
  const found = isEmbedded
    ? details && ((match && details.get(match.id)) ?? 'no-match')
    : single.data
  const status = statusOf()
  const variation = isWhole && isChecked && found !== 'no-match' ? found : undefined
  // What is on show stays until the shop has said what comes in its place.
  const [last, setLast] = useState(variation)
  if (status !== 'checking' && last !== variation) setLast(variation)

  const hasSwatches = attributes.some((attribute) => controlOf(attribute) === 'swatches')
  // Said as soon as it is found, not only on a press: what the shop has withdrawn since it offered it.
  const problem =
    status === 'no-match'
      ? messages.noMatchingVariation
      : variation && !variation.isVisible
        ? messages.unavailableVariation
        : undefined
  const occasion = problem && Object.values(choice).join(' ')
  const [saidOn, setSaidOn] = useState<string>()
  if (saidOn !== occasion) {
    setSaidOn(occasion)
    if (problem) say(problem)
  }
  // In the swatch flow the selection goes with what was not found.
  const isCleared = status === 'no-match' && hasSwatches
  const { write } = place
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
    choice,
    status,
    /** What to show: the match; while it is being asked for, the one before. */
    variation: status === 'checking' ? last : variation,
    isTouched: !isEmpty(choice),
    message,
    error: status === 'failed' ? asked.error : undefined,
    retry: () => void asked.refetch(),
    /** What the cart needs to know; undefined while there is nothing to buy. */
    forCart: variation && status === 'ready' ? forCart(variation) : undefined,
    choose(key: string, slug: string) {
      setMessage(undefined)
      write(settled({ ...settled(place.read()), [key]: slug }))
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
