import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCartStore } from '~/state/cart'
import { useCart } from './cartQuery'
import { loadSteps } from './useAddToCart'
import { useLostCart } from './useLostCart'

/**
 * Keeps the cart the shop's: asked for now, then whenever the shopper comes back to the page, by focus or
 * by the browser's Back, or has changed the cart in another tab. Its answers tell whose it is; queries
 * that hold what is one customer's own say `meta: { isPersonal: true }`, those that hold nonces and forms
 * made for whoever asked `isOfVisit`.
 */
export function CartKeeper() {
  const client = useQueryClient()
  useCart()
  useLostCart()

  useEffect(() => {
    // Before the first click, which may come without a connection: a browser does not fetch code again
    // that it once failed to fetch.
    void loadSteps()
  }, [])
  useEffect(() => {
    let known = useCartStore.getState().customerId
    return useCartStore.subscribe(({ customerId }) => {
      if (customerId === undefined || customerId === known) return
      const before = known
      known = customerId
      if (before === undefined) return
      // Signed in or out, here or in another tab: nothing read for the one is shown to the other.
      void client.resetQueries({ predicate: ({ meta }) => meta?.['isPersonal'] === true })
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.['isOfVisit'] === true })
    })
  }, [client])
  return null
}
