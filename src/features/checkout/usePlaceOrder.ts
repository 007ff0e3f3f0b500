import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchCart } from '~/api/cart/cart'
import { placeOrder } from '~/api/checkout/checkout'
import { checkoutMessages } from '~/config/checkoutMessages'
import type { Attribution } from '~/domain/order/attribution'
import type { Cart } from '~/domain/cart/cart'
import { wantsAccount, type CheckoutForm } from '~/domain/checkout/checkout'
import { addressesOf } from '~/domain/checkout/checkoutAddresses'
import { cartChanges, type CartChange } from '~/domain/checkout/checkoutChanges'
import type { CheckoutResult, PlacedOrder } from '~/domain/checkout/checkoutResult'
import { TransportError } from '~/domain/errors'
import { formatMoney } from '~/domain/money'
import { report } from '~/lib/report'
import { withLock } from '~/lib/tabs'
import { cartMutation, commitCart, showCartMessage, useCartStore } from '~/state/cart'
import { announce } from '~/ui/feedback/announcer'
import { clearDraft, closeAttempt, hasOpenAttempt, openAttempt } from './draft'
import { rememberPlaced, twinOf } from './placedOrders'
import type { CheckoutFields } from './useCheckoutForm'
import { waitText } from './wording'

/** Why the order was not placed; a new object for each try, so that each is told. */
export type Problem =
  | { kind: 'fields' }
  | { kind: 'told'; texts: string[] }
  | { kind: 'changed'; text: string; reasons: string[]; changes: CartChange[] }
  | { kind: 'sign-in'; text: string }
  /** Another tab has just ordered the very same. */
  | { kind: 'twin'; order: PlacedOrder }
  | { kind: 'unanswered'; isOffline: boolean }

export type Placed = Extract<CheckoutResult, { outcome: 'placed' }> & { form: CheckoutForm }

/** What is ordered, and the cart as it stood on the screen. */
interface Wish {
  form: CheckoutForm
  seen: Cart
}

interface PlaceOrderOptions {
  fields: CheckoutFields
  isSettledFor: (form: CheckoutForm) => boolean
  onPlaced: (placed: Placed) => void
  /** What the order tells of where the shopper came from. */
  attribution?: (() => Attribution) | undefined
}

/** Tabs of this browser place orders one after another. */
const TURN = 'satchel-order'

/**
 * Places the order once, however often the button is pressed and in however many tabs, and never for a
 * total that the shopper has not seen: the order waits its turn behind address and rate changes, and if
 * they have moved the total, the shopper is told and presses again.
 */
export function usePlaceOrder({ fields, isSettledFor, onPlaced, attribution }: PlaceOrderOptions) {
  const isUnderWay = useRef(false)
  const isOnScreen = useRef(false)
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  /** Pressed once more after a twin was told, it is meant. */
  const toldTwin = useRef<number>(undefined)

  const { mutateAsync: readCart } = useMutation({
    ...cartMutation,
    mutationFn: () => fetchCart(),
    onSuccess: commitCart,
    onError: (error) => report(error, 'reading the cart after an order'),
  })
  const { mutateAsync: send } = useMutation({
    ...cartMutation,
    mutationFn: (wish: Wish) => withLock(TURN, () => order(wish)),
  })

  async function order({ form, seen }: Wish) {
    const twin = twinOf(seen)
    if (twin && twin.id !== toldTwin.current) return { outcome: 'twin' as const, order: twin }
    const now = useCartStore.getState().cart ?? seen
    if (!isSettledFor(form)) return { outcome: 'unsettled' as const }
    if (formatMoney(now.totals.total) !== formatMoney(seen.totals.total)) {
      return { outcome: 'cart-changed', message: '', cart: now } satisfies CheckoutResult
    }
    const wasOpen = hasOpenAttempt()
    openAttempt()
    const result = await placeOrder({
      ...addressesOf(form),
      paymentMethod: now.needsPayment ? form.paymentMethod : '',
      note: form.note.trim(),
      expectedTotal: now.totals.total.amount,
      attribution: attribution?.(),
      account: wantsAccount(form, fields.asks) ? { password: form.password } : undefined,
    })
    if (result.outcome === 'placed') rememberPlaced(result.order, now)
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
        const { message: text, reasons = [] } = result
        return { kind: 'changed', text, reasons, changes: cartChanges(seen, cart) }
      }
      case 'twin':
        toldTwin.current = result.order.id
        // Paid here and now, the other order has emptied the cart.
        void readCart().catch(() => undefined)
        return { kind: 'twin', order: result.order }
      case 'sign-in':
        if (result.why === 'email-known') {
          fields.refuse({ billing: { email: result.message }, shipping: {}, other: [] })
        }
        return { kind: 'sign-in', text: result.message }
      case 'wait':
        return { kind: 'told', texts: [waitText(result.seconds)] }
      case 'refused': {
        const { message, also = [] } = result
        return { kind: 'told', texts: [message || checkoutMessages.checkoutFallback, ...also] }
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
      // A bank that is waited for in vain is no missing connection.
      const isOffline = error instanceof TransportError && !navigator.onLine
      setProblem({ kind: 'unanswered', isOffline })
      if (!isOnScreen.current) tellElsewhere(checkoutMessages.checkoutFallback)
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
