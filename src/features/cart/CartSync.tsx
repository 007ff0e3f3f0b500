import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { VISITOR_KEYS } from '~/config/constants'
import { isCartExpired, type CartSnapshot } from '~/domain/cart/cart'
import { sessionStore } from '~/lib/storage'
import { now, whenIdle } from '~/lib/time'
import * as cartMessages from '~/messages/cart'
import { CART_KEY, cartMutation, onOtherTabChange, useCartStore } from '~/state/cart'
import { announceProblem } from './announceInCart'
import { cartQuery } from './cartQuery'

/** The badge of the header does not wait longer for a busy phone. */
const READ_WITHIN_MS = 500

/** Keeps the cart up to date on every screen; renders nothing. */
export function CartSync() {
  const client = useQueryClient()
  useEffect(() => syncCart(client), [client])
  return null
}

/**
 * Reads the cart when the page is idle, and again when the shopper returns to the page (focus, or Back
 * from the browser's cache) or has changed the cart in another tab.
 *
 * @returns stops it
 */
function syncCart(client: QueryClient): () => void {
  const invalidate = () => void client.invalidateQueries({ queryKey: CART_KEY })
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && invalidate()
  addEventListener('pageshow', onPageShow)
  let stopReading: (() => void) | undefined
  const stop = [
    () => removeEventListener('pageshow', onPageShow),
    onOtherTabChange(invalidate),
    watchCart(client),
    // The first screen's own requests go first.
    whenIdle(() => {
      stopReading = new QueryObserver(client, cartQuery()).subscribe(() => {})
    }, READ_WITHIN_MS),
    () => stopReading?.(),
  ]
  return () => stop.forEach((stop) => stop())
}

/** Reacts to what the shop's responses say of the cart and its owner. */
function watchCart(client: QueryClient): () => void {
  let snapshot = snapshotOfCart()
  let knownCustomer = useCartStore.getState().customerId
  return useCartStore.subscribe(({ cart, customerId }, before) => {
    if (customerId !== undefined && customerId !== knownCustomer) {
      if (knownCustomer !== undefined) onCustomerChange(client)
      knownCustomer = customerId
    }
    if (!cart || cart === before.cart) return
    // A mutation has brought it: an earlier failure of the query no longer matters.
    client.setQueryData(CART_KEY, null)
    const next = snapshotOfCart()
    const isOwnChange = client.isMutating(cartMutation) > 0
    if (snapshot && next && !isOwnChange && isCartExpired(snapshot, next)) {
      announceProblem(cartMessages.expired)
    }
    snapshot = next
  })
}

/**
 * Signed in or out, here or in another tab. Queries of one customer's own data have `meta: { isPersonal:
 * true }`, those with nonces and forms made for one visitor `isOfVisit`. Also deletes what the previous visitor
 * has typed and sent.
 */
function onCustomerChange(client: QueryClient) {
  sessionStore.removeAll(VISITOR_KEYS)
  const mutations = client.getMutationCache()
  for (const mutation of mutations.findAll({
    predicate: ({ state }) => state.status !== 'pending',
  }))
    mutations.remove(mutation)
  void client.resetQueries({ predicate: ({ meta }) => meta?.['isPersonal'] === true })
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.['isOfVisit'] === true })
}

function snapshotOfCart(): CartSnapshot | undefined {
  const { cart, customerId } = useCartStore.getState()
  return cart && { count: cart.count, isGuest: customerId === 0, at: now() }
}
