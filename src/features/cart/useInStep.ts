import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onCartChangedElsewhere } from '~/state/cart'

export const CART_KEY = ['cart']

/** How many parts of the page show the cart, and how to stop listening once none does. */
const watching = new Map<QueryClient, { parts: number; stop: () => void }>()

/**
 * Asks for the cart anew when another tab has changed it, and when the browser's Back brings the page up
 * as it was. Whatever shows the cart listens from its first moment, so that no change is missed between;
 * all of them ask once.
 */
export function useInStep() {
  const client = useQueryClient()
  useEffect(() => {
    const watch = watching.get(client) ?? { parts: 0, stop: listen(client) }
    watch.parts += 1
    watching.set(client, watch)
    return () => {
      watch.parts -= 1
      if (watch.parts > 0) return
      watch.stop()
      watching.delete(client)
    }
  }, [client])
}

function listen(client: QueryClient) {
  const ask = () => void client.invalidateQueries({ queryKey: CART_KEY })
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && ask()
  addEventListener('pageshow', onPageShow)
  const stopListening = onCartChangedElsewhere(ask)
  return () => {
    removeEventListener('pageshow', onPageShow)
    stopListening()
  }
}
