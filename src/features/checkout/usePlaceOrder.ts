import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchCart } from '~/api/cart'
import { placeOrder } from '~/api/checkout'
import { messages } from '~/config/messages'
import type { Cart } from '~/domain/cart'
import type { CheckoutForm } from '~/domain/checkout'
import { addressesOf } from '~/domain/checkoutAddresses'
import { cartChanges, type CartChange } from '~/domain/checkoutChanges'
import type { CheckoutResult } from '~/domain/checkoutResult'
import { TransportError } from '~/domain/errors'
import { formatMoney } from '~/domain/money'
import { report } from '~/lib/report'
import { cartMutation, commitCart, showCartMessage, useCartStore } from '~/state/cart'
import { announce } from '~/ui/announcer'
import { clearDraft, closeAttempt, hasOpenAttempt, openAttempt } from './draft'
import type { CheckoutFields } from './useCheckoutForm'

/** Why the order was not placed; a new object for each try, so that each is told. */
export type Problem =
  | { kind: 'fields' }
  | { kind: 'told'; texts: string[] }
  | { kind: 'changed'; text: string; changes: CartChange[] }
  | { kind: 'unanswered'; isOffline: boolean }

export type Placed = Extract<CheckoutResult, { outcome: 'placed' }> & { form: CheckoutForm }

interface PlaceOrderOptions {
  fields: CheckoutFields
  isSettledFor: (form: CheckoutForm) => boolean
  onPlaced: (placed: Placed) => void
}

/**
 * Places the order once, however often the button is pressed, and never for a total that the shopper
 * has not seen: the order waits its turn behind address and rate changes, and if they have moved the
 * total, the shopper is told and presses again.
 */
export function usePlaceOrder({ fields, isSettledFor, onPlaced }: PlaceOrderOptions) {
  const isUnderWay = useRef(false)
  const isOnScreen = useRef(false)
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const { mutateAsync: readCart } = useMutation({
    ...cartMutation,
    mutationFn: () => fetchCart(),
    onSuccess: commitCart,
    onError: (error) => report(error, 'reading the cart after an order'),
  })
  const { mutateAsync: send } = useMutation({ ...cartMutation, mutationFn: order })

  async function order({ form, seen }: { form: CheckoutForm; seen: Cart }) {
    const now = useCartStore.getState().cart ?? seen
    if (!isSettledFor(form)) return { outcome: 'unsettled' } as const
    if (formatMoney(now.totals.total) !== formatMoney(seen.totals.total)) {
      return { outcome: 'cart-changed', message: '', cart: now } as const
    }
    const wasOpen = hasOpenAttempt()
    openAttempt()
    const result = await placeOrder({
      ...addressesOf(form),
      paymentMethod: now.needsPayment ? form.paymentMethod : '',
      note: form.note.trim(),
      expectedTotal: now.totals.total.amount,
    })
    // Changed after an attempt without an answer, the cart may be empty because that one went through.
    if (!wasOpen || result.outcome !== 'cart-changed') closeAttempt()
    return result
  }

  async function place(form: CheckoutForm, seen: Cart): Promise<Problem | 'placed'> {
    const result = await send({ form, seen })
    switch (result.outcome) {
      case 'placed':
        // A bank's page may be left again without paying: the form is then still wanted.
        if (result.next.kind === 'confirmation') clearDraft()
        void readCart().catch(() => undefined)
        onPlaced({ ...result, form })
        return 'placed'
      case 'fields': {
        const { other, hasFields } = fields.refuse(result.refusals)
        return other.length > 0 || !hasFields ? { kind: 'told', texts: other } : { kind: 'fields' }
      }
      case 'cart-changed': {
        const cart = result.cart ?? (await readCart().catch(() => seen))
        commitCart(cart)
        return { kind: 'changed', text: result.message, changes: cartChanges(seen, cart) }
      }
      case 'refused': {
        return { kind: 'told', texts: [result.message || messages.checkoutFallback] }
      }
      case 'unsettled':
        // What is wrong is told at the address's fields, or where rates are chosen.
        if (fields.isRefused()) return { kind: 'fields' }
        return {
          kind: 'told',
          texts: [
            'Your delivery options are not settled yet. Please check them and place the order again.',
          ],
        }
    }
  }

  async function submit(seen: Cart) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setProblem(undefined)
    setPlacing(true)
    try {
      const outcome = await place(fields.current(), seen)
      // Once placed, the page is on its way out: the button stays shut.
      if (outcome === 'placed') return
      setProblem(outcome)
      if (!isOnScreen.current) tellElsewhere(NOT_PLACED)
    } catch (error) {
      report(error, 'placing the order')
      setProblem({ kind: 'unanswered', isOffline: error instanceof TransportError })
      if (!isOnScreen.current) tellElsewhere(messages.checkoutFallback)
      // An emptied cart tells that the order went through all the same.
      void readCart().catch(() => undefined)
    }
    isUnderWay.current = false
    setPlacing(false)
  }

  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])

  // Back from a bank's page, the browser shows this one as it was left: with the button shut.
  useEffect(() => {
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isUnderWay.current = false
      setPlacing(false)
    }
    addEventListener('pageshow', reopen)
    return () => removeEventListener('pageshow', reopen)
  }, [])

  return { submit, isPlacing, problem, setProblem }
}

const NOT_PLACED = 'Your order was not placed. Please go back to the checkout.'

/** The shopper has gone to another page before the shop answered. */
function tellElsewhere(text: string) {
  showCartMessage({ kind: 'problem', text })
  announce(text)
}
