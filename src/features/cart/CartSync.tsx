import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { heedVisitor } from '~/api/visitor'
import { whenIdle } from '~/lib/time'
import { noteCustomer, onCartChangedElsewhere, useCartStore } from '~/state/cart'
import { cartQuery } from './cartQuery'
import { loadSteps } from './useAddToCart'

/**
 * Keeps the cart the shop's: asked for once the page stands, then whenever the shopper comes back to
 * it, by focus or by the browser's Back, or has changed it in another tab. Its answers tell whose cart it
 * is; queries that hold what is one customer's own say `meta: { isPersonal: true }`.
 */
export function CartSync() {
  const client = useQueryClient()
  const [isPageReady, setPageReady] = useState(false)
  useQuery({ ...cartQuery(), enabled: isPageReady })

  useEffect(
    () =>
      whenIdle(() => {
        setPageReady(true)
        // Before the first click, which may come without a connection: a browser does not fetch code
        // again that it once failed to fetch.
        void loadSteps()
      }),
    [],
  )
  useEffect(
    () =>
      heedVisitor((customerId) => {
        const { customerId: before } = useCartStore.getState()
        noteCustomer(customerId)
        if (before === undefined || before === customerId) return
        // Signed in or out, here or in another tab: nothing read for the one is shown to the other.
        void client.resetQueries({ predicate: ({ meta }) => meta?.['isPersonal'] === true })
      }),
    [client],
  )
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: cartQuery().queryKey })
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && ask()
    addEventListener('pageshow', onPageShow)
    const stopListening = onCartChangedElsewhere(ask)
    return () => {
      removeEventListener('pageshow', onPageShow)
      stopListening()
    }
  }, [client])
  return null
}
