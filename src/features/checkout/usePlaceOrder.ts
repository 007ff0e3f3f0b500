import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fetchCart } from '~/api/cart/cart'
import { placeOrder } from '~/api/checkout/checkout'
import { LONG_TIMEOUT_MS, inTime } from '~/api/http'
import type { Cart } from '~/domain/cart/cart'
import { isRateSelected, type RateChoice } from '~/domain/cart/rateChoice'
import {
  wantsAccount,
  type CheckoutRequirements,
  type CheckoutValues,
} from '~/domain/checkout/checkout'
import { additionalValues, drawnFields } from '~/domain/checkout/additionalFields'
import { addressesOf } from '~/domain/checkout/checkoutAddresses'
import { cartChanges, cartFingerprint, type CartChange } from '~/domain/checkout/checkoutChanges'
import type { AddressRefusals, CheckoutResult, PlacedOrder } from '~/domain/checkout/checkoutResult'
import { formatMoney } from '~/domain/money'
import type { Attribution } from '~/domain/order/attribution'
import { report } from '~/lib/report'
import { withLock } from '~/lib/tabs'
import { after } from '~/lib/time'
import { pluralize } from '~/lib/text'
import { useIsMounted } from '~/lib/useIsMounted'
import * as cartMessages from '~/messages/cart'
import * as checkoutMessages from '~/messages/checkout'
import {
  CART_KEY,
  applyCart,
  cartMutation,
  notifyOtherTabs,
  showCartMessage,
  useCartStore,
} from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { isOffline } from '~/ui/feedback/LoadError'
import {
  checkoutDraft,
  closeAttempt,
  duplicateOrder,
  hasOpenAttempt,
  hasOpenAttemptFor,
  openAttempt,
  rememberNewestOrder,
} from './checkoutStorage'

/** Why the order was not placed. A new object for each attempt, so that each is announced. */
export type CheckoutProblem =
  | { kind: 'fields' }
  /** `isRevealed`, true by default: whether the notice scrolls into view and takes the focus. */
  | { kind: 'messages'; texts: string[]; isRevealed?: boolean }
  | { kind: 'changed'; text: string; reasons: string[]; changes: CartChange[] }
  | { kind: 'sign-in'; text: string }
  /** The shop requires a field that is not on this page. */
  | { kind: 'shop-checkout' }
  | { kind: 'duplicate'; order: PlacedOrder }
  | { kind: 'unanswered'; isOffline: boolean }

export type Placed = Extract<CheckoutResult, { outcome: 'placed' }> & {
  values: CheckoutValues
  /** Title of the payment method; undefined where nothing was to be paid. */
  payment: string | undefined
}

interface PlaceOrderOptions {
  cart: Cart
  requirements: CheckoutRequirements
  /** Whether the rates and totals of the cart are those of the addresses. */
  areRatesCurrentFor: (values: CheckoutValues) => boolean
  /** Whether the form shows a refusal of the shop. */
  isRefused: () => boolean
  /** Shows refusals at their fields; gives back what belongs to none. */
  refuse: (refusals: AddressRefusals) => {
    other: string[]
    hasFields: boolean
    isBeyondForm: boolean
  }
  onPlaced: (placed: Omit<Placed, 'payment'>) => void
  attribution?: (() => Attribution) | undefined
}

/** The values to order with, and the cart and the choices of rates on screen. */
interface OrderRequest {
  values: CheckoutValues
  seen: Cart
  /** Those that the shop has not confirmed. */
  rates: readonly RateChoice[]
  /** Signal of the action, for its calls. */
  signal: AbortSignal
}

/** Tabs of this browser place orders one after another. */
const LOCK = 'satchel-order'

/** Also a key of the cart's mutations. */
const ORDER_KEY = [...CART_KEY, 'order']

/** Not a key of the cart's mutations: what is read while the page to pay is loading is up to date. */
const LEAVE_KEY = ['leave for payment']

