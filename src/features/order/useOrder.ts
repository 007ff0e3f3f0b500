import {
  queryOptions,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchCart } from '~/api/cart/cart'
import { newAction } from '~/api/http'
import { fetchConfirmation, finishOrder } from '~/api/order/confirmation'
import { fetchOrder } from '~/api/order/order'
import { withTaxLines } from '~/domain/cart/totals'
import { cartFingerprint } from '~/domain/checkout/checkoutChanges'
import type { Confirmation } from '~/domain/order/confirmation'
import type { Order, OrderResult } from '~/domain/order/order'
import { report } from '~/lib/report'
import { applyCart, CART_KEY, cartMutation, knownCart, useCartStore } from '~/state/cart'
import {
  isUnfinished,
  markFinished,
  readConfirmation,
  readOrder,
  storeConfirmation,
  type StoredOrder,
} from './orderStorage'

const orderQuery = (id: number, key: string, email: string | undefined) =>
  queryOptions({
    queryKey: ['order', id, key, email],
    queryFn: ({ signal }) => fetchOrder(id, key, email, signal),
    meta: { isPersonal: true },
  })

/**
 * A placed order. `stored`: what this tab knows of it; `confirmation`: what WordPress's own confirmation
 * page adds, once it is read (`isReading`). `setEmail` is for an order that `needs-email`, and the shop then
 * checks that e-mail (`isChecking`).
 *
 * @param key of the order's address
 */
export function useOrder(id: number, key: string) {
  const [stored] = useState(() => readOrder(id))
  const [email, setEmail] = useState(stored?.email)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...orderQuery(id, key, email),
    // The form for the e-mail stays while the shop checks the one that was typed.
    placeholderData: (before) => (before?.outcome === 'needs-email' ? before : undefined),
  })
  const order = data?.outcome === 'found' ? data.order : undefined
  const confirmed = useConfirmation(order, key, email, stored?.contents)
  return {
    stored,
    ...confirmed,
    email,
    setEmail,
    data: data && withTaxes(data, stored, confirmed.confirmation),
    error,
    isChecking: isPlaceholderData,
    retry: () => void refetch(),
  }
}

/** The tax of each rate as the cart had it, else as WordPress's page prints it. */
function withTaxes(
  result: OrderResult,
  stored: StoredOrder | undefined,
  confirmation: Confirmation | undefined,
): OrderResult {
  if (result.outcome !== 'found') return result
  const { order } = result
  const isRate = ({ name }: { name: string }) => order.taxNames.includes(name)
  const printed = confirmation?.amounts?.filter(isRate) ?? []
  if (!stored?.taxLines && printed.length === 0) return result
  // The cart may list its rates in another order.
  const rank = ({ name }: { name: string }) => order.taxNames.indexOf(name)
  const taxLines = (stored?.taxLines ?? printed).toSorted((a, b) => rank(a) - rank(b))
  return { ...result, order: { ...order, totals: withTaxLines(order.totals, taxLines) } }
}

/**
 * WordPress's own confirmation page. For an order that this tab has placed it is requested once, which
 * finishes the order, and stored; for others as soon as the cart is known. If that request has failed, a later
 * visit repeats it only while the cart still has what was ordered, because the page empties any cart.
 *
 * @param contents of the cart that the page has to empty, as a fingerprint
 */
function useConfirmation(
  order: Order | undefined,
  key: string,
  email: string | undefined,
  contents: string | undefined,
) {
  const client = useQueryClient()
  // Renders again when the cart was read, or has failed to be.
  useIsFetching({ queryKey: CART_KEY })
  const cartState = client.getQueryState(CART_KEY)
  const cart = useCartStore((state) => knownCart(state.cart, cartState))
  const isCartEmpty = cart && cart.count === 0
  const isSignedIn = useCartStore(({ customerId }) => customerId !== undefined && customerId !== 0)
  const { mutate, data, isIdle, isPending } = useMutation({
    ...cartMutation,
    mutationFn: async (id: number) => {
      const signal = newAction()
      const confirmation = await finishOrder(id, key, signal)
      storeConfirmation(id, confirmation)
      return { confirmation, cart: await fetchCart(signal) }
    },
    onSuccess({ cart }) {
      applyCart(cart)
      // The page may have completed a payment.
      if (order?.needsPayment) void client.invalidateQueries({ queryKey: ['order', order.id] })
    },
    onError(error) {
      report(error, 'finishing an order')
      // The page may have emptied the cart all the same.
      void client.invalidateQueries({ queryKey: CART_KEY })
    },
  })
  const id = order?.id
  const known = data?.confirmation ?? (id === undefined ? undefined : readConfirmation(id))
  const isStillInCart =
    cart !== undefined && cartState?.isInvalidated === false && cartFingerprint(cart) === contents
  const isDue = id !== undefined && isIdle && (isUnfinished(id) || (isStillInCart && !known))
  useEffect(() => {
    if (!isDue) return
    markFinished(id)
    mutate(id)
  }, [isDue, id, mutate])

  const isCartAwaited = isCartEmpty === undefined && cartState?.status !== 'error'
  const isOwn = isPending || isDue
  const {
    data: found,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['confirmation', id, key, email],
    queryFn: ({ signal }) =>
      fetchConfirmation({
        id: id ?? 0,
        key,
        email,
        isCartEmpty: isCartEmpty === true,
        isSignedIn,
        signal,
      }),
    enabled: id !== undefined && !known && !isOwn && isCartEmpty !== undefined,
    meta: { isPersonal: true },
  })
  const confirmation = known ?? found
  return {
    confirmation,
    isReading: !confirmation && (isOwn || isFetching || isCartAwaited),
    confirmationError: error,
    retryConfirmation: () => void refetch(),
  }
}
