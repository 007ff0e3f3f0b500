import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { EMBEDDED_VARIATIONS_MAX, VARIATION_CHECK_AFTER_MS } from '~/config/constants'
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
  normalizeChoice,
  optionsOf,
  variationAttributes,
  type Choice,
} from '~/domain/product/variation'
import { useTimeout } from '~/lib/timeHooks'
import * as productMessages from '~/messages/product'
import type { ChoiceState } from './useChoice'
import { variationQuery, variationsQuery } from './variationQueries'

type VariationStatus =
  /** Nothing to choose. */
  'none' | 'selection-needed' | 'checking' | 'failed' | 'no-match' | 'unavailable' | 'ready'

export type VariationFormState = ReturnType<typeof useVariationForm>

/**
 * The state of the variation form (docs/behaviour.md#variation-form). If the product's rules are known,
 * the available options follow from them. The full variation comes with the product, with a request for
 * all variations, or for long lists with one request per complete choice.
 *
 * @param product undefined while it loads
 */
export function useVariationForm(product: Buyable | undefined, choiceState: ChoiceState) {
  const id = product?.id ?? 0
  const knownRules = product?.variations
  const attributes = useMemo(() => variationAttributes(product?.attributes ?? []), [product])
  const isEmbedded = knownRules !== undefined && knownRules.length <= EMBEDDED_VARIATIONS_MAX
  const isChecked = useFirstCheck(id)
  const all = useQuery({
    ...variationsQuery(id),
    enabled: attributes.length > 0 && isEmbedded && !product?.details,
  })
  const details = product?.details ?? all.data

  const rules = knownRules ?? ANY_COMBINATION
  const isActive = activeIn(details)
  const normalize = (choice: Choice) => normalizeChoice(attributes, rules, choice, isActive)
  const choice = normalize(choiceState.choice)

  const isWhole = isComplete(attributes, choice)
  const match = isWhole ? findMatch(rules, choice) : undefined
  const single = useQuery({
    ...variationQuery(id, choice, knownRules),
    enabled: isChecked && isWhole && !isEmbedded,
  })

  const [message, setMessage] = useState<{ text: string; count: number }>()
  const showMessage = (text: string) =>
    setMessage((last) => ({ text, count: (last?.count ?? 0) + 1 }))

  const query = isEmbedded ? all : single
  const found = isEmbedded
    ? details && (match ? (details.get(match.id) ?? 'withheld') : 'no-match')
    : single.data
  const status = getStatus()
  const variation = isWhole && isChecked && typeof found === 'object' ? found : undefined
  // While the next variation loads, the previous one stays on screen.
  const [last, setLast] = useState(variation)
  if (status !== 'checking' && last !== variation) setLast(variation)

  // The shop may have withdrawn a variation since the page was rendered: shown without a press.
  const problem =
    status === 'no-match'
      ? productMessages.noMatchingVariation
      : status === 'unavailable' && !variation?.isVisible
        ? productMessages.unavailableVariation
        : undefined
  const problemChoice = problem && Object.values(choice).join(' ')
  const [reportedChoice, setReportedChoice] = useState<string>()
  if (reportedChoice !== problemChoice) {
    setReportedChoice(problemChoice)
    if (problem) showMessage(problem)
  }
  // With swatches, a choice without a match is cleared; with selects it stays.
  const hasSwatches = attributes.some((attribute) => controlOf(attribute) === 'swatches')
  const mustClear = status === 'no-match' && hasSwatches
  const { write } = choiceState
  useEffect(() => {
    if (mustClear) write(emptyChoice(attributes))
  }, [mustClear, attributes, write])

  function getStatus(): VariationStatus {
    if (attributes.length === 0) return 'none'
    if (!isWhole) return 'selection-needed'
    if (!isChecked || (query.isFetching && found === undefined)) return 'checking'
    if (found === undefined) return query.isError ? 'failed' : 'checking'
    if (found === 'no-match') return 'no-match'
    // The shop names it with its product, but does not send it.
    if (found === 'withheld') return 'unavailable'
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
    /** The matching variation; while it loads, the previous one. */
    variation: status === 'checking' ? last : variation,
    isTouched: !isEmpty(choice),
    message,
    error: status === 'failed' ? query.error : undefined,
    retry: () => void query.refetch(),
    /** What the cart needs; undefined unless the variation can be bought. */
    forCart: variation && status === 'ready' ? forCart(variation) : undefined,
    choose(key: string, slug: string) {
      setMessage(undefined)
      write(normalize({ ...normalize(choiceState.read()), [key]: slug }))
    },
    clear() {
      write(emptyChoice(attributes))
      showMessage(productMessages.selectionReset)
    },
    /** After a press of a button that cannot add: shows the reason, or retries a failed request. */
    explain() {
      if (status === 'selection-needed' || status === 'no-match') {
        showMessage(productMessages.selectOptions)
      }
      if (status === 'unavailable') showMessage(productMessages.unavailableVariation)
      if (status === 'failed') void query.refetch()
    },
  }

  function forCart({ id: variationId }: Variation) {
    const rule = rules.find((one) => one.id === variationId)
    return { id: variationId, attributes: choice, hasAny: !rule || hasAnyValue(rule) }
  }
}

/**
 * Whether the form's first check has run, VARIATION_CHECK_AFTER_MS after the form was rendered.
 *
 * @param productId 0 while there is no product
 */
export function useFirstCheck(productId: number) {
  const [checkedId, setCheckedId] = useState(0)
  const delay = productId === 0 ? undefined : VARIATION_CHECK_AFTER_MS
  useTimeout(delay, setCheckedId, productId)
  return checkedId === productId && productId !== 0
}