/** Whether an order is being placed, or the page to pay it is loading, also by an earlier visit to this screen. */
export function useIsOrdering(): boolean {
  const orders = useIsMutating({ mutationKey: ORDER_KEY })
  return useIsMutating({ mutationKey: LEAVE_KEY }) + orders > 0
}

/**
 * Places the order, never for a total that the shopper has not seen: the order waits in the cart's queue
 * behind address and rate changes, and if they have changed the total, the shopper has to press again.
 */
export function usePlaceOrder(options: PlaceOrderOptions) {
  const { requirements, areRatesCurrentFor, isRefused, refuse, onPlaced, attribution } = options
  const client = useQueryClient()
  const isMounted = useIsMounted()
  const [isPlaced, setPlaced] = useState(false)
  const [problem, setProblem] = useState<CheckoutProblem | undefined>(() =>
    // Nothing waits for the response any more: the page was reloaded, or the checkout left after an error.
    hasOpenAttemptFor(options.cart) && client.isMutating({ mutationKey: ORDER_KEY }) === 0
      ? { kind: 'unanswered', isOffline: false }
      : undefined,
  )
  /** The duplicate that has been shown: the next press orders again on purpose. */
  const knownDuplicate = useRef<number>(undefined)
  const { mutate: leave } = useMutation({ mutationKey: LEAVE_KEY, mutationFn: untilBack })
  const { mutateAsync } = useMutation({
    ...cartMutation,
    mutationKey: ORDER_KEY,
    mutationFn: (request: OrderRequest) =>
      inTime('order', { signal: request.signal, timeoutMs: LONG_TIMEOUT_MS }, (limit) =>
        withLock(LOCK, () => order(request), limit),
      ),
  })

  async function order({ values, seen, rates, signal }: OrderRequest) {
    const duplicate = duplicateOrder(seen)
    if (duplicate && duplicate.id !== knownDuplicate.current) {
      return { outcome: 'duplicate' as const, order: duplicate }
    }
    const { cart = seen, pendingRates } = useCartStore.getState()
    // A choice that has failed, or that was made after the press and is behind it in the queue.
    const isOtherRate = [...rates, ...pendingRates.values()].some(
      (choice) => !isRateSelected(cart, choice),
    )
    if (isOtherRate || !areRatesCurrentFor(values)) return { outcome: 'rates-outdated' as const }
    if (formatMoney(cart.totals.total) !== formatMoney(seen.totals.total)) {
      return { outcome: 'cart-changed' as const, message: '', cart }
    }
    const { additional } = requirements.fields.shop ?? {}
    const outsideAddresses = [
      ...drawnFields(additional, 'contact'),
      ...drawnFields(additional, 'order'),
    ]
    const hadOpenAttempt = hasOpenAttempt()
    openAttempt(cartFingerprint(cart))
    const body = {
      ...addressesOf(values, drawnFields(additional, 'address')),
      additional:
        outsideAddresses.length > 0
          ? additionalValues(outsideAddresses, values.additional)
          : undefined,
      paymentMethod: cart.needsPayment ? values.paymentMethod : '',
      note: values.note.trim(),
      expectedTotal: cart.totals.total.amount,
      attribution: attribution?.(),
      account: wantsAccount(values, requirements) ? { password: values.password } : undefined,
    }
    const result = await placeOrder(body, signal)
    if (result.outcome === 'placed') rememberNewestOrder(result.order, cart)
    // After an unanswered attempt, an empty cart may mean that the attempt has placed the order.
    if (!hadOpenAttempt || result.outcome !== 'cart-changed') closeAttempt()
    if (result.outcome !== 'cart-changed') return result
    const changed = result.cart ?? (await fetchCart(signal).catch(reportUnread))
    // The attempt would have emptied it.
    if (changed && changed.count > 0) closeAttempt()
    if (changed) applyCart(changed)
    else readCart()
    return { ...result, cart: changed ?? seen }
  }

  function readCart() {
    notifyOtherTabs()
    void client.invalidateQueries({ queryKey: CART_KEY })
  }

  async function place(request: OrderRequest): Promise<CheckoutProblem | 'placed'> {
    const { values, seen } = request
    const result = await mutateAsync(request)
    switch (result.outcome) {
      case 'placed':
        // The shopper may come back from a bank's page without having paid, and needs the form then.
        if (result.next.kind === 'leave') leave()
        else {
          checkoutDraft(0).clear()
          setPlaced(true)
        }
        readCart()
        onPlaced({ ...result, values })
        return 'placed'
      case 'fields': {
        const { other, hasFields, isBeyondForm } = refuse(result.refusals)
        if (isBeyondForm) return { kind: 'shop-checkout' }
        return other.length > 0 || !hasFields
          ? { kind: 'messages', texts: other }
          : { kind: 'fields' }
      }
      case 'cart-changed': {
        const { message: text, reasons = [], cart } = result
        return { kind: 'changed', text, reasons, changes: cartChanges(seen, cart) }
      }
      case 'duplicate':
        knownDuplicate.current = result.order.id
        // If it is paid already, it has emptied the cart.
        readCart()
        return { kind: 'duplicate', order: result.order }
      case 'sign-in':
        if (result.why === 'email-known') {
          refuse({ billing: { email: result.message }, shipping: {}, other: [] })
        }
        return { kind: 'sign-in', text: result.message }
      case 'wait':
        return { kind: 'messages', texts: [waitText(result.seconds)] }
      case 'refused': {
        const { message, also = [] } = result
        return { kind: 'messages', texts: [message || checkoutMessages.orderFailed, ...also] }
      }
      case 'rates-outdated':
        // The reason is shown at the address's fields or in the shipping section.
        return isRefused()
          ? { kind: 'fields' }
          : { kind: 'messages', texts: [checkoutMessages.ratesPending] }
    }
  }

  async function submit(request: OrderRequest) {
    setProblem(undefined)
    try {
      const outcome = await place(request)
      if (outcome === 'placed') return
      setProblem(outcome)
      if (!isMounted.current) notifyElsewhere(whyNotPlaced())
    } catch (error) {
      report(error, 'placing the order')
      setProblem({ kind: 'unanswered', isOffline: isOffline(error) })
      if (!isMounted.current) notifyElsewhere(checkoutMessages.orderFailed)
      // An empty cart shows that the order was placed.
      readCart()
    }
  }

  return { submit, isPlaced, problem, setProblem }
}

