import type { QueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import type { ItemToAdd } from '~/domain/cart/cart'
import { slugOfProductPath } from '~/domain/slug'
import { report, reportChunkLoadError } from '~/lib/report'
import { interpolate } from '~/lib/text'
import { useIsMounted } from '~/lib/useIsMounted'
import { useSingleMutation } from '~/lib/useSingleMutation'
import * as cartMessages from '~/messages/cart'
import { cartMutation, showCartMessage } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { announceInCart, isCartUnchanged, withLossAfter } from './announceInCart'
import type { AddOutcome } from './cartCalls'
import { loadCartCalls } from './cartQuery'

interface AddRequest extends ItemToAdd {
  /** Product name for the notices. */
  name: string
}

/**
 * Adds to the cart and tells the shopper (docs/behaviour.md#add-to-cart). `state` is the button's; `error`
 * is a sentence to show beside the button, already announced. A second press while one runs is ignored.
 */
export function useAddToCart() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isMounted = useIsMounted()
  const { mutate, isPending, data, variables } = useSingleMutation({
    ...cartMutation,
    mutationFn: (request: AddRequest, { client }) => addToCart(request, client),
    onSuccess(outcome: AddOutcome, request: AddRequest) {
      const { name } = request
      const problem = problemOf(outcome, name)
      if (problem === undefined) {
        const text = interpolate(cartMessages.added, { name })
        announceInCart({ kind: 'added', text }, outcome.loss)
        const path = pathAfterAdd(request)
        if (path && path !== pathname && isMounted.current) void navigate(path)
        return
      }
      announce(problem)
      const productPath = outcome.outcome === 'needs-choice' ? outcome.productPath : undefined
      const isElsewhere = productPath !== undefined && !isSameProduct(productPath, pathname)
      if (isElsewhere || !isMounted.current) showCartMessage({ kind: 'problem', text: problem })
      if (isElsewhere && isMounted.current) void navigate(productPath)
    },
  })

  const isAdded = !isPending && data?.outcome === 'added'
  return {
    add: mutate,
    state: isPending ? ('loading' as const) : isAdded ? ('added' as const) : ('normal' as const),
    showsCartLink: isAdded && pathname !== paths.cart(),
    isQuickBuy: variables?.isQuickBuy ?? false,
    error: isPending || !data || !variables ? undefined : problemOf(data, variables.name),
  }
}

/**
 * The outcome of an add; loads the cart's calls. To be run by a mutation with `cartMutation`.
 *
 * @param signal of the action that it is a part of, if any
 */
export async function addToCart(
  item: ItemToAdd,
  client: QueryClient,
  signal?: AbortSignal,
): Promise<AddOutcome> {
  try {
    const { addItemToCart } = await loadCartCalls()
    return await addItemToCart(item, client, signal)
  } catch (error) {
    report(error, 'loading the cart')
    reportChunkLoadError(error, announce)
    return { outcome: 'unanswered', isCartKnown: true }
  }
}

/** The sentences for an add that has failed; undefined for one that has not. */
export function problemOf(outcome: AddOutcome, name: string): string | undefined {
  const problem = reasonOf(outcome, name)
  return problem && withLossAfter(problem, outcome.loss)
}

function reasonOf(outcome: AddOutcome, name: string): string | undefined {
  switch (outcome.outcome) {
    case 'added':
      return undefined
    case 'needs-choice':
      return outcome.message || interpolate(cartMessages.choiceNeeded, { name })
    case 'refused':
      return outcome.message || interpolate(cartMessages.addRefused, { name })
    case 'unanswered':
      return interpolate(
        isCartUnchanged(outcome) ? cartMessages.addFailed : cartMessages.addUnsure,
        { name },
      )
  }
}

/** Quick buy goes to the checkout, whatever the shop's setting for adds (docs/behaviour.md#quick-buy). */
const pathAfterAdd = ({ isQuickBuy }: AddRequest) =>
  isQuickBuy ? paths.checkout() : site.redirectToCartAfterAdd ? paths.cart() : undefined

const isSameProduct = (a: string, b: string) => slugOf(a) === slugOf(b)

const slugOf = (path: string) => slugOfProductPath(path, site.addresses.product)
