import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CART_KEY, onCartChangedElsewhere } from '~/state/cart'

/**
 * Asks for the cart anew when another tab has changed it, and when the browser's Back brings the page up
 * as it was. Whatever shows the cart listens from its first moment, so that no change is missed between;
 * of questions at one moment only the last is sent.
 */
export function useInStep() {
  const client = useQueryClient()
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: CART_KEY })
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && ask()
    addEventListener('pageshow', onPageShow)
    const stopListening = onCartChangedElsewhere(ask)
    return () => {
      removeEventListener('pageshow', onPageShow)
      stopListening()
    }
  }, [client])
}
