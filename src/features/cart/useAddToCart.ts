import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fill, messages } from '~/config/messages'
import { paths } from '~/config/paths'
import { site } from '~/config/site'
import { slugOfProductPath } from '~/domain/slug'
import { report } from '~/lib/report'
import { cartMutation, showCartMessage } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import type { AddOutcome, ItemForCart } from './cartSteps'
import { sayAdded } from './sayInCart'
import { useIsOnScreen } from './useIsOnScreen'

interface AddRequest extends ItemForCart {
  /** For what the shopper is told. */
  name: string
}

/** A quick buy lands on the checkout, whatever else adding leads to (spec 2.9). */
const pathAfter = ({ isQuickBuy }: AddRequest) =>
  isQuickBuy ? paths.checkout() : site.redirectToCartAfterAdd ? paths.cart() : undefined

/**
 * The add-to-cart button's states (spec 4.1): normal → loading → added. `error` is a sentence to show
 * next to the button; it is announced already. A second click while loading does nothing.
 */
export function useAddToCart() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isOnScreen = useIsOnScreen()
  // A second click may come before the first one's state is drawn.
  const isUnderWay = useRef(false)
  const { mutate, isPending, data, variables } = useMutation({
    ...cartMutation,
    async mutationFn(request: AddRequest, { client }): Promise<AddOutcome> {
      const steps = await loadSteps()
      return steps ? steps.addStep(request, client) : { outcome: 'unanswered', isCartKnown: true }
    },
    onSettled() {
      isUnderWay.current = false
    },
    onSuccess(outcome: AddOutcome, request: AddRequest) {
      const { name } = request
      if (outcome.outcome === 'added') {
        sayAdded(name)
        // Who has gone elsewhere meanwhile is told, not carried off.
        const path = pathAfter(request)
        if (path && path !== pathname && isOnScreen.current) void navigate(path)
        return
      }
      const problem = problemOf(outcome, name)
      announce(problem)
      const productPath = outcome.outcome === 'needs-choice' ? outcome.productPath : undefined
      const isElsewhere = productPath !== undefined && !isSameProduct(productPath, pathname)
      if (isElsewhere || !isOnScreen.current) showCartMessage({ kind: 'problem', text: problem })
      if (isElsewhere && isOnScreen.current) void navigate(productPath)
    },
  })

  const problem = data && variables && problemOf(data, variables.name)
  return {
    add: (request: AddRequest) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(request)
    },
    state: stateOf(isPending, data),
    /** Whether the way to the cart stands beside the button now (spec 4.1). */
    hasWayToCart: stateOf(isPending, data) === 'added' && pathname !== paths.cart(),
    isQuickBuy: variables?.isQuickBuy ?? false,
    error: isPending ? undefined : problem || undefined,
  }
}

/** The code of the queue's steps, there before the first click as a rule; without it nothing is sent. */
export const loadSteps = () =>
  import('./cartSteps').catch((error: unknown) => report(error, 'loading the cart’s code'))

function stateOf(isPending: boolean, outcome: AddOutcome | undefined) {
  if (isPending) return 'loading'
  return outcome?.outcome === 'added' ? 'added' : 'normal'
}

/** The shop does not say why it refuses call 1, so neither can this; '' where there is no problem. */
function problemOf(outcome: AddOutcome, name: string) {
  switch (outcome.outcome) {
    case 'added':
      return ''
    case 'needs-choice':
      return fill(messages.choiceNeeded, { name })
    case 'refused':
      return ('message' in outcome && outcome.message) || fill(messages.addRefused, { name })
    case 'unanswered':
      return fill(outcome.isCartKnown ? messages.addFailed : messages.addUnsure, { name })
  }
}

const slugOf = (path: string) => slugOfProductPath(path, site.addresses.product)

const isSameProduct = (a: string, b: string) => slugOf(a) === slugOf(b)
