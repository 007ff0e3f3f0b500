import { useEffect, useRef } from 'react'

/**
 * Whether the component is still on the page, for code that continues after a request: a shopper who
 * has left the page hears of the result where they are.
 */
export function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