/** Until the browser restores this page, Back from a bank's page, or that page has not come in the time of an order. */
const untilBack = () =>
  new Promise<void>((resolve) => {
    const listening = new AbortController()
    const cancelTimeout = after(LONG_TIMEOUT_MS, end)
    addEventListener('pageshow', ({ persisted }) => persisted && end(), {
      signal: listening.signal,
    })
    function end() {
      cancelTimeout()
      listening.abort()
      resolve()
    }
  })

const reportUnread = (error: unknown) => report(error, 'reading the cart after an order')

/** Shows and announces the error on the current screen: the checkout was left before the shop responded. */
function notifyElsewhere(text: string) {
  showCartMessage({ kind: 'problem', text })
  announce(text)
}

/** For a form that is gone: the shopper has left it, or the shop's cart is empty. */
function whyNotPlaced(): string {
  const { cart, customerId } = useCartStore.getState()
  if (cart?.count !== 0) return checkoutMessages.notPlaced
  // The attempt before had no response: it may have placed the order.
  if (hasOpenAttempt()) return checkoutMessages.probablyPlacedHint
  return customerId === 0 ? cartMessages.sessionEnded : checkoutMessages.notPlaced
}

const waitText = (seconds: number | undefined) =>
  seconds === undefined
    ? checkoutMessages.waitAMinute
    : pluralize(checkoutMessages.waitSeconds, seconds)
